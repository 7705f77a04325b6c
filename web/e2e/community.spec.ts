import type { Page, Route } from "@playwright/test";
import { beginAs, beginAsNew } from "./signed-in.ts";
import { BROKEN_PICTURE, expect, FAILED_ANSWER, fillLogin, newPerson, notice, openHome, test } from "./site.ts";

/** What runners tell everybody, and what they offer to do: the two forms of the home page. */
test.use({ expectedErrors: BROKEN_PICTURE });

const LOAD_FAILURE = "Failed to load comments. Please try again later.";
const SUBMIT_FAILURE = "Failed to submit. Please try again.";

const feedback = (page: Page) => page.getByRole("region", { name: "Community Feedback" });
const feedbackForm = (page: Page) => page.getByRole("form", { name: "Feedback" });
const opinions = (page: Page) => feedback(page).getByRole("list", { name: /opinions/i });
const volunteer = (page: Page) => page.getByRole("region", { name: /volunteers/i });
const volunteerForm = (page: Page) => page.getByRole("form", { name: "Volunteer" });

const onOpinions = (page: Page, method: "GET" | "POST", answer: (route: Route) => Promise<void>) =>
  page.route("**/api/opinion", (route) => (route.request().method() === method ? answer(route) : route.fallback()));
const onOffers = (page: Page, answer: (route: Route) => Promise<void>) => page.route("**/api/volantiar", answer);
const serverError = (route: Route) =>
  route.fulfill({ status: 500, json: { error: "Something went wrong on our side.", code: "internal" } });

function opinionOf(number: number) {
  return {
    _id: `opinion-${number}`,
    name: `Runner ${number}`,
    email: "r***@example.com",
    opinion: `Opinion number ${number}.`,
    createdAt: new Date(Date.UTC(2026, 2, 1, 12, number)).toISOString(),
  };
}

async function fillFeedback(page: Page, values: { name: string; email: string; opinion: string }): Promise<void> {
  const form = feedbackForm(page);
  await form.getByLabel("Name").fill(values.name);
  await form.getByLabel("Email").fill(values.email);
  await form.getByLabel("Opinion").fill(values.opinion);
}

const submitFeedback = (page: Page) => feedbackForm(page).getByRole("button", { name: "Submit Feedback" });

test("a new opinion is appended to the list with its masked address and the day, and the form resets", async ({
  page,
}) => {
  const person = newPerson();
  await openHome(page);
  await expect(opinions(page).getByRole("listitem").first()).toBeVisible();
  const said = `The last hill is worth it, says ${person.email}`;
  await fillFeedback(page, { ...person, opinion: said });
  await submitFeedback(page).click();
  await expect(notice(page, "Success!")).toBeVisible();
  await expect(notice(page, "Your feedback has been submitted")).toBeVisible();

  const last = opinions(page).getByRole("listitem").last();
  await expect(last).toContainText(said);
  await expect(last).toContainText("n***@example.com");
  await expect(last).toContainText(
    new Date().toLocaleDateString("en-US", { year: "numeric", month: "long", day: "numeric" }),
  );
  await expect(last.getByText("Just added")).toBeInViewport();
  await expect(feedback(page).getByText("Your opinion now stands last in the list.")).toBeAttached();
  for (const label of ["Name", "Email", "Opinion"]) {
    await expect(feedbackForm(page).getByLabel(label)).toHaveValue("");
  }

  await page.reload();
  await expect(opinions(page).getByRole("listitem").filter({ hasText: said })).toHaveCount(1);
});

test("a program that fills in every field is thanked, and nothing of it stays", async ({ page }) => {
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
  await expect(notice(page, "Your feedback has been submitted")).toBeVisible();
  await openHome(page);
  await expect(opinions(page).getByRole("listitem").first()).toBeVisible();
  await expect(opinions(page).getByText(person.email)).toHaveCount(0);
});

test("the opinions are asked for as soon as the page has settled, without scrolling to them", async ({ page }) => {
  const asked = page.waitForRequest("**/api/opinion");
  await openHome(page);
  await asked;
});

