import type { Page, Route } from "@playwright/test";
import { signInAs, signInAsNewAccount, registerForEvent } from "./api-setup.ts";
import { dayFromToday, expect, FAILED_RESPONSE, fillLogin, fillRunnerDetails, newPerson, popup, test } from "./site.ts";

/** Sessions that the server ends, failed logins and rejected forms. All other responses come from the real API. */
test.use({ expectedErrors: FAILED_RESPONSE });

const routePath = (page: Page, path: RegExp, respond: (route: Route) => Promise<void>) =>
  page.route((url) => path.test(url.pathname), respond);
const respondSessionEnded = (route: Route) =>
  route.fulfill({
    status: 401,
    json: { error: "Your session has ended. Please log in again.", code: "unauthenticated" },
  });
const noa = { firstName: "Noa", lastName: "Lindqvist", phone: "+46 555 0142" };

test("a search without results suggests what to do", async ({ page }) => {
  await signInAs(page, "runner@run.example");
  await page.goto("/marathons?q=nothing-is-called-this");
  await expect(page.getByText("No marathons found")).toBeVisible();
  await expect(page.getByText("Try a different search term")).toBeVisible();
  await page.getByRole("searchbox").fill("REYKJAVIK");
  await expect(page.getByRole("article").filter({ hasText: "Reykjavík Basalt Coast 10K" })).toHaveCount(1);
});

test("a failed login does not say what was wrong, and keeps the typed email address", async ({ page }) => {
  await page.goto("/login");
  await fillLogin(page, "runner@run.example", "Wrong-password1");
  await expect(popup(page, "Login Failed!")).toBeVisible();
  await expect(popup(page, "Try again")).toBeVisible();
  await expect(page.getByRole("main").getByLabel("Email")).toHaveValue("runner@run.example");
  await fillLogin(page, "nobody@run.example");
  await expect(popup(page, "Login Failed!")).toBeVisible();
});

test("a session that the server ends logs out once and keeps the unfinished form", async ({ page }) => {
  const person = newPerson();
  await signInAsNewAccount(page, person);
  await page.goto("/dashboard/add-marathon");
  await page.getByLabel("Title").fill("Half-filled");
  await page.getByLabel("Location").fill("Porto");
  await page.getByLabel("Running Distance").fill("5 KM");
  await page.getByLabel("Image URL").fill("https://example.com/a.png");
  await page.getByLabel("Description").fill("Short.");
  for (const label of ["Start Registration Date", "End Registration Date", "Marathon Start Date"]) {
    await page.getByLabel(label).fill("2030-05-01");
  }
  await routePath(page, /^\/api\/marathons$/, (route) =>
    route.request().method() === "POST" ? respondSessionEnded(route) : route.continue(),
  );
  await page
    .getByRole("main")
    .getByRole("button", { name: /add marathon/i })
    .click();
  await expect(page).toHaveURL(/\/login$/);
  await page.unrouteAll();
  await fillLogin(page, person.email);
  await expect(page).toHaveURL(/\/dashboard\/add-marathon$/);
  await expect(page.getByLabel("Title")).toHaveValue("Half-filled");
  await expect(page.getByLabel("Description")).toHaveValue("Short.");
});

test("if the session ends during a registration, the user is asked to log in and no failure is shown", async ({
  page,
}) => {
  const person = newPerson();
  await signInAsNewAccount(page, person);
  await page.goto("/marathonRegister/oslo-blue-hour-marathon");
  await fillRunnerDetails(page);
  await routePath(page, /^\/api\/marathonApply\//, respondSessionEnded);
  await page.getByRole("button", { name: "Register", exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(popup(page, "Please log in again")).toBeVisible();
  await expect(popup(page, "Failed to register for the marathon.")).toHaveCount(0);
  await fillLogin(page, person.email);
  await expect(page.getByLabel("Phone")).toHaveValue("+46 555 0142");
});

test("an unsaved change of a registration survives the end of the session, and discarding it deletes it", async ({
  page,
}) => {
  const person = newPerson();
  const account = await signInAsNewAccount(page, person);
  await registerForEvent(account, "oslo-blue-hour-marathon", noa);
  await page.goto("/dashboard/applied-marathons");
  const update = page.getByRole("article").getByRole("button", { name: "Update" });
  const dialog = page.getByRole("dialog");
  await update.click();
  await dialog.getByLabel("Phone").fill("+46 555 0199");
  await routePath(page, /^\/api\/my-registrations\/[^/]+\/./, respondSessionEnded);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.unrouteAll();
  await fillLogin(page, person.email);
  await update.click();
  await expect(dialog.getByLabel("Phone")).toHaveValue("+46 555 0199");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard changes" }).click();
  await update.click();
  await expect(dialog.getByLabel("Phone")).toHaveValue("+46 555 0142");
});

test("a capacity that is not a whole number is rejected, and the form is empty after an event is added", async ({
  page,
}) => {
  await signInAsNewAccount(page, newPerson());
  await page.goto("/dashboard/add-marathon");
  const main = page.getByRole("main");
  await main.getByLabel("Title").fill("Counted Mile");
  await main.getByLabel("Location").fill("Porto");
  await main.getByLabel("Running Distance").fill("5 KM");
  await main.getByLabel("Image URL").fill(`${new URL(page.url()).origin}/pictures/events/harbour-bridge.svg`);
  await main.getByLabel("Description").fill("Short.");
  for (const label of ["Start Registration Date", "End Registration Date", "Marathon Start Date"]) {
    await main.getByLabel(label).fill(dayFromToday(400));
  }
  const capacity = main.getByLabel("Capacity");
  const submit = main.getByRole("button", { name: /add marathon/i });
  await capacity.pressSequentially("12e");
  await submit.click();
  await expect(capacity).toHaveAccessibleDescription(/Capacity must be a whole number/);
  await capacity.fill("12");
  const added = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/marathons"));
  await submit.click();
  expect((await added).postDataJSON()).toMatchObject({ capacity: 12 });
  await expect(main.getByRole("region", { name: "Counted Mile is listed" })).toBeVisible();
  await expect(main.getByLabel("Title")).toHaveValue("");
  await expect(capacity).toHaveValue("");
});
