import type { Page, Route } from "@playwright/test";
import { signInAs } from "./api-setup.ts";
import {
  anyOf,
  BROKEN_PICTURE,
  expect,
  FAILED_RESPONSE,
  fillLogin,
  newPerson,
  expectPopup,
  openHome,
  test,
} from "./site.ts";

/** The two forms of the home page: feedback and offers to volunteer. */
test.use({ expectedErrors: BROKEN_PICTURE });

const SUBMIT_FAILURE = "Failed to submit. Please try again.";

const feedback = (page: Page) => page.getByRole("region", { name: "Community feedback" });
const feedbackForm = (page: Page) => page.getByRole("form", { name: "Feedback" });
const opinions = (page: Page) => feedback(page).getByRole("list", { name: /opinions/i });
const volunteer = (page: Page) => page.getByRole("region", { name: /volunteers/i });
const volunteerForm = (page: Page) => page.getByRole("form", { name: "Volunteer" });

const routeOpinions = (page: Page, method: "GET" | "POST", respond: (route: Route) => Promise<void>) =>
  page.route("**/api/opinion", (route) => (route.request().method() === method ? respond(route) : route.fallback()));
const routeOffers = (page: Page, respond: (route: Route) => Promise<void>) => page.route("**/api/volantiar", respond);

async function fillFeedback(page: Page, values: { name: string; email: string; opinion: string }): Promise<void> {
  const form = feedbackForm(page);
  await form.getByLabel("Name").fill(values.name);
  await form.getByLabel("Email").fill(values.email);
  await form.getByLabel("Opinion").fill(values.opinion);
}

const submitFeedback = (page: Page) => feedbackForm(page).getByRole("button", { name: "Submit feedback" });

test.describe("when the server or the network fails", () => {
  test.use({ expectedErrors: anyOf(FAILED_RESPONSE, /ApiError/) });

  test("feedback that is sent again after a lost answer is stored once", async ({ page }) => {
    const keys = new Set<string | undefined>();
    const person = newPerson();
    await openHome(page);
    await routeOpinions(page, "POST", async (route) => {
      keys.add(route.request().headers()["idempotency-key"]);
      await route.fetch();
      return route.abort();
    });
    await fillFeedback(page, { ...person, opinion: `Only once, says ${person.email}` });
    await submitFeedback(page).click();
    await expectPopup(page, SUBMIT_FAILURE);
    await page.unrouteAll();
    const secondRequest = page.waitForRequest(
      (request) => request.method() === "POST" && /\/opinion$/.test(request.url()),
    );
    await submitFeedback(page).click();
    keys.add((await secondRequest).headers()["idempotency-key"]);
    await expectPopup(page, "Success!");
    expect(keys.size).toBe(1);
    await page.reload();
    await page.keyboard.press("Shift");
    await expect(opinions(page).getByText(`Only once, says ${person.email}`)).toHaveCount(1);
  });

  test("a session that ended while volunteering logs out, asks to log in and keeps the chosen role", async ({
    page,
  }) => {
    await signInAs(page, "newcomer@run.example");
    await openHome(page);
    await routeOffers(page, (route) =>
      route.fulfill({
        status: 401,
        json: { error: "Your session has ended. Please log in again.", code: "unauthenticated" },
      }),
    );
    await volunteerForm(page).getByLabel("Role").selectOption("Registration Desk");
    await volunteerForm(page).getByRole("button", { name: "Volunteer" }).click();
    await expectPopup(page, "Please log in again");
    await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
    await expect(volunteerForm(page).getByRole("link", { name: "Log in and come back" })).toBeVisible();
    await expect(volunteerForm(page).getByLabel("Role")).toHaveValue("Registration Desk");
  });
});

test("a visitor who volunteers is asked to log in, and returns to the form with its values", async ({ page }) => {
  await openHome(page);
  const form = volunteerForm(page);
  await form.getByLabel("Name").fill("Ida Halvorsen");
  await form.getByLabel("Role").selectOption("Hydration Stations");
  await form.getByRole("button", { name: "Volunteer" }).click();
  await expect(form.getByRole("alert")).toContainText("Please log in to volunteer");
  await form.getByRole("link", { name: "Log in and come back" }).click();
  await expect(page).toHaveTitle("RUN | Login");
  await fillLogin(page, "newcomer@run.example");
  await expect(page).toHaveURL(/\/#volunteer$/);
  await expect(form.getByLabel("Name")).toHaveValue("Ida Halvorsen");
  await expect(form.getByLabel("Role")).toHaveValue("Hydration Stations");
  await expect(form.getByLabel("Email")).toHaveValue("newcomer@run.example");
  await expect(form).toBeInViewport();

  const sent = page.waitForRequest("**/api/volantiar");
  await form.getByRole("button", { name: "Volunteer" }).click();
  expect((await sent).postDataJSON()).toEqual({
    name: "Ida Halvorsen",
    email: "newcomer@run.example",
    role: "Hydration Stations",
  });
  expect((await sent).headers()["authorization"]).toMatch(/^Bearer /);
  await expectPopup(page, "Thank you!");
  await expect(volunteer(page).getByText("We’ve noted your offer to help with Hydration Stations.")).toBeVisible();
  await volunteer(page).getByRole("button", { name: "Send another offer" }).click();
  await expect(form.getByLabel("Role").locator("option:checked")).toHaveText("Select a role");
});
