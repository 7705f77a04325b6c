import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answer } from "../../../test/fake-api.ts";
import { chooseGoogleAccount } from "../../../test/fake-google.ts";
import { addAccount, answerIdentity, rui } from "../../../test/fake-identity.ts";
import { myEventsOf } from "../../../test/sample-organizer-data.ts";
import { expectPopup, openSite, testSite } from "../../../test/test-site.tsx";

testSite();

test("an account that logs in with Google has no forms for an address and a password", async () => {
  answer("listMyEvents", myEventsOf([]));
  chooseGoogleAccount();
  addAccount(rui);
  const providerUserInfo = [{ providerId: "google.com", federatedId: "1", email: rui.email }];
  answerIdentity("accounts:lookup", { users: [{ localId: rui.uid, email: rui.email, providerUserInfo }] });
  await openSite("/login");
  await page.getByRole("button", { name: "Login with Google" }).click();
  await expectPopup("success", "Login Successful!");
  await openSite("/account");
  const signIn = page.getByRole("region", { name: "Email address and password" });
  await expect.element(signIn).toMatchTextContent(`You log in with Google as ${rui.email}.`);
  await expect.element(page.getByRole("button", { name: "Change password" })).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Save profile" })).toBeVisible();
});
