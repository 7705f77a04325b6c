import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { FAILED_ANSWER, PASSWORD, expect, logIn, newPerson, notice, test } from "./site.ts";

test.use({ expectedErrors: FAILED_ANSWER });

test("the password's faults are named one after another while typing, and Register waits for a good one", async ({
  page,
}) => {
  await page.goto("/register");
  const password = page.getByLabel("Password", { exact: true });
  const register = page.getByRole("button", { name: "Register", exact: true });
  await expect(page.getByText("Must be 8+ characters with uppercase, lowercase, and number")).toBeVisible();
  for (const [typed, fault] of [
    ["short", "Password must be at least 8 characters"],
    ["longenough", "Password must contain at least one number"],
    ["LONGENOUGH1", "Password must contain at least one lowercase letter"],
    ["longenough1", "Password must contain at least one uppercase letter"],
  ] as const) {
    await password.fill(typed);
    await expect(page.getByText(fault)).toBeVisible();
    await expect(register).toBeDisabled();
  }
  await password.fill(PASSWORD);
  await expect(register).toBeEnabled();
});

test("an account whose record failed to be kept is completed by the same form", async ({ page }) => {
  const person = newPerson();
  let posts = 0;
  await page.route("**/api/users", (route) => {
    posts += 1;
    return posts === 1
      ? route.fulfill({ status: 500, json: { error: "Something went wrong on our side.", code: "internal" } })
      : route.continue();
  });
  await page.goto("/register");
  await page.getByLabel("Full Name").fill(person.name);
  await page.getByLabel("Email Address").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Register", exact: true }).click();
  await expect(notice(page, "Registration Failed!")).toBeVisible();
  await expect(page.getByLabel("Full Name")).toHaveValue(person.name);
  await page.getByRole("button", { name: "Register", exact: true }).click();
  await expect(notice(page, "Registration Successful!")).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test("an account whose session ended before its record was kept is completed by the same form", async ({ page }) => {
  const person = newPerson();
  await page.route("**/api/users", (route) =>
    route.fulfill({
      status: 401,
      json: { error: "Your session has ended. Please sign in again.", code: "unauthenticated" },
    }),
  );
  await page.goto("/register");
  await page.getByLabel("Full Name").fill(person.name);
  await page.getByLabel("Email Address").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Register", exact: true }).click();
  await expect(notice(page, "Registration Failed!")).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Register", exact: true }).click();
  await expect(notice(page, "Registration Successful!")).toBeVisible();
  await expect(page.getByRole("banner").getByRole("button", { name: "Logout" })).toBeVisible();
});

test("an address that is taken is refused with a sentence", async ({ page }) => {
  await page.goto("/register");
  await page.getByLabel("Full Name").fill("Rui Almeida");
  await page.getByLabel("Email Address").fill("runner@run.example");
  await page.getByLabel("Password", { exact: true }).fill("Another-Password1");
  await page.getByRole("button", { name: "Register", exact: true }).click();
  await expect(notice(page, "Registration Failed!")).toBeVisible();
});

async function signInWithGoogle(page: Page): Promise<void> {
  // The identity SDK loads this one script from Google even against the emulator.
  const script = readFileSync(new URL("google-frames.js", import.meta.url), "utf8");
  await page
    .context()
    .route(/^https:\/\/apis\.google\.com\/js\/api\.js/, (route) =>
      route.fulfill({ contentType: "text/javascript", body: script }),
    );
  await page.route(/^https:\/\/apis\.google\.com\/js\/api\.js/, (route) =>
    route.fulfill({ contentType: "text/javascript", body: script }),
  );
  await page
    .context()
    .route(/^https:\/\/(unpkg\.com|fonts\.googleapis\.com)\//, (route) => route.fulfill({ body: "" }));
  await page.goto("/login");
  const popup = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Login with Google" }).click();
  const accounts = await popup;
  await accounts.locator("#add-account-button").click();
  await accounts.locator("#email-input").fill(newPerson("Gina Google").email);
  await accounts.locator("#display-name-input").fill("Gina Google");
  await accounts.locator("#sign-in").click();
}

test("Google signs in through its popup", async ({ page }) => {
  await signInWithGoogle(page);
  await expect(notice(page, "Login Successful!")).toBeVisible();
  await expect(page.getByRole("banner").getByRole("button", { name: "Logout" })).toBeVisible();
});

test("a sign-in with Google stands although its record could not be kept", async ({ page }) => {
  await page.route("**/api/users", (route) =>
    route.fulfill({ status: 500, json: { error: "Something went wrong on our side.", code: "internal" } }),
  );
  await signInWithGoogle(page);
  await expect(notice(page, "Login Successful!")).toBeVisible();
  await expect(page.getByRole("banner").getByRole("button", { name: "Logout" })).toBeVisible();
});

test("a forgotten password asks the identity service for a mail", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("button", { name: "Forgot password?" }).click();
  const asked = page.waitForRequest(/accounts:sendOobCode/);
  await page.getByRole("dialog").getByLabel(/email/i).fill("runner@run.example");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /send|reset/i })
    .click();
  expect((await asked).postDataJSON()).toMatchObject({ requestType: "PASSWORD_RESET", email: "runner@run.example" });
});

test("a participant sees others' names, and Hidden for how to reach them", async ({ page }) => {
  await logIn(page, "newcomer@run.example");
  await page.goto("/marathons/oslo-blue-hour-marathon");
  const participants = page.getByRole("region", { name: /participants/i });
  await expect(participants).toContainText("Hidden");
  await expect(participants).not.toContainText("@example");
});