test("many opinions show the newest, oldest first, until all are asked for", async ({ page }) => {
  await onOpinions(page, "GET", (route) =>
    route.fulfill({ json: Array.from({ length: 50 }, (_, index) => opinionOf(index + 1)) }),
  );
  await openHome(page);
  const entries = opinions(page).getByRole("listitem");
  await expect(entries).toHaveCount(6);
  await expect(entries.first()).toContainText("Opinion number 45.");
  await expect(entries.last()).toContainText("Opinion number 50.");
  await expect(entries.last()).toContainText("March 1, 2026");
  await feedback(page).getByRole("button", { name: "Show all" }).click();
  await expect(entries).toHaveCount(50);
  await expect(entries.first()).toContainText("Opinion number 1.");
  await feedback(page).getByRole("button", { name: "Show the newest" }).click();
  await expect(entries).toHaveCount(6);
});

test("a long opinion is folded until somebody wants to read it all", async ({ page }) => {
  const opinion = "Up the hill and down again. ".repeat(60);
  await onOpinions(page, "GET", (route) => route.fulfill({ json: [{ ...opinionOf(1), opinion }] }));
  await openHome(page);
  const card = opinions(page).getByRole("listitem");
  const folded = (await card.boundingBox())?.height ?? 0;
  await card.getByRole("button", { name: "Read all that Runner 1 says" }).click();
  await expect(card.getByRole("button", { name: "Read less of what Runner 1 says" })).toBeVisible();
  expect((await card.boundingBox())?.height).toBeGreaterThan(folded);
});

test("an empty list invites the first opinion, which then stands in it", async ({ page }) => {
  await onOpinions(page, "GET", (route) => route.fulfill({ json: [] }));
  await openHome(page);
  await expect(feedback(page).getByRole("heading", { name: "Be the first" })).toBeVisible();
  const person = newPerson();
  await fillFeedback(page, { ...person, opinion: `First in, says ${person.email}` });
  await submitFeedback(page).click();
  await expect(opinions(page).getByRole("listitem")).toHaveCount(1);
});

test("an empty field is told as a popup and at the form, and nothing is sent", async ({ page }) => {
  let sent = 0;
  await onOpinions(page, "POST", (route) => {
    sent += 1;
    return route.continue();
  });
  await openHome(page);
  await fillFeedback(page, { name: "Noa", email: "noa@example.com", opinion: "   " });
  await submitFeedback(page).click();
  await expect(notice(page, "Please fill in all fields")).toBeVisible();
  await expect(feedbackForm(page).getByRole("alert").filter({ hasText: "Please fill in all fields" })).toBeVisible();
  await expect(feedbackForm(page).getByLabel("Opinion")).toHaveAccessibleDescription("Opinion is required");
  await expect(feedbackForm(page).getByLabel("Name")).toHaveValue("Noa");
  expect(sent).toBe(0);
});

test("something that is no address is told beside the field", async ({ page }) => {
  await openHome(page);
  await fillFeedback(page, { name: "Noa", email: "noa at example", opinion: "Lovely" });
  await submitFeedback(page).click();
  await expect(feedbackForm(page).getByLabel("Email")).toHaveAccessibleDescription(
    /must be an address like name@example\.com/,
  );
  await expect(feedbackForm(page).getByLabel("Email")).toBeFocused();
  await expect(feedbackForm(page).getByText("Please fill in all fields")).toHaveCount(0);
});

test("while it is sent the button is disabled, reads 'Submitting...' and sends nothing twice", async ({ page }) => {
  let sent = 0;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await onOpinions(page, "POST", async (route) => {
    sent += 1;
    await held;
    return route.continue();
  });
  await openHome(page);
  const person = newPerson();
  await fillFeedback(page, { ...person, opinion: `Patience, says ${person.email}` });
  await submitFeedback(page).click();
  const busy = feedbackForm(page).getByRole("button", { name: "Submitting..." });
  await expect(busy).toBeDisabled();
  await busy.press("Enter");
  await feedbackForm(page).getByLabel("Name").press("Enter");
  release();
  await expect(notice(page, "Success!")).toBeVisible();
  await expect(submitFeedback(page)).toBeEnabled();
  expect(sent).toBe(1);
});

test("a visitor's half-written feedback survives a reload and is gone once it is sent", async ({ page }) => {
  const person = newPerson();
  const opinion = `Half a thought, says ${person.email}`;
  await openHome(page);
  await fillFeedback(page, { ...person, opinion });
  await page.reload();
  await expect(feedbackForm(page).getByLabel("Opinion")).toHaveValue(opinion);
  await expect(feedbackForm(page).getByLabel("Name")).toHaveValue(person.name);
  await submitFeedback(page).click();
  await expect(notice(page, "Success!")).toBeVisible();
  await page.reload();
  await expect(feedbackForm(page).getByLabel("Opinion")).toHaveValue("");
});

