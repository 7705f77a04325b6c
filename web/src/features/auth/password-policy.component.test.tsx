import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerIdentity, identityRequestsOf, refuseIdentity, rui } from "../../../test/fake-identity.ts";
import { openSite, expectPopup, testSite } from "../../../test/test-site.tsx";

testSite();

const password = page.getByLabelText("Password", { exact: true });
const register = page.getByRole("main").getByRole("button", { name: "Register", exact: true });
const policyRequests = () => identityRequestsOf("passwordPolicy");

test("the identity service's password policy is shown beside the field, and loaded again after a refused password", async () => {
  answerIdentity("passwordPolicy", () =>
    Response.json({
      customStrengthOptions: {
        minPasswordLength: 12,
        ...(policyRequests().length > 1 && { containsNonAlphanumericCharacter: true }),
      },
      allowedNonAlphanumericCharacters: ["!", "?"],
      enforcementState: "ENFORCE",
      schemaVersion: 1,
    }),
  );
  const lacks = "Missing password requirements: [Password must contain a non-alphanumeric character]";
  refuseIdentity("accounts:signUp", `PASSWORD_DOES_NOT_MEET_REQUIREMENTS : ${lacks}`);
  await openSite("/register");
  await page.getByLabelText("Full Name").fill(rui.displayName);
  await page.getByLabelText("Email Address").fill(rui.email);
  await password.fill("Marathon26");
  await expect.element(password).toHaveAccessibleDescription(/Password must be at least 12 characters/);
  await expect.element(register).toBeDisabled();
  await password.fill("Marathon2026");
  await expect.element(register).toBeEnabled();
  expect(policyRequests()).toHaveLength(1);

  await register.click();
  await expectPopup("error", "Registration Failed!");
  await expect.element(password).toHaveAccessibleDescription(/Password must contain a non-alphanumeric character/);
  await expect.element(register).toBeDisabled();
  await expect.poll(policyRequests).toHaveLength(2);
  await password.fill("Marathon2027");
  await expect
    .element(password)
    .toHaveAccessibleDescription(/Password must contain at least one special character: !\?/);
  await expect.element(register).toBeDisabled();
  await password.fill("Marathon2027!");
  await expect.element(register).toBeEnabled();
  expect(policyRequests()).toHaveLength(2);
});
