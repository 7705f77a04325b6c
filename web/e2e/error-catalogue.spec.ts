import type { Page, Route } from "@playwright/test";
import { openGooglePopup, stubGoogleApi } from "./google-sign-in.ts";
import { signInAs, signInAsNewAccount } from "./api-setup.ts";
import {
  FAILED_RESPONSE,
  fillRunnerDetails,
  PASSWORD,
  expect,
  fillLogin,
  holdRequests,
  newPerson,
  popup,
  test,
  waitForHydration,
} from "./site.ts";

/**
 * Section 8 of the specification, for accounts and registrations: each popup's text, its announcement to screen readers,
 * and that it disappears after three seconds of the page's clock.
 */
test.use({ expectedErrors: FAILED_RESPONSE });

const EVENT = "oslo-blue-hour-marathon";
const respondWith = (status: number, json: object) => (route: Route) => route.fulfill({ status, json });
const serverError = respondWith(500, { error: "Something went wrong on our side.", code: "internal" });
const popups = (page: Page) => page.getByRole("region", { name: /^notifications/i }).getByRole("listitem");

/** Stops the page's clock. From then on only `runFor` advances it. */
async function stopClock(page: Page): Promise<void> {
  await waitForHydration(page);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
}

type ExpectedPopup = { kind: "success" | "error" | "info"; title: string; text?: string };

async function waitForPopup(page: Page, title: string): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(popup(page, title)).toBeVisible({ timeout: 200 });
  }).toPass({ intervals: [0] });
}

async function expectPopupForThreeSeconds(page: Page, { kind, title, text }: ExpectedPopup): Promise<void> {
  await waitForPopup(page, title);
  const card = popups(page).filter({ hasText: title });
  await expect(card).toHaveAttribute("data-kind", kind);
  if (text !== undefined) await expect(card.getByText(text, { exact: true })).toBeVisible();
  await page.clock.runFor(150);
  const announced = page.locator("[aria-live]").filter({ hasText: title });
  await expect(announced).toContainText(text ?? title);
  await page.clock.runFor(2_500);
  await expect(card).toBeVisible();
  await page.clock.runFor(600);
  await expect(card).toHaveCount(0);
}

async function fillAccount(page: Page, email = newPerson().email): Promise<void> {
  await page.goto("/register");
  await page.getByLabel("Full Name").fill("Noa Lindqvist");
  await page.getByLabel("Email Address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
}

async function openRegistration(page: Page): Promise<void> {
  await page.goto(`/marathonRegister/${EVENT}`);
  await fillRunnerDetails(page);
}

const press = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).click();

test.beforeEach(({ page }) => page.clock.install());

test("'Login Failed!' with 'Try again'", async ({ page }) => {
  await page.goto("/login");
  await stopClock(page);
  await fillLogin(page, "runner@run.example", "Wrong-password1");
  await expectPopupForThreeSeconds(page, { kind: "error", title: "Login Failed!", text: "Try again" });
});

test("'Login Failed!' with our message for Google, and the provider's message below the form", async ({ page }) => {
  await stubGoogleApi(page);
  await page.addInitScript("window.open = () => null");
  await page.goto("/login");
  await stopClock(page);
  await press(page, "Login with Google");
  await expectPopupForThreeSeconds(page, {
    kind: "error",
    title: "Login Failed!",
    text: "Your browser blocked the sign-in window. Allow popups for this site and try again.",
  });
  await expect(page.getByRole("main").getByRole("alert")).toContainText("auth/popup-blocked");
});

test("'Login Failed!' for a Google window that is closed", async ({ page }) => {
  await stubGoogleApi(page);
  await page.goto("/login");
  const signInWindow = await openGooglePopup(page);
  await signInWindow.locator("#add-account-button").waitFor();
  await stopClock(page);
  await signInWindow.close();
  // The SDK checks every two seconds whether the window is closed, and then waits eight seconds for a late answer.
  await page.clock.runFor(7_900);
  await expectPopupForThreeSeconds(page, {
    kind: "error",
    title: "Login Failed!",
    text: "The sign-in window was closed before you finished.",
  });
});

test("'Registration Failed!' with the error's message", async ({ page }) => {
  await fillAccount(page);
  await page.route("**/api/users", serverError);
  await stopClock(page);
  await press(page, "Register");
  await expectPopupForThreeSeconds(page, {
    kind: "error",
    title: "Registration Failed!",
    text: "Something went wrong on our side.",
  });
});

test("'Registration Failed!' with 'Try Again' where there is no message", async ({ page }) => {
  await fillAccount(page);
  await page.route("**/api/users", respondWith(201, { acknowledged: true, insertedId: "" }));
  await stopClock(page);
  await press(page, "Register");
  await expectPopupForThreeSeconds(page, { kind: "error", title: "Registration Failed!", text: "Try Again" });
});

test("'You are already registered.' with the error icon", async ({ page }) => {
  await signInAsNewAccount(page, newPerson());
  await openRegistration(page);
  await page.route(
    /\/api\/marathonApply\//,
    respondWith(200, { acknowledged: true, matchedCount: 1, modifiedCount: 0, upsertedCount: 0, upsertedId: null }),
  );
  await stopClock(page);
  await press(page, "Register");
  await expectPopupForThreeSeconds(page, { kind: "error", title: "You are already registered." });
  await expect(page).toHaveURL(new RegExp(`/marathonRegister/${EVENT}$`));
});