test("a signed-in user's name and address are filled in, not over what was typed, and leave with the logout", async ({
  page,
}) => {
  const person = newPerson();
  await beginAsNew(page, person);
  await openHome(page);
  const form = feedbackForm(page);
  await form.getByLabel("Name").fill("The whole club");
  await expect(form.getByLabel("Email")).toHaveValue(person.email);
  await page.reload();
  await expect(form.getByLabel("Email")).toHaveValue(person.email);
  await expect(form.getByLabel("Name")).toHaveValue("The whole club");
  await expect(volunteerForm(page).getByLabel("Name")).toHaveValue(person.name);

  await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
  await expect(notice(page, "Logged Out Successfully")).toBeVisible();
  await expect(form.getByLabel("Email")).toHaveValue("");
  await expect(form.getByLabel("Name")).toHaveValue("");
  await expect(volunteerForm(page).getByLabel("Name")).toHaveValue("");
});

test.describe("when the server or the network fails", () => {
  test.use({ expectedErrors: new RegExp(`${FAILED_ANSWER.source}|ApiError`) });

  test("opinions that cannot be loaded are logged, told as a popup and inline, and can be tried again", async ({
    page,
  }) => {
    const logged = page.waitForEvent("console", (message) => message.text().includes("ApiError"));
    await onOpinions(page, "GET", serverError);
    await openHome(page);
    await expect(notice(page, "Error!")).toBeVisible();
    await expect(notice(page, LOAD_FAILURE)).toBeVisible();
    expect((await logged).type()).toBe("error");
    const told = feedback(page).getByRole("alert");
    await expect(told.getByRole("heading", { name: "Error!" })).toBeVisible();
    await expect(told.getByText(LOAD_FAILURE)).toBeVisible();
    await page.unrouteAll();
    await told.getByRole("button", { name: "Try again" }).click();
    await expect(opinions(page).getByRole("listitem").first()).toBeVisible();
  });

  test("feedback that fails says so as a popup and inline, keeps what was typed and can be sent again", async ({
    page,
  }) => {
    await openHome(page);
    await onOpinions(page, "POST", serverError);
    const person = newPerson();
    const opinion = `Stubborn, says ${person.email}`;
    await fillFeedback(page, { ...person, opinion });
    await submitFeedback(page).click();
    await expect(notice(page, SUBMIT_FAILURE)).toBeVisible();
    const told = feedbackForm(page).getByRole("alert").filter({ hasText: SUBMIT_FAILURE });
    await expect(told).toContainText("Something went wrong on our side.");
    await expect(feedbackForm(page).getByLabel("Opinion")).toHaveValue(opinion);
    await page.unrouteAll();
    await submitFeedback(page).click();
    await expect(notice(page, "Success!")).toBeVisible();
    await expect(told).toHaveCount(0);
  });

  test("an answer without insertedId is no success", async ({ page }) => {
    await openHome(page);
    await onOpinions(page, "POST", (route) => route.fulfill({ status: 201, json: { acknowledged: true } }));
    await fillFeedback(page, { ...newPerson(), opinion: "Did it arrive?" });
    await submitFeedback(page).click();
    await expect(notice(page, SUBMIT_FAILURE)).toBeVisible();
    await expect(feedbackForm(page).getByLabel("Opinion")).toHaveValue("Did it arrive?");
  });

  test("feedback whose answer got lost is one opinion when it is sent again", async ({ page }) => {
    const keys = new Set<string | undefined>();
    const person = newPerson();
    await openHome(page);
    await onOpinions(page, "POST", async (route) => {
      keys.add(route.request().headers()["idempotency-key"]);
      await route.fetch();
      return route.abort();
    });
    await fillFeedback(page, { ...person, opinion: `Only once, says ${person.email}` });
    await submitFeedback(page).click();
    await expect(notice(page, SUBMIT_FAILURE)).toBeVisible();
    await page.unrouteAll();
    const again = page.waitForRequest((request) => request.method() === "POST" && /\/opinion$/.test(request.url()));
    await submitFeedback(page).click();
    keys.add((await again).headers()["idempotency-key"]);
    await expect(notice(page, "Success!")).toBeVisible();
    expect(keys.size).toBe(1);
    await page.reload();
    await expect(opinions(page).getByText(`Only once, says ${person.email}`)).toHaveCount(1);
  });

  test("too much feedback at once says when to come back", async ({ page }) => {
    await openHome(page);
    await onOpinions(page, "POST", (route) =>
      route.fulfill({
        status: 429,
        headers: { "Retry-After": "34" },
        json: {
          error: "That was a lot of requests. Please wait a moment and try again.",
          code: "too-many-requests",
        },
      }),
    );
    await fillFeedback(page, { ...newPerson(), opinion: "Again!" });
    await submitFeedback(page).click();
    await expect(feedbackForm(page).getByRole("alert").filter({ hasText: SUBMIT_FAILURE })).toContainText(
      "You can send it in 34 seconds.",
    );
  });

  test("a volunteer offer that the server refuses shows the response's own sentence, and the form stays", async ({
    page,
  }) => {
    await beginAs(page, "newcomer@run.example");
    await openHome(page);
    await onOffers(page, (route) =>
      route.fulfill({ status: 400, json: { error: "Role has a broken character", code: "invalid-request" } }),
    );
    await volunteerForm(page).getByLabel("Role").selectOption("Course Marshals");
    await volunteerForm(page).getByRole("button", { name: "Volunteer" }).click();
    await expect(notice(page, "Role has a broken character")).toBeVisible();
    await expect(volunteerForm(page).getByRole("alert")).toContainText("Role has a broken character");
    await expect(volunteerForm(page).getByLabel("Role")).toHaveValue("Course Marshals");
  });

  test("a volunteer offer without an answer shows 'Something went wrong.' and can be sent again", async ({ page }) => {
    await beginAs(page, "newcomer@run.example");
    await openHome(page);
    await onOffers(page, (route) => route.abort());
    await volunteerForm(page).getByRole("button", { name: "Volunteer" }).click();
    await expect(notice(page, "Something went wrong.")).toBeVisible();
    await expect(volunteerForm(page).getByRole("alert")).toContainText("Something went wrong.");
    await page.unrouteAll();
    await volunteerForm(page).getByRole("button", { name: "Volunteer" }).click();
    await expect(volunteer(page).getByRole("heading", { name: /^Thank you/ })).toBeVisible();
  });

  test("a session that ended while volunteering logs out, asks to log in and keeps the choice", async ({ page }) => {
    await beginAs(page, "newcomer@run.example");
    await openHome(page);
    await onOffers(page, (route) =>
      route.fulfill({
        status: 401,
        json: { error: "Your session has ended. Please sign in again.", code: "unauthenticated" },
      }),
    );
    await volunteerForm(page).getByLabel("Role").selectOption("Registration Desk");
    await volunteerForm(page).getByRole("button", { name: "Volunteer" }).click();
    await expect(notice(page, "Please log in again")).toBeVisible();
    await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
    await expect(volunteerForm(page).getByRole("link", { name: "Log in and come back" })).toBeVisible();
    await expect(volunteerForm(page).getByLabel("Role")).toHaveValue("Registration Desk");
  });
});

