import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { refuse } from "../../../test/fake-api.ts";
import { addAccount, rui } from "../../../test/fake-identity.ts";
import { blockGoogleWindow, chooseGoogleAccount } from "../../../test/fake-google.ts";
import { expectPopup, openSite, testSite } from "../../../test/test-site.tsx";

testSite();

const google = page.getByRole("button", { name: "Login with Google" });
const logout = page.getByRole("banner").getByRole("button", { name: "Logout" });

test("a blocked Google window shows 'Login Failed!' with our sentence, and the provider's message below the form", async () => {
  blockGoogleWindow();
  await openSite("/login");
  await google.click();
  const sentence = "Your browser blocked the sign-in window. Allow popups for this site and try again.";
  await expectPopup("error", "Login Failed!", sentence);
  const alert = page.getByRole("main").getByRole("alert");
  await expect.element(alert).toMatchTextContent(sentence);
  await expect.element(alert).toMatchTextContent("auth/popup-blocked");
  await expect.element(google).not.toHaveAttribute("aria-disabled");
});

test("a sign-in with Google succeeds even if the user record cannot be saved", async () => {
  chooseGoogleAccount();
  addAccount(rui);
  refuse("saveUser", "internal");
  await openSite("/login");
  await google.click();
  await expectPopup("success", "Login Successful!");
  await expect.element(logout).toBeVisible();
});

test("an account with Google can be created on the register page, too", async () => {
  chooseGoogleAccount();
  addAccount(rui);
  await openSite("/register");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await expectPopup("success", "Login Successful!");
  await expect.element(logout).toBeVisible();
  await expect.poll(() => location.pathname).toBe("/");
});

test("a blocked Google window leaves what was typed into the register page", async () => {
  blockGoogleWindow();
  await openSite("/register");
  await page.getByLabelText("Full Name").fill("Rui");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await expectPopup("error", "Login Failed!");
  await expect.element(page.getByRole("main").getByRole("alert")).toMatchTextContent("auth/popup-blocked");
  await expect.element(page.getByLabelText("Full Name")).toHaveValue("Rui");
});
