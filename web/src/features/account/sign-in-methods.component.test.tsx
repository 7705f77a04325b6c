import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answer, requestsOf } from "../../../test/fake-api.ts";
import { identityRequestsOf, PASSWORD, refuseIdentity, rui } from "../../../test/fake-identity.ts";
import { myEventsOf } from "../../../test/sample-organizer-data.ts";
import { expectPopup, openSite, testSite } from "../../../test/test-site.tsx";

testSite({ signedInAs: rui });
beforeEach(() => answer("listMyEvents", myEventsOf([])));

const address = page.getByRole("region", { name: "Email address" });
const newAddress = address.getByLabelText("New email address");
const addressPassword = address.getByLabelText("Password", { exact: true });
const send = address.getByRole("button", { name: "Email me a link" });

const password = page.getByRole("region", { name: "Password", exact: true });
const current = password.getByLabelText("Current password", { exact: true });
const wanted = password.getByLabelText("New password", { exact: true });
const change = password.getByRole("button", { name: "Change password" });

test("a new address gets a link after the password is checked, and the page says so even after a reload", async () => {
  await openSite("/account");
  await newAddress.fill("rui.santos@example.org");
  await addressPassword.fill(PASSWORD);
  await userEvent.keyboard("{Enter}");
  const note = address.getByRole("status").first();
  await expect.element(note).toMatchTextContent("We’ve emailed a link to rui.santos@example.org.");
  expect(identityRequestsOf("accounts:sendOobCode")).toMatchObject([
    {
      requestType: "VERIFY_AND_CHANGE_EMAIL",
      newEmail: "rui.santos@example.org",
      continueUrl: `${location.origin}/account?address-changed`,
    },
  ]);
  await expect.element(addressPassword).toHaveValue("");
  await openSite("/account");
  await expect.element(note).toMatchTextContent("We’ve emailed a link to rui.santos@example.org.");
  await address.getByRole("button", { name: "Hide this note" }).click();
  await expect.element(address.getByText(/We’ve emailed a link/)).not.toBeInTheDocument();
});

test("an address that is missing, wrong or one's own, a wrong password, and a taken address are refused at their fields", async () => {
  await openSite("/account");
  await send.click();
  await expect.element(newAddress).toHaveAccessibleDescription(/Email Address is required/);
  await expect.element(addressPassword).toHaveAccessibleDescription(/Password is required/);
  await newAddress.fill(rui.email.toUpperCase());
  await expect.element(newAddress).toHaveAccessibleDescription(/This is already your email address/);
  await newAddress.fill("taken@example.com");
  await addressPassword.fill("Not-My-Password1");
  await send.click();
  await expect.element(addressPassword).toHaveAccessibleDescription(/That isn’t the password of this account\./);
  await expect.element(addressPassword).toHaveFocus();
  expect(identityRequestsOf("accounts:sendOobCode")).toEqual([]);
  refuseIdentity("accounts:sendOobCode", "EMAIL_EXISTS");
  await addressPassword.fill(PASSWORD);
  await send.click();
  await expect.element(newAddress).toHaveAccessibleDescription(/Another account has this email address\./);
  await expect.element(newAddress).toHaveValue("taken@example.com");
});

test("the page behind the emailed link saves the address in RUN's record, once", async () => {
  await openSite("/account?address-changed");
  await expect
    .poll(() => requestsOf("saveUser").map(({ body }) => body))
    .toEqual([{ name: rui.displayName, email: rui.email, photo: "" }]);
  await expect.poll(() => location.search).toBe("");
});

test("an empty change of the password moves the focus to the first of its fields", async () => {
  await openSite("/account");
  await change.click();
  await expect.element(current).toHaveFocus();
});

test("a new password needs the current one, and logs in from then on", async () => {
  await openSite("/account");
  await current.fill(PASSWORD);
  await wanted.fill("Marathon42");
  await change.click();
  await expectPopup("success", "Password changed");
  await expect.element(current).toHaveValue("");
  await current.fill(PASSWORD);
  await wanted.fill("Marathon50");
  await change.click();
  await expect.element(current).toHaveAccessibleDescription(/That isn’t the password of this account\./);
  await expect.element(current).toHaveFocus();
  await expect.element(wanted).toHaveValue("Marathon50");
  expect(identityRequestsOf("accounts:update").map((body) => body["password"])).toEqual(["Marathon42"]);
});

test("a weak password is named while it is typed, and a password that the service refuses is not sent again", async () => {
  await openSite("/account");
  await current.fill(PASSWORD);
  await wanted.fill("marathon");
  await expect.element(wanted).toHaveAccessibleDescription(/Password must contain at least one number/);
  await change.click();
  expect(identityRequestsOf("accounts:signInWithPassword")).toEqual([]);
  const lacks = "Missing password requirements: [Password must contain a non-alphanumeric character]";
  refuseIdentity("accounts:update", `PASSWORD_DOES_NOT_MEET_REQUIREMENTS : ${lacks}`);
  await wanted.fill("Marathon42");
  await change.click();
  await expect.element(wanted).toHaveAccessibleDescription(/Password must contain a non-alphanumeric character/);
  await expect.element(current).toHaveValue(PASSWORD);
});

test("too many attempts are reported, and nothing typed is lost", async () => {
  await openSite("/account");
  await current.fill(PASSWORD);
  await wanted.fill("Marathon42");
  refuseIdentity("accounts:signInWithPassword", "TOO_MANY_ATTEMPTS_TRY_LATER");
  await change.click();
  await expect.element(password.getByRole("alert")).toMatchTextContent("Too many attempts.");
  await expect.element(wanted).toHaveValue("Marathon42");
});