test("the four volunteer roles are explained and offered beside 'Any role needed', none of them chosen", async ({
  page,
}) => {
  await openHome(page);
  const roles = ["Registration Desk", "Course Marshals", "Hydration Stations", "Finish Line Crew"];
  for (const role of roles) await expect(volunteer(page).getByRole("heading", { name: role })).toBeVisible();
  const select = volunteerForm(page).getByLabel("Role");
  await expect(select.getByRole("option")).toHaveText(["Select a role", ...roles, "Any role needed"]);
  await expect(select.locator("option:checked")).toHaveText("Select a role");
});

test("a visitor who volunteers is asked to log in, comes back to the form and finds it as it was", async ({ page }) => {
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
  await expect(notice(page, "Thank you!")).toBeVisible();
  await expect(volunteer(page).getByText("We have noted you for Hydration Stations.")).toBeVisible();
  await volunteer(page).getByRole("button", { name: "Send another offer" }).click();
  await expect(form.getByLabel("Role").locator("option:checked")).toHaveText("Select a role");
});

test("a volunteer needs no field, and the placeholder is not sent as a role", async ({ page }) => {
  await beginAs(page, "newcomer@run.example");
  await openHome(page);
  const form = volunteerForm(page);
  await expect(form.getByLabel("Email")).toHaveValue("newcomer@run.example");
  await form.getByLabel("Name").fill("");
  await form.getByLabel("Email").fill("");
  const sent = page.waitForRequest("**/api/volantiar");
  await form.getByRole("button", { name: "Volunteer" }).click();
  expect((await sent).postDataJSON()).toEqual({ name: "", email: "" });
  await expect(volunteer(page).getByRole("heading", { name: "Thank you!" })).toBeVisible();
});
