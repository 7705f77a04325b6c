import type { Page } from "@playwright/test";
import { openOnProductionProject, respondWithIdentityError } from "./production-project.ts";
import { expect, FAILED_RESPONSE, logIn, newPerson, PASSWORD, popup, signUp, test } from "./site.ts";

test.use({ expectedErrors: FAILED_RESPONSE });

async function fillAccount(page: Page, person: { name: string; email: string }, password: string): Promise<void> {
  await page.getByLabel("Full Name").fill(person.name);
  await page.getByLabel("Email Address").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(password);
}

test("the first rule that a typed password breaks is shown, and Register is disabled until it breaks none", async ({
  page,
}) => {
  await page.goto("/register");
  const password = page.getByLabel("Password", { exact: true });
  const register = page.getByRole("button", { name: "Register", exact: true });
  await expect(page.getByText("Must be 8+ characters with uppercase, lowercase, and number")).toBeVisible();
  for (const [typed, message] of [
    ["short", "Password must be at least 8 characters"],
    ["longenough", "Password must contain at least one number"],
    ["LONGENOUGH1", "Password must contain at least one lowercase letter"],
    ["longenough1", "Password must contain at least one uppercase letter"],
  ] as const) {
    await password.fill(typed);
    await expect(page.getByText(message)).toBeVisible();
    await expect(register).toBeDisabled();
  }
  await password.fill(PASSWORD);
  await expect(register).toBeEnabled();
});

test("an account needs a name and an email address, and a photo, if any, must be a URL", async ({ page }) => {
  await page.goto("/register");
  await page.getByLabel("Photo URL").fill("not an address");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Register", exact: true }).click();
  await expect(page.getByLabel("Full Name")).toHaveAccessibleDescription(/Full Name is required/);
  await expect(page.getByLabel("Email Address")).toHaveAccessibleDescription(/Email Address is required/);
  await expect(page.getByLabel("Photo URL")).toHaveAccessibleDescription(/must be an address that starts with http/);
});

test("an account whose user record could not be saved is completed by submitting the form again", async ({ page }) => {
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
  await expect(popup(page, "Registration Failed!")).toBeVisible();
  await expect(page.getByLabel("Full Name")).toHaveValue(person.name);
  await page.getByRole("button", { name: "Register", exact: true }).click();
  await expect(popup(page, "Registration Successful!")).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test("an account whose session ended before its user record was saved is completed by submitting the form again", async ({
  page,
}) => {
  const person = newPerson();
  await page.route("**/api/users", (route) =>
    route.fulfill({
      status: 401,
      json: { error: "Your session has ended. Please log in again.", code: "unauthenticated" },
    }),
  );
  await page.goto("/register");
  await page.getByLabel("Full Name").fill(person.name);
  await page.getByLabel("Email Address").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Register", exact: true }).click();
  await expect(popup(page, "Registration Failed!")).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Register", exact: true }).click();
  await expect(popup(page, "Registration Successful!")).toBeVisible();
  await expect(page.getByRole("banner").getByRole("button", { name: "Logout" })).toBeVisible();
});

test("an email address that already has an account is refused", async ({ page }) => {
  await page.goto("/register");
  await page.getByLabel("Full Name").fill("Rui Almeida");
  await page.getByLabel("Email Address").fill("runner@run.example");
  await page.getByLabel("Password", { exact: true }).fill("Another-Password1");
  await page.getByRole("button", { name: "Register", exact: true }).click();
  await expect(popup(page, "Registration Failed!")).toBeVisible();
});

test("the identity service's password policy is shown beside the field, and loaded again after a refused password", async ({
  page,
  baseURL,
}) => {
  let policyRequests = 0;
  let signUps = 0;
  await openOnProductionProject(page, baseURL, "/register", {
    "/v2/passwordPolicy": (route) => {
      policyRequests += 1;
      return route.fulfill({
        json: {
          customStrengthOptions: {
            minPasswordLength: 12,
            ...(policyRequests > 1 && { containsNonAlphanumericCharacter: true }),
          },
          allowedNonAlphanumericCharacters: ["!", "?"],
          enforcementState: "ENFORCE",
          schemaVersion: 1,
        },
      });
    },
    "/v1/accounts:signUp": (route) => {
      signUps += 1;
      return signUps > 1
        ? route.fallback()
        : respondWithIdentityError(
            "PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [Password must contain a non-alphanumeric character]",
          )(route);
    },
  });
  const password = page.getByLabel("Password", { exact: true });
  const register = page.getByRole("button", { name: "Register", exact: true });
  await fillAccount(page, newPerson(), "Marathon26");
  await expect(password).toHaveAccessibleDescription(/Password must be at least 12 characters/);
  await expect(register).toBeDisabled();
  await password.fill("Marathon2026");
  await expect(register).toBeEnabled();
  expect(policyRequests).toBe(1);

  await register.click();
  await expect(popup(page, "Registration Failed!")).toBeVisible();
  await expect(password).toHaveAccessibleDescription(/Password must contain a non-alphanumeric character/);
  await expect(register).toBeDisabled();
  await expect.poll(() => policyRequests).toBe(2);
  await password.fill("Marathon2027");
  await expect(password).toHaveAccessibleDescription(/Password must contain at least one special character: !\?/);
  await expect(register).toBeDisabled();
  await password.fill("Marathon2027!");
  await expect(register).toBeEnabled();
  expect(policyRequests).toBe(2);
});

test("if the password policy fails to load, the four rules apply and the account is created as the service expects", async ({
  page,
  baseURL,
}) => {
  const person = newPerson();
  await openOnProductionProject(page, baseURL, "/register", {
    "/v2/passwordPolicy": respondWithIdentityError("NOT_IMPLEMENTED", 501),
  });
  await fillAccount(page, person, PASSWORD);
  const sent = page.waitForRequest(/\/v1\/accounts:signUp/);
  await page.getByRole("button", { name: "Register", exact: true }).click();
  expect((await sent).postDataJSON()).toEqual({
    email: person.email,
    password: PASSWORD,
    returnSecureToken: true,
    clientType: "CLIENT_TYPE_WEB",
  });
  await expect(popup(page, "Registration Successful!")).toBeVisible();
});

test("the avatar is the photo, or the initial if there is no photo or it fails to load", async ({ page, baseURL }) => {
  const person = newPerson("Ada Runner");
  await page.goto("/register");
  await fillAccount(page, person, PASSWORD);
  await page.getByLabel("Photo URL").fill(`${baseURL}/pictures/mark.svg`);
  await page.getByRole("button", { name: "Register", exact: true }).click();
  const avatar = page.getByRole("banner").getByRole("img", { name: person.name });
  await expect(avatar).toHaveAttribute("src", /mark\.svg$/);
  await page.route("**/pictures/mark.svg", (route) => route.abort());
  await page.reload();
  await expect(avatar).toHaveText("A");
  await signUpAsAnotherPerson(page);
  await expect(page.getByRole("banner").getByRole("img", { name: "Bo Runner" })).toHaveText("B");
});

async function signUpAsAnotherPerson(page: Page): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Register" })).toBeVisible();
  await signUp(page, newPerson("Bo Runner"));
}

test("a participant sees the others' names, and who sees their contact details", async ({ page }) => {
  await logIn(page, "newcomer@run.example");
  await page.goto("/marathons/oslo-blue-hour-marathon");
  const participants = page.getByRole("region", { name: /participants/i });
  await expect(participants).toContainText("Only the organizer sees email, phone and emergency contact.");
  await expect(participants).not.toContainText("@example");
});