test("'Failed to register for the marathon.'", async ({ page }) => {
  await signInAsNewAccount(page, newPerson());
  await openRegistration(page);
  await page.route(/\/api\/marathonApply\//, serverError);
  await stopClock(page);
  await press(page, "Register");
  await expectPopupForThreeSeconds(page, {
    kind: "error",
    title: "Failed to register for the marathon.",
    text: "Something went wrong on our side.",
  });
});

for (const [status, code] of [
  [401, "unauthenticated"],
  [403, "forbidden"],
] as const) {
  test(`a ${status} on an authenticated call logs out, shows a popup and keeps what was typed`, async ({ page }) => {
    const person = newPerson();
    await signInAsNewAccount(page, person);
    await openRegistration(page);
    await page.route(/\/api\/marathonApply\//, respondWith(status, { error: "No.", code }));
    await stopClock(page);
    await press(page, "Register");
    await expectPopupForThreeSeconds(page, {
      kind: "info",
      title: "Please log in again",
      text: "Your session has ended. What you typed is kept on this device.",
    });
    await page.clock.resume();
    await expect(page).toHaveURL(/\/login$/);
    await fillLogin(page, person.email);
    await expect(page.getByLabel("Phone")).toHaveValue("+46 555 0142");
  });
}

test("My Apply List shows and announces 'Data Is Comming..............' while it loads and 'Something Went Wrong..............' when it fails", async ({
  page,
}) => {
  await signInAs(page, "runner@run.example");
  await page.route(/\/api\/my-registrations\//, serverError);
  const release = await holdRequests(page, /\/api\/my-registrations\//);
  await page.goto("/dashboard/applied-marathons");
  await expect(page.getByRole("status").getByText("Data Is Comming..............", { exact: true })).toBeVisible();
  release();
  const alert = page.getByRole("alert");
  await expect(alert.getByText("Something Went Wrong..............", { exact: true })).toBeVisible();
  await page.unrouteAll();
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("'Login Successful!'", async ({ page }) => {
  await page.goto("/login");
  await stopClock(page);
  await fillLogin(page, "runner@run.example");
  await expectPopupForThreeSeconds(page, { kind: "success", title: "Login Successful!" });
  await expect(page).toHaveURL(/\/$/);
});

test("'Registration Successful!'", async ({ page }) => {
  await fillAccount(page);
  await stopClock(page);
  await press(page, "Register");
  await expectPopupForThreeSeconds(page, { kind: "success", title: "Registration Successful!" });
  await expect(page).toHaveURL(/\/$/);
});

test("'Successfully registered for the marathon!', remembered in local storage, leads to the dashboard", async ({
  page,
}) => {
  await signInAsNewAccount(page, newPerson());
  await openRegistration(page);
  await stopClock(page);
  await press(page, "Register");
  await expectPopupForThreeSeconds(page, { kind: "success", title: "Successfully registered for the marathon!" });
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(await page.evaluate(() => localStorage.getItem("registeredMarathons"))).toBe(JSON.stringify([EVENT]));
});

test("'Registration updated' after a change in My Apply List", async ({ page }) => {
  await signInAsNewAccount(page, newPerson());
  await openRegistration(page);
  await press(page, "Register");
  await expect(popup(page, "Successfully registered for the marathon!")).toBeVisible();
  await page.goto("/dashboard/applied-marathons");
  await page
    .getByRole("article")
    .getByRole("button", { name: /Update/ })
    .click();
  await page.getByRole("dialog").getByLabel("Phone").fill("+46 555 0199");
  await stopClock(page);
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expectPopupForThreeSeconds(page, { kind: "success", title: "Registration updated" });
});

test("'Logged Out Successfully' with 'You have been signed out'", async ({ page }) => {
  await signInAs(page, "runner@run.example");
  await page.goto("/about");
  await stopClock(page);
  await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
  await expectPopupForThreeSeconds(page, {
    kind: "success",
    title: "Logged Out Successfully",
    text: "You have been signed out",
  });
});

test("a popup stays while it is hovered or focused, and disappears three seconds later", async ({ page }) => {
  await page.goto("/login");
  await stopClock(page);
  const card = popups(page).filter({ hasText: "Login Failed!" });

  await fillLogin(page, "runner@run.example", "Wrong-password1");
  await waitForPopup(page, "Login Failed!");
  await card.hover();
  await page.clock.runFor(10_000);
  await expect(card).toBeVisible();
  await page.mouse.move(700, 880);
  await page.clock.runFor(3_600);
  await expect(card).toHaveCount(0);

  await press(page, "Login");
  await waitForPopup(page, "Login Failed!");
  await card.getByRole("button", { name: "Close notification" }).focus();
  await page.clock.runFor(10_000);
  await expect(card).toBeVisible();
  await page.getByRole("main").getByLabel("Email").focus();
  await page.clock.runFor(3_600);
  await expect(card).toHaveCount(0);
});
