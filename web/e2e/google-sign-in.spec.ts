import type { Page } from "@playwright/test";
import { openGooglePopup, stubGoogleApi } from "./google-sign-in.ts";
import {
  answerOnce,
  expect,
  FAILED_RESPONSE,
  fillLogin,
  newPerson,
  expectPopup,
  test,
  waitForHydration,
} from "./site.ts";

test.use({ expectedErrors: FAILED_RESPONSE });

test.beforeEach(({ page }) => stubGoogleApi(page));

async function addGoogleAccount(accounts: Page, { name, email }: { name: string; email: string }): Promise<void> {
  await accounts.locator("#add-account-button").click();
  await accounts.locator("#email-input").fill(email);
  await accounts.locator("#display-name-input").fill(name);
  await accounts.locator("#sign-in").click();
}

test("Google signs in through its popup, which also confirms the deletion of the account, and an invisible name is saved as the email address", async ({
  page,
}) => {
  const { email } = newPerson("Gina Google");
  await page.goto("/login");
  const saved = page.waitForResponse((response) => response.url().endsWith("/api/users") && response.status() === 201);
  await addGoogleAccount(await openGooglePopup(page), { name: "\u2060", email });
  expect((await saved).request().postDataJSON()).toMatchObject({ name: email, email });
  await expectPopup(page, "Login Successful!");
  await expect(page.getByRole("banner").getByRole("button", { name: "Logout" })).toBeVisible();

  await answerOnce(page, /\/api\/my-account\//, (route) =>
    route.fulfill({ status: 409, json: { error: "Please sign in again.", code: "recent-sign-in-needed" } }),
  );
  await page.goto("/account");
  await page.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Delete your account?" });
  await dialog.getByLabel("Type the text above to confirm").fill(email);
  const confirm = dialog.getByRole("button", { name: "Delete my account" });
  await confirm.click();
  await expect(dialog.getByText("Confirm with Google.")).toBeFocused();
  await expect(dialog.getByLabel("Password", { exact: true })).toHaveCount(0);
  const confirming = page.waitForEvent("popup");
  await dialog.getByRole("button", { name: "Confirm with Google" }).click();
  await (await confirming).getByText(email).click();
  await expect(dialog.getByText("Thank you, that’s confirmed.")).toBeVisible();
  await confirm.click();
  await expectPopup(page, "Account deleted");
});

test("closing the Google window shows a message, and the form works again", async ({ page }) => {
  await page.clock.install();
  await page.goto("/login");
  const accounts = await openGooglePopup(page);
  await accounts.locator("#add-account-button").waitFor();
  await waitForHydration(page);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await accounts.close();
  // The SDK checks every two seconds whether the window is closed, and then waits eight seconds for a late answer.
  const message = page.getByRole("main").getByRole("alert");
  await expect(async () => {
    await page.clock.runFor(1_000);
    expect(await message.count()).toBe(1);
  }).toPass({ intervals: [0] });
  await expect(message).toContainText("auth/popup-closed-by-user");
  await page.clock.resume();
  await expectPopup(page, "The sign-in window was closed before you finished.");
  await fillLogin(page, "runner@run.example");
  await expectPopup(page, "Login Successful!");
});
