import type { Page, Route } from "@playwright/test";
import { signInAs } from "./api-setup.ts";
import { BROKEN_PICTURE, expect, FAILED_RESPONSE, fillLogin, newPerson, popup, openHome, test } from "./site.ts";

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

test("a new opinion is appended to the list with its masked email address and the date, and the form resets", async ({
  page,
}) => {
  const person = newPerson();
  await openHome(page);
  await expect(opinions(page).getByRole("listitem").first()).toBeVisible();
  const opinion = `The last hill is worth it, says ${person.email}`;
  await fillFeedback(page, { ...person, opinion });
  await submitFeedback(page).click();
  await expect(popup(page, "Success!")).toBeVisible();
  await expect(popup(page, "Your feedback has been submitted")).toBeVisible();

  const last = opinions(page).getByRole("listitem").last();
  await expect(last).toContainText(opinion);
  await expect(last).toContainText("n***@example.com");
  await expect(last).toContainText(
    new Date().toLocaleDateString("en-US", { year: "numeric", month: "long", day: "numeric" }),
  );
  await expect(last.getByText("Just added")).toBeInViewport();
  await expect(feedback(page).getByText("Your opinion was added at the end of the list.")).toBeAttached();
  for (const label of ["Name", "Email", "Opinion"]) {
    await expect(feedbackForm(page).getByLabel(label)).toHaveValue("");
  }

  await page.reload();
  await expect(opinions(page).getByRole("listitem").filter({ hasText: opinion })).toHaveCount(1);
});

test("a bot that fills in the hidden field sees a success, but its feedback is not stored", async ({ page }) => {
  const person = newPerson();
  await openHome(page);
  await expect(opinions(page).getByRole("listitem").first()).toBeVisible();
  const trap = feedbackForm(page).locator("[name=subject]");
  await expect(feedbackForm(page).getByRole("textbox")).toHaveCount(3);
  await feedbackForm(page).getByLabel("Opinion").focus();
  await page.keyboard.press("Tab");
  await expect(trap).not.toBeFocused();

  await fillFeedback(page, { ...person, opinion: `Cheap shoes, says ${person.email}` });
  await trap.fill("Cheap shoes");
  await submitFeedback(page).click();
  await expect(popup(page, "Your feedback has been submitted")).toBeVisible();
  await openHome(page);
  await expect(opinions(page).getByRole("listitem").first()).toBeVisible();
  await expect(opinions(page).getByText(person.email)).toHaveCount(0);
});

test("a visitor's unfinished feedback survives a reload and is cleared once it is sent", async ({ page }) => {
  const person = newPerson();
  const opinion = `Half a thought, says ${person.email}`;
  await openHome(page);
  await fillFeedback(page, { ...person, opinion });
  await page.reload();
  await expect(feedbackForm(page).getByLabel("Opinion")).toHaveValue(opinion);
  await expect(feedbackForm(page).getByLabel("Name")).toHaveValue(person.name);
  await submitFeedback(page).click();
  await expect(popup(page, "Success!")).toBeVisible();
  await page.reload();
  await expect(feedbackForm(page).getByLabel("Opinion")).toHaveValue("");
});

test.describe("when the server or the network fails", () => {
  test.use({ expectedErrors: new RegExp(`${FAILED_RESPONSE.source}|ApiError`) });

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
    await expect(popup(page, SUBMIT_FAILURE)).toBeVisible();
    await page.unrouteAll();
    const secondRequest = page.waitForRequest(
      (request) => request.method() === "POST" && /\/opinion$/.test(request.url()),
    );
    await submitFeedback(page).click();
    keys.add((await secondRequest).headers()["idempotency-key"]);
    await expect(popup(page, "Success!")).toBeVisible();
    expect(keys.size).toBe(1);
    await page.reload();
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
    await expect(popup(page, "Please log in again")).toBeVisible();
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
  await expect(popup(page, "Thank you!")).toBeVisible();
  await expect(volunteer(page).getByText("We’ve noted your offer to help with Hydration Stations.")).toBeVisible();
  await volunteer(page).getByRole("button", { name: "Send another offer" }).click();
  await expect(form.getByLabel("Role").locator("option:checked")).toHaveText("Select a role");
});
