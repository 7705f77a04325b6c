import type { Route } from "@playwright/test";
import { getAuthEmulator, openOnProductionProject, respondWithIdentityError } from "./production-project.ts";
import { expect, FAILED_RESPONSE, fillLogin, newPerson, PASSWORD, popup, signUp, test } from "./site.ts";

test.use({ expectedErrors: FAILED_RESPONSE });

const EVENT = "lisbon-atlantic-light-half";

test("a visitor with a shared link sees the event above the forms, and gets to it after the login", async ({
  page,
}) => {
  await page.goto(`/marathons/${EVENT}`);
  const event = page.getByRole("region", { name: "The event you came for" });
  await expect(event.getByRole("heading")).toHaveText("Lisbon Atlantic Light Half");
  await expect(event).toContainText("Lisbon, Portugal");
  await page.getByRole("main").getByRole("link", { name: "Register" }).click();
  await expect(page.getByRole("heading", { name: "Register", exact: true })).toBeVisible();
  await expect(event.getByRole("heading")).toHaveText("Lisbon Atlantic Light Half");
  await page.getByRole("main").getByRole("link", { name: "Login" }).click();
  await page.getByLabel("Email").fill("runner@run.example");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Login", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/marathons/${EVENT}$`));
});

test("an event that fails to load does not block the form", async ({ page }) => {
  await page.goto("/marathons/no-such-event");
  await expect(page.getByLabel("Email")).toBeVisible();
  await expect(page.getByRole("region", { name: "The event you came for" })).toHaveCount(0);
});

test("a password can be shown, and an error disappears with the next attempt", async ({ page }) => {
  await page.goto("/login");
  const password = page.getByLabel("Password", { exact: true });
  const show = page.getByRole("button", { name: "Show password" });
  await page.getByLabel("Email").fill("runner@run.example");
  await password.fill("Marathon27");
  await expect(password).toHaveAttribute("type", "password");
  await show.click();
  await expect(password).toHaveAttribute("type", "text");
  await expect(show).toHaveAttribute("aria-pressed", "true");
  await expect(password).toHaveValue("Marathon27");

  const login = page.getByRole("main").getByRole("button", { name: "Login", exact: true });
  await page.route(/accounts:signInWithPassword/, respondWithIdentityError("BRAND_NEW_REASON"));
  await login.click();
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert).toContainText("Signing in did not work");
  await expect(alert).not.toContainText("Firebase");
  await password.fill("");
  await login.click();
  await expect(alert).toHaveText("Password is required");
});

test("an email address that has an account is reported only at its field, and the form links to the terms", async ({
  page,
}) => {
  await page.goto("/register");
  await expect(page.getByRole("main").getByRole("link", { name: "Terms of Service" })).toHaveAttribute(
    "href",
    "/terms",
  );
  await page.getByLabel("Full Name").fill("Rui Almeida");
  await page.getByLabel("Email Address").fill("runner@run.example");
  await page.getByLabel("Password", { exact: true }).fill("Another-Password1");
  await page.getByRole("button", { name: "Register", exact: true }).click();
  await expect(popup(page, "Registration Failed!")).toBeVisible();
  await expect(page.getByLabel("Email Address")).toHaveAccessibleDescription(/already exists/);
  await expect(page.getByRole("main").getByRole("alert")).toHaveCount(1);
  await expect(page.getByLabel("Email Address")).toBeFocused();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the header links to the user's races and account", async ({ page }) => {
    await page.goto("/login");
    await page.getByLabel("Email").fill("runner@run.example");
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("main").getByRole("button", { name: "Login", exact: true }).click();
    const header = page.getByRole("banner");
    await header.getByRole("link", { name: "My races" }).click();
    await expect(page).toHaveURL(/\/dashboard\/applied-marathons$/);
    await header.getByRole("link", { name: /^Your data/ }).click();
    await expect(page).toHaveURL(/\/account$/);
  });
});

