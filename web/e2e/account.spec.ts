import { emailedLink, signInAsNewAccount } from "./api-setup.ts";
import { expect, FAILED_RESPONSE, fillLogin, newPerson, PASSWORD, expectPopup, test } from "./site.ts";

// A new password or address ends the tokens issued before. A request that is on its way at that moment is answered 401,
// and repeated with a new token.
test.use({ expectedErrors: FAILED_RESPONSE });

test("a runner changes their name, address and password, and logs in with the new ones", async ({ page }) => {
  const person = newPerson("Ines Prado");
  await signInAsNewAccount(page, person);
  await page.goto("/account");
  const profile = page.getByRole("region", { name: "Profile" });
  await profile.getByLabel("Full Name").fill("Inês Prado Lima");
  await profile.getByLabel("Full Name").press("Enter");
  await expectPopup(page, "Profile saved");
  await expect(page.getByRole("banner").getByRole("img", { name: "Inês Prado Lima" })).toBeVisible();

  const newPassword = "Marathon42k";
  const password = page.getByRole("region", { name: "Password", exact: true });
  await password.getByLabel("Current password", { exact: true }).fill(PASSWORD);
  await password.getByLabel("New password", { exact: true }).fill(newPassword);
  await password.getByRole("button", { name: "Change password" }).click();
  await expectPopup(page, "Password changed");

  const newEmail = `new-${person.email}`;
  const address = page.getByRole("region", { name: "Email address" });
  await address.getByLabel("New email address").fill(newEmail);
  await address.getByLabel("Password", { exact: true }).fill(newPassword);
  await address.getByRole("button", { name: "Email me a link" }).click();
  await expect(address.getByText(`We’ve emailed a link to ${newEmail}`)).toBeVisible();
  await expect(address.getByText(`You log in with ${person.email}.`)).toBeVisible();
  await fetch(await emailedLink(person.email));
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  // Unlike the real identity service, the emulator keeps the session.
  await expectPopup(page, "Email address changed");
  await expect(address.getByText(`You log in with ${newEmail}.`)).toBeVisible();
  await expect(address.getByText("We’ve emailed a link")).toHaveCount(0);

  await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
  await page.getByRole("banner").getByRole("link", { name: "Login" }).click();
  await fillLogin(page, newEmail, newPassword);
  await expectPopup(page, "Login Successful!");
  await expect(page.getByRole("banner").getByRole("img", { name: "Inês Prado Lima" })).toBeVisible();
});
