import type { Page } from "@playwright/test";
import { openGooglePopup, stubGoogleApi } from "./google-sign-in.ts";
import { openOnProductionProject } from "./production-project.ts";
import { expect, FAILED_RESPONSE, fillLogin, newPerson, popup, test } from "./site.ts";

test.use({ expectedErrors: FAILED_RESPONSE });

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

test("a sign-in with Google succeeds even if the user record cannot be saved", async ({ page }) => {
  await page.route("**/api/users", (route) =>
    route.fulfill({ status: 500, json: { error: "Something went wrong on our side.", code: "internal" } }),
  );
  await signInWithGoogle(page);
  await expect(popup(page, "Login Successful!")).toBeVisible();
  await expect(page.getByRole("banner").getByRole("button", { name: "Logout" })).toBeVisible();
});

for (const [state, prepare, sentence, providerCode] of [
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
  test(`a Google sign-in that is ${state} shows our own sentence, with the provider's message below`, async ({
    page,
  }) => {
    await stubGoogleApi(page);
    await prepare(page);
    await page.goto("/login");
    await page.getByRole("button", { name: "Login with Google" }).click();
    await expect(popup(page, "Login Failed!")).toBeVisible();
    await expect(popup(page, sentence)).toBeVisible();
    await expect(page.getByRole("main").getByRole("alert")).toContainText(sentence);
    await expect(page.getByRole("main").getByRole("alert")).toContainText(providerCode);
    await expect(page.getByRole("button", { name: "Login with Google" })).not.toHaveAttribute("aria-disabled");
  });
}

test("closing the Google window shows a message, and the form works again", async ({ page }) => {
  await stubGoogleApi(page);
  await page.goto("/login");
  const accounts = await openGooglePopup(page);
  await accounts.locator("#add-account-button").waitFor();
  await accounts.close();
  // The SDK waits about ten seconds for a late answer.
  await expect(popup(page, "The sign-in window was closed before you finished.")).toBeVisible();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("auth/popup-closed-by-user");
  await fillLogin(page, "runner@run.example");
  await expect(popup(page, "Login Successful!")).toBeVisible();
});

test("on a host that the project does not authorize, signing in with Google says that it is not set up", async ({
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
