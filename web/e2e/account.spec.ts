import type { Page, Route } from "@playwright/test";
import { openGooglePopup, stubGoogleApi } from "./google-sign-in.ts";
import { getAuthEmulator, respondWithIdentityError, openOnProductionProject } from "./production-project.ts";
import { FAILED_RESPONSE, PASSWORD, expect, fillLogin, logIn, newPerson, popup, signUp, test } from "./site.ts";

test.use({ expectedErrors: FAILED_RESPONSE });

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
  await expect(popup(page, "Registration Failed!")).toBeVisible();
  await expect(page.getByLabel("Full Name")).toHaveValue(person.name);
  await page.getByRole("button", { name: "Register", exact: true }).click();
  await expect(popup(page, "Registration Successful!")).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test("an account whose session ended before its record was kept is completed by the same form", async ({ page }) => {
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

test("an address that is taken is refused with a sentence", async ({ page }) => {
  await page.goto("/register");
  await page.getByLabel("Full Name").fill("Rui Almeida");
  await page.getByLabel("Email Address").fill("runner@run.example");
  await page.getByLabel("Password", { exact: true }).fill("Another-Password1");
  await page.getByRole("button", { name: "Register", exact: true }).click();
  await expect(popup(page, "Registration Failed!")).toBeVisible();
});

async function signInWithGoogle(page: Page, name = "Gina Google"): Promise<void> {
  await stubGoogleApi(page);
  await page.goto("/login");
  const accounts = await openGooglePopup(page);
  await accounts.locator("#add-account-button").click();
  await accounts.locator("#email-input").fill(newPerson("Gina Google").email);
  await accounts.locator("#display-name-input").fill(name);
  await accounts.locator("#sign-in").click();
}

test("Google signs in through its popup", async ({ page }) => {
  await signInWithGoogle(page);
  await expect(popup(page, "Login Successful!")).toBeVisible();
  await expect(page.getByRole("banner").getByRole("button", { name: "Logout" })).toBeVisible();
});

test("an account with an invisible name at Google is saved under its email address", async ({ page }) => {
  const saved = page.waitForResponse((response) => response.url().endsWith("/api/users") && response.status() === 201);
  await signInWithGoogle(page, "\u2060");
  const { name, email } = (await saved).request().postDataJSON() as { name: string; email: string };
  expect(email).toContain("@");
  expect(name).toBe(email);
  await expect(popup(page, "Login Successful!")).toBeVisible();
});

test("a sign-in with Google stands although its record could not be kept", async ({ page }) => {
  await page.route("**/api/users", (route) =>
    route.fulfill({ status: 500, json: { error: "Something went wrong on our side.", code: "internal" } }),
  );
  await signInWithGoogle(page);
  await expect(popup(page, "Login Successful!")).toBeVisible();
  await expect(page.getByRole("banner").getByRole("button", { name: "Logout" })).toBeVisible();
});

for (const [why, refuse, sentence, words] of [
  [
    "blocked",
    (page: Page) => page.addInitScript("window.open = () => null"),
    "Your browser blocked the sign-in window. Allow popups for this site and try again.",
    "auth/popup-blocked",
  ],
  [
    "without Google's script",
    (page: Page) => page.route(/^https:\/\/apis\.google\.com\//, (route) => route.abort()),
    "The sign-in service had a problem. Please try again in a moment.",
    "auth/internal-error",
  ],
] as const) {
  test(`a Google sign-in that is ${why} is told in our sentence, with the provider's message small below`, async ({
    page,
  }) => {
    await stubGoogleApi(page);
    await refuse(page);
    await page.goto("/login");
    await page.getByRole("button", { name: "Login with Google" }).click();
    await expect(popup(page, "Login Failed!")).toBeVisible();
    await expect(popup(page, sentence)).toBeVisible();
    await expect(page.getByRole("main").getByRole("alert")).toContainText(sentence);
    await expect(page.getByRole("main").getByRole("alert")).toContainText(words);
    await expect(page.getByRole("button", { name: "Login with Google" })).not.toHaveAttribute("aria-disabled");
  });
}

test("a Google window that its owner closes is told so, and the form works again", async ({ page }) => {
  await stubGoogleApi(page);
  await page.goto("/login");
  const accounts = await openGooglePopup(page);
  await accounts.locator("#add-account-button").waitFor();
  await accounts.close();
  // The SDK waits some ten seconds for a late answer.
  await expect(popup(page, "The sign-in window was closed before you finished.")).toBeVisible();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("auth/popup-closed-by-user");
  await fillLogin(page, "runner@run.example");
  await expect(popup(page, "Login Successful!")).toBeVisible();
});

test("a site whose address the project does not know says that Google cannot sign in there", async ({
  page,
  baseURL,
}) => {
  await stubGoogleApi(page);
  await openOnProductionProject(page, baseURL, "/login", {
    "/v1/projects": (route) => route.fulfill({ json: { projectId: "1", authorizedDomains: ["elsewhere.test"] } }),
  });
  await page.getByRole("button", { name: "Login with Google" }).click();
  await expect(popup(page, "Signing in is not set up for this URL of the site.")).toBeVisible();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("auth/unauthorized-domain");
});

test("a site without its key says that it is not set up", async ({ page, baseURL }) => {
  await openOnProductionProject(page, baseURL, "/login", {}, { projectId: "run-real" });
  await fillLogin(page, "runner@run.example");
  await expect(page.getByRole("main").getByRole("alert")).toContainText("The site is not set up correctly.");
});

for (const [code, answer, sentence] of [
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
  test(`the identity service's ${code} is said in a sentence of our own`, async ({ page }) => {
    await page.goto("/login");
    await page.route(/accounts:signInWithPassword/, (route) => answer?.(route) ?? route.abort());
    await fillLogin(page, "runner@run.example");
    await expect(popup(page, "Login Failed!")).toBeVisible();
    await expect(page.getByRole("main").getByRole("alert")).toContainText(sentence);
    await expect(page.getByRole("main").getByLabel("Password", { exact: true })).toHaveValue(PASSWORD);
  });
}

test("a forgotten password asks the identity service for a mail, whose link sets a new one to log in with", async ({
  page,
  request,
  baseURL,
}) => {
  const person = newPerson();
  const chosen = "Another-Road42";
  await signUp(page, person);
  await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
  await page.goto("/login");
  await page.getByRole("button", { name: "Forgot password?" }).click();
  const dialog = page.getByRole("dialog");
  const asked = page.waitForRequest(/accounts:sendOobCode/);
  await dialog.getByLabel("Email Address").fill(person.email);
  await dialog.getByRole("button", { name: "Send the link" }).click();
  expect((await asked).postDataJSON()).toMatchObject({ requestType: "PASSWORD_RESET", email: person.email });
  await expect(dialog.getByRole("status")).toContainText(person.email);
  await dialog.getByRole("button", { name: "Back to login" }).click();

  const { origin, project } = getAuthEmulator(baseURL);
  const mails = (await (await request.get(`${origin}/emulator/v1/projects/${project}/oobCodes`)).json()) as {
    oobCodes: { email: string; oobLink: string }[];
  };
  const link = mails.oobCodes.find((mail) => mail.email === person.email)?.oobLink;
  expect((await request.get(`${link}&newPassword=${chosen}`)).ok()).toBe(true);

  await fillLogin(page, person.email);
  await expect(popup(page, "Login Failed!")).toBeVisible();
  await fillLogin(page, person.email, chosen);
  await expect(popup(page, "Login Successful!")).toBeVisible();
});

test("asking for a new password tells nobody whether an address has an account", async ({ page }) => {
  const stranger = newPerson().email;
  await page.goto("/login");
  await page.getByRole("button", { name: "Forgot password?" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email Address").fill(stranger);
  await dialog.getByRole("button", { name: "Send the link" }).click();
  await expect(dialog.getByRole("status")).toContainText(`If there is an account for ${stranger}`);
});

async function fillAccount(page: Page, person: { name: string; email: string }, password: string): Promise<void> {
  await page.getByLabel("Full Name").fill(person.name);
  await page.getByLabel("Email Address").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(password);
}

test("the identity service's own password policy stands beside the field, and is asked again after a refusal", async ({
  page,
  baseURL,
}) => {
  let asked = 0;
  let refusals = 0;
  await openOnProductionProject(page, baseURL, "/register", {
    "/v2/passwordPolicy": (route) => {
      asked += 1;
      return route.fulfill({
        json: {
          customStrengthOptions: {
            minPasswordLength: 12,
            ...(asked > 1 && { containsNonAlphanumericCharacter: true }),
          },
          allowedNonAlphanumericCharacters: ["!", "?"],
          enforcementState: "ENFORCE",
          schemaVersion: 1,
        },
      });
    },
    "/v1/accounts:signUp": (route) => {
      refusals += 1;
      return refusals > 1
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
  expect(asked).toBe(1);

  await register.click();
  await expect(popup(page, "Registration Failed!")).toBeVisible();
  await expect(password).toHaveAccessibleDescription(/Password must contain a non-alphanumeric character/);
  await expect(register).toBeDisabled();
  await expect.poll(() => asked).toBe(2);
  await password.fill("Marathon2027");
  await expect(password).toHaveAccessibleDescription(/Password must contain at least one special character: !\?/);
  await expect(register).toBeDisabled();
  await password.fill("Marathon2027!");
  await expect(register).toBeEnabled();
  expect(asked).toBe(2);
});

test("a policy that cannot be asked for leaves the four rules, and the account is made as the service expects it", async ({
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

test("an account needs a name and an address, a photo is optional and must be an address when given", async ({
  page,
}) => {
  await page.goto("/register");
  await page.getByLabel("Photo URL").fill("not an address");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Register", exact: true }).click();
  await expect(page.getByLabel("Full Name")).toHaveAccessibleDescription(/Full Name is required/);
  await expect(page.getByLabel("Email Address")).toHaveAccessibleDescription(/Email Address is required/);
  await expect(page.getByLabel("Photo URL")).toHaveAccessibleDescription(/must be an address that starts with http/);
});

test("a login needs an address and a password", async ({ page }) => {
  await page.goto("/login");
  const form = page.getByRole("main");
  await form.getByRole("button", { name: "Login", exact: true }).click();
  await expect(form.getByLabel("Email")).toHaveAccessibleDescription(/Email is required/);
  await expect(form.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(/Password is required/);
});

test("the avatar is the photo, and the initial where there is none or it does not load", async ({ page, baseURL }) => {
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
  await signUpAgain(page);
  await expect(page.getByRole("banner").getByRole("img", { name: "Bo Runner" })).toHaveText("B");
});

async function signUpAgain(page: Page): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Register" })).toBeVisible();
  await signUp(page, newPerson("Bo Runner"));
}

test("a participant sees others' names, and one line that says who may reach them", async ({ page }) => {
  await logIn(page, "newcomer@run.example");
  await page.goto("/marathons/oslo-blue-hour-marathon");
  const participants = page.getByRole("region", { name: /participants/i });
  await expect(participants).toContainText("Only the organizer sees email, phone and emergency contact.");
  await expect(participants).not.toContainText("@example");
});
