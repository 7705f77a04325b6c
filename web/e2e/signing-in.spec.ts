import { createAccount, emailedLink } from "./api-setup.ts";
import { expect, FAILED_RESPONSE, fillLogin, newPerson, expectPopup, test } from "./site.ts";

test.use({ expectedErrors: FAILED_RESPONSE });

test("resetting a forgotten password sends an email whose link sets a new password", async ({ page, request }) => {
  const person = newPerson();
  const newPassword = "Another-Road42";
  await createAccount(person);
  await page.goto("/login");
  await page.getByRole("button", { name: "Forgot password?" }).click();
  const dialog = page.getByRole("dialog");
  const resetRequest = page.waitForRequest(/accounts:sendOobCode/);
  await dialog.getByLabel("Email Address").fill(person.email);
  await dialog.getByRole("button", { name: "Send the link" }).click();
  expect((await resetRequest).postDataJSON()).toMatchObject({ requestType: "PASSWORD_RESET", email: person.email });
  await expect(dialog.getByRole("status")).toContainText(person.email);
  await dialog.getByRole("button", { name: "Back to login" }).click();

  const link = await emailedLink(person.email);
  expect((await request.get(`${link}&newPassword=${newPassword}`)).ok()).toBe(true);

  await fillLogin(page, person.email);
  await expectPopup(page, "Login Failed!");
  await fillLogin(page, person.email, newPassword);
  await expectPopup(page, "Login Successful!");
});