test("a login needs an email address and a password", async ({ page }) => {
  await page.goto("/login");
  const form = page.getByRole("main");
  await form.getByRole("button", { name: "Login", exact: true }).click();
  await expect(form.getByLabel("Email")).toHaveAccessibleDescription(/Email is required/);
  await expect(form.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(/Password is required/);
});

test("a site without an API key says that it is not set up", async ({ page, baseURL }) => {
  await openOnProductionProject(page, baseURL, "/login", {}, { projectId: "run-real" });
  await fillLogin(page, "runner@run.example");
  await expect(page.getByRole("main").getByRole("alert")).toContainText("The site is not set up correctly.");
});

for (const [code, respond, sentence] of [
  ["network-request-failed", null, "We could not reach the sign-in service."],
  [
    "user-not-found",
    respondWithIdentityError("EMAIL_NOT_FOUND"),
    "No account matches this email address and password.",
  ],
  [
    "user-mismatch",
    respondWithIdentityError("USER_MISMATCH"),
    "That is a different account from the one you are signed in to.",
  ],
  ["internal-error", respondWithIdentityError("INTERNAL_ERROR", 500), "The sign-in service had a problem."],
  ["invalid-api-key", respondWithIdentityError("INVALID_API_KEY"), "The site is not set up correctly."],
  [
    "password-does-not-meet-requirements",
    respondWithIdentityError("PASSWORD_DOES_NOT_MEET_REQUIREMENTS"),
    "The password does not meet the rules for RUN accounts.",
  ],
  [
    "multi-factor-auth-required",
    (route: Route) =>
      route.fulfill({ json: { mfaPendingCredential: "pending", mfaInfo: [], localId: "1", email: "a@example.com" } }),
    "This account asks for a second step that RUN does not offer yet.",
  ],
] as const) {
  test(`the identity service's error ${code} is shown as a sentence of our own`, async ({ page }) => {
    await page.goto("/login");
    await page.route(/accounts:signInWithPassword/, (route) => respond?.(route) ?? route.abort());
    await fillLogin(page, "runner@run.example");
    await expect(popup(page, "Login Failed!")).toBeVisible();
    await expect(page.getByRole("main").getByRole("alert")).toContainText(sentence);
    await expect(page.getByRole("main").getByLabel("Password", { exact: true })).toHaveValue(PASSWORD);
  });
}

test("resetting a forgotten password sends an email whose link sets a new password", async ({
  page,
  request,
  baseURL,
}) => {
  const person = newPerson();
  const newPassword = "Another-Road42";
  await signUp(page, person);
  await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
  await page.goto("/login");
  await page.getByRole("button", { name: "Forgot password?" }).click();
  const dialog = page.getByRole("dialog");
  const resetRequest = page.waitForRequest(/accounts:sendOobCode/);
  await dialog.getByLabel("Email Address").fill(person.email);
  await dialog.getByRole("button", { name: "Send the link" }).click();
  expect((await resetRequest).postDataJSON()).toMatchObject({ requestType: "PASSWORD_RESET", email: person.email });
  await expect(dialog.getByRole("status")).toContainText(person.email);
  await dialog.getByRole("button", { name: "Back to login" }).click();

  const { origin, project } = getAuthEmulator(baseURL);
  const { oobCodes } = (await (await request.get(`${origin}/emulator/v1/projects/${project}/oobCodes`)).json()) as {
    oobCodes: { email: string; oobLink: string }[];
  };
  const link = oobCodes.find(({ email }) => email === person.email)?.oobLink;
  expect((await request.get(`${link}&newPassword=${newPassword}`)).ok()).toBe(true);

  await fillLogin(page, person.email);
  await expect(popup(page, "Login Failed!")).toBeVisible();
  await fillLogin(page, person.email, newPassword);
  await expect(popup(page, "Login Successful!")).toBeVisible();
});

test("a password reset does not reveal whether an email address has an account", async ({ page }) => {
  const stranger = newPerson().email;
  await page.goto("/login");
  await page.getByRole("button", { name: "Forgot password?" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email Address").fill(stranger);
  await dialog.getByRole("button", { name: "Send the link" }).click();
  await expect(dialog.getByRole("status")).toContainText(`If there is an account for ${stranger}`);
});
