import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answer, refuse, requestsOf, restore } from "../../../test/fake-api.ts";
import {
  addAccount,
  holdIdentity,
  identityRequestsOf,
  olivia,
  PASSWORD,
  refuseIdentity,
  rui,
} from "../../../test/fake-identity.ts";
import { expectPopup, openSite, testSite } from "../../../test/test-site.tsx";

testSite();

const main = page.getByRole("main");
const header = page.getByRole("banner");
const name = page.getByLabelText("Full Name");
const email = page.getByLabelText("Email Address");
const photo = page.getByLabelText("Photo URL");
const password = page.getByLabelText("Password", { exact: true });
const register = main.getByRole("button", { name: "Register", exact: true });

/** The account's record is saved last, and what is still under way would reach the next test. */
async function expectEndOfRegistration(): Promise<void> {
  await expectPopup("success", "Registration Successful!");
  await expect.poll(() => location.pathname).toBe("/");
}

async function fillForm(person = rui): Promise<void> {
  await openSite("/register");
  await name.fill(person.displayName);
  await email.fill(person.email);
  await password.fill(PASSWORD);
}

test("the first rule that a typed password breaks is shown, and Register is disabled until it breaks none", async () => {
  await openSite("/register");
  await expect.element(page.getByText("Must be 8+ characters with uppercase, lowercase, and number")).toBeVisible();
  for (const [typed, message] of [
    ["short", "Password must be at least 8 characters"],
    ["longenough", "Password must contain at least one number"],
    ["LONGENOUGH1", "Password must contain at least one lowercase letter"],
    ["longenough1", "Password must contain at least one uppercase letter"],
  ] as const) {
    await password.fill(typed);
    await expect.element(page.getByText(message)).toBeVisible();
    await expect.element(register).toBeDisabled();
  }
  await password.fill(PASSWORD);
  await expect.element(register).toBeEnabled();
});

test("an empty form that is submitted moves the focus to its first field", async () => {
  await openSite("/register");
  await register.click();
  await expect.element(name).toHaveFocus();
  await expect.element(password).toHaveAccessibleDescription(/at least 8 characters/);
});

test("an account needs a name and an email address, and a photo, if any, must be a URL", async () => {
  await openSite("/register");
  const terms = main.getByRole("link", { name: "Terms of Service (opens in a new tab)" });
  await expect.element(terms).toHaveAttribute("href", "/terms");
  await expect.element(terms).toHaveAttribute("target", "_blank");
  await photo.fill("not an address");
  await password.fill(PASSWORD);
  await register.click();
  await expect.element(name).toHaveAccessibleDescription(/Full Name is required/);
  await expect.element(email).toHaveAccessibleDescription(/Email Address is required/);
  await expect.element(photo).toHaveAccessibleDescription(/must be an address that starts with http/);
  expect(identityRequestsOf("accounts:signUp")).toEqual([]);
});

test("if the password policy fails to load, the four rules apply and the account is created as the service expects", async () => {
  await fillForm();
  refuseIdentity("passwordPolicy", "NOT_IMPLEMENTED", 501);
  await register.click();
  await expectEndOfRegistration();
  const account = { email: rui.email, password: PASSWORD };
  expect(identityRequestsOf("accounts:signUp")).toEqual([
    { ...account, returnSecureToken: true, clientType: "CLIENT_TYPE_WEB" },
  ]);
  expect(requestsOf("saveUser").map(({ body }) => body)).toEqual([{ name: rui.displayName, photo: "", ...account }]);
});

test("a record that is not saved shows 'Registration Failed!', and is completed by submitting the form again", async () => {
  await fillForm();
  refuse("saveUser", "internal", { error: "Something went wrong on our side." });
  await register.click();
  await expectPopup("error", "Registration Failed!", "Something went wrong on our side.");
  await expect.element(name).toHaveValue(rui.displayName);
  answer("saveUser", () => Response.json({ acknowledged: true }, { status: 201 }));
  await register.click();
  await expectPopup("error", "Registration Failed!", "The server sent an answer we could not read.");
  answer("saveUser", { acknowledged: true, insertedId: "" });
  await register.click();
  await expectPopup("error", "Registration Failed!", "Try Again");
  restore("saveUser");
  await register.click();
  await expectEndOfRegistration();
  expect(identityRequestsOf("accounts:signUp")).toHaveLength(1);
});

test("an account whose session ended before its record was saved is completed by submitting the form again", async () => {
  await fillForm();
  refuse("saveUser", "unauthenticated");
  await register.click();
  await expectPopup("error", "Registration Failed!");
  await expect.element(header.getByRole("link", { name: "Login" })).toBeVisible();
  restore("saveUser");
  await register.click();
  await expectEndOfRegistration();
  await expect.element(header.getByRole("button", { name: "Logout" })).toBeVisible();
});

test("an email address that has an account is reported only at its field", async () => {
  addAccount(rui);
  await fillForm();
  await password.fill("Another-Password1");
  await register.click();
  await expectPopup("error", "Registration Failed!");
  await expect.element(email).toHaveAccessibleDescription(/already exists/);
  await expect.element(email).toHaveFocus();
  await expect.element(main.getByRole("alert")).toHaveLength(1);
});

test("loading is set when registering begins and ends with the identity service's report", async () => {
  await fillForm();
  const accountArea = header.element().querySelector<HTMLElement>("[aria-busy]");
  await expect.element(accountArea).toHaveAttribute("aria-busy", "false");
  const release = holdIdentity("accounts:signUp");
  await register.click();
  await expect.element(accountArea).toHaveAttribute("aria-busy", "true");
  await expect.element(register).toHaveAttribute("aria-disabled", "true");
  release();
  await expect.element(header.getByRole("button", { name: "Logout" })).toBeVisible();
  await expect.element(accountArea).toHaveAttribute("aria-busy", "false");
  await expectEndOfRegistration();
});

test("the header's avatar is the photo of the account, or the initial of a user without a photo", async () => {
  await fillForm();
  await photo.fill(`${location.origin}/pictures/mark.svg`);
  await register.click();
  const avatar = header.getByRole("img", { name: rui.displayName });
  await expect.element(avatar).toHaveAttribute("src", `${location.origin}/pictures/mark.svg`);
  await expectEndOfRegistration();
  await header.getByRole("button", { name: "Logout" }).click();
  await expect.element(header.getByRole("link", { name: "Register" })).toBeVisible();
  await fillForm(olivia);
  await register.click();
  await expect.element(header.getByRole("img", { name: olivia.displayName })).toHaveAttribute("data-initials", "OL");
  await expectEndOfRegistration();
});

test("the header's avatar is the initial of a user whose photo fails to load", async () => {
  await fillForm();
  await photo.fill(`${location.origin}/pictures/no-such-picture.svg`);
  await register.click();
  await expect.element(header.getByRole("img", { name: rui.displayName })).toHaveAttribute("data-initials", "RU");
  await expectEndOfRegistration();
});
