import { readFile } from "node:fs/promises";
import { expectNoHorizontalScroll } from "./accessibility.ts";
import { stubGoogleApi } from "./google-sign-in.ts";
import { addEvent, signInAs, signInAsNewAccount, signInAsNewAccountAnHourAgo, registerForEvent } from "./api-setup.ts";
import { expect, fillLogin, newPerson, popup, PASSWORD, test } from "./site.ts";

test.use({ expectedErrors: /127\.0\.0\.1:9\/|Failed to load resource/ });

/** The newest link that the Auth emulator would have emailed to this person. */
async function verificationLink(email: string): Promise<string> {
  const { FIREBASE_AUTH_EMULATOR_HOST: host, GCLOUD_PROJECT: project } = process.env;
  const response = await fetch(`http://${host}/emulator/v1/projects/${project}/oobCodes`);
  const { oobCodes } = (await response.json()) as { oobCodes: { email: string; oobLink: string }[] };
  const link = oobCodes.findLast((code) => code.email === email.toLowerCase())?.oobLink;
  if (link === undefined) throw new Error("No link was emailed");
  return link;
}

const ines = { firstName: "Ines", lastName: "Prado", phone: "+351 555 0110" };

test("a runner downloads their data as a file", async ({ page }) => {
  const person = newPerson("Ines Prado");
  const account = await signInAsNewAccount(page, person);
  await registerForEvent(account, "lisbon-atlantic-light-half", ines);
  await page.goto("/marathons");
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Your data/ })
    .click();
  await expect(page).toHaveTitle("RUN | Your data");
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^run-my-data-\d{4}-\d{2}-\d{2}\.json$/);
  const data = JSON.parse(await readFile(await download.path(), "utf8")) as Record<string, unknown>;
  expect(data).toMatchObject({
    account: { userId: account.uid, email: person.email },
    registrations: [{ marathonId: "lisbon-atlantic-light-half", userId: account.uid }],
  });
  await expect(popup(page, "Your data was downloaded")).toBeVisible();
});

test("before an account is deleted, the page lists what is deleted and what stays, and asks to type the email address", async ({
  page,
}) => {
  const person = newPerson("Ines Prado");
  const account = await signInAsNewAccount(page, person);
  await registerForEvent(account, "lisbon-atlantic-light-half", ines);
  await page.goto("/account");
  await expect(page.getByText("Each place goes to the next runner")).toBeVisible();
  await expect(page.getByRole("heading", { name: "What stays, and why" })).toBeVisible();
  await page.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Delete your account?" });
  const confirm = dialog.getByRole("button", { name: "Delete my account" });
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel("Type the text above to confirm").fill(person.email.toUpperCase());
  await confirm.click();
  await expect(popup(page, "Account deleted")).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
  await page.goto("/login");
  await fillLogin(page, person.email);
  await expect(popup(page, "Login Failed!")).toBeVisible();
});

test("a failed deletion shows the failure, keeps the session, and can be repeated", async ({ page }) => {
  const person = newPerson("Ines Prado");
  await signInAsNewAccount(page, person);
  await page.goto("/account");
  await page.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Delete your account?" });
  await dialog.getByLabel("Type the text above to confirm").fill(person.email);
  await page.route(/\/api\/my-account\//, (route) =>
    route.fulfill({ status: 500, json: { error: "Something went wrong on our side.", code: "internal" } }),
  );
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await expect(dialog.getByText("Something went wrong on our side.")).toBeVisible();
  await page.unrouteAll();
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await expect(popup(page, "Account deleted")).toBeVisible();
});

test("an old sign-in has to be confirmed with the password, and a wrong password keeps what was typed", async ({
  page,
}) => {
  const person = newPerson("Ines Prado");
  await signInAsNewAccountAnHourAgo(page, person);
  await page.goto("/account");
  await page.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Delete your account?" });
  const emailField = dialog.getByLabel("Type the text above to confirm");
  await emailField.fill(person.email);
  const password = dialog.getByLabel("Password", { exact: true });
  await expect(dialog.getByText("It’s been a while since you logged in. Enter your password.")).toBeVisible();
  const confirm = dialog.getByRole("button", { name: "Delete my account" });
  await expect(confirm).toBeDisabled();

  await password.press("Enter");
  await expect(password).toHaveAccessibleDescription(/Password is required/);
  await password.fill("Not-My-Password1");
  await password.press("Enter");
  await expect(password).toHaveAccessibleDescription(/That isn’t the password of this account\./);
  await expect(password).toBeFocused();
  await expect(password).toHaveValue("Not-My-Password1");
  await expect(emailField).toHaveValue(person.email);
  await expect(confirm).toBeDisabled();
  await password.fill(PASSWORD);
  await password.press("Enter");
  await expect(dialog.getByRole("status").filter({ hasText: "Thank you, that’s confirmed." })).toBeFocused();
  await confirm.click();
  await expect(popup(page, "Account deleted")).toBeVisible();
  await page.goto("/login");
  await fillLogin(page, person.email);
  await expect(popup(page, "Login Failed!")).toBeVisible();
});

test("a sign-in that only the server considers old has to be confirmed, too", async ({ page }) => {
  const person = newPerson("Ines Prado");
  await signInAsNewAccountAnHourAgo(page, person);
  // By this device's clock the sign-in is a minute old.
  await page.clock.setSystemTime(Date.now() - 59 * 60_000);
  await page.goto("/account");
  await page.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Delete your account?" });
  await dialog.getByLabel("Type the text above to confirm").fill(person.email);
  const confirm = dialog.getByRole("button", { name: "Delete my account" });
  await confirm.click();
  const password = dialog.getByLabel("Password", { exact: true });
  await expect(password).toBeFocused();
  await expect(confirm).toBeDisabled();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Enter");
  await confirm.click();
  await expect(popup(page, "Account deleted")).toBeVisible();
});

test("a Google account has to be confirmed in Google's window before it is deleted", async ({ page }) => {
  await stubGoogleApi(page);
  await page.goto("/login");
  const signIn = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Login with Google" }).click();
  const accounts = await signIn;
  const { email } = newPerson("Gina Google");
  await accounts.locator("#add-account-button").click();
  await accounts.locator("#email-input").fill(email);
  await accounts.locator("#display-name-input").fill("Gina Google");
  await accounts.locator("#sign-in").click();
  await expect(popup(page, "Login Successful!")).toBeVisible();

  await page.route(
    /\/api\/my-account\//,
    (route) => route.fulfill({ status: 409, json: { error: "Please sign in again.", code: "recent-sign-in-needed" } }),
    { times: 1 },
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
  await expect(popup(page, "Account deleted")).toBeVisible();
});

test("an organizer hands an upcoming event over to a person with a confirmed email address, and can then delete the account", async ({
  page,
  browser,
}) => {
  const account = await signInAsNewAccount(page, newPerson("Ines Prado"));
  const title = `Inherited ${account.uid.slice(0, 6)}`;
  await addEvent(account, { title });
  await page.goto("/account");
  await expect(page.getByText("First, hand over or cancel your upcoming events.")).toBeVisible();
  await expect(page.getByText(title)).toBeVisible();
  await expect(page.getByRole("button", { name: "Delete my account" })).toHaveCount(0);
  await page.getByRole("main").getByRole("link", { name: "My Marathons" }).click();

  await page.getByRole("button", { name: `More for ${title}` }).click();
  await page.getByRole("menuitem", { name: "Hand over" }).click();
  const dialog = page.getByRole("dialog", { name: "Hand over" });
  await expect(dialog.getByRole("button", { name: "Don’t hand over" })).toBeVisible();
  await dialog.getByLabel("Only for this email address").fill("nobody");
  await dialog.getByRole("button", { name: "Create an invitation link" }).click();
  await expect(dialog.getByLabel("Only for this email address")).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabel("Only for this email address").fill("");
  await dialog.getByRole("button", { name: "Create an invitation link" }).click();
  const link = await dialog.getByLabel("Invitation link").inputValue();
  await expect(dialog.getByRole("listitem").filter({ hasText: "Anyone with the link" })).toBeVisible();

  const context = await browser.newContext({ viewport: { width: 360, height: 780 } });
  const newOwnersPage = await context.newPage();
  await newOwnersPage.addInitScript(() => localStorage.setItem("theme", "dark"));
  const newOwner = newPerson("Otto Heir");
  await signInAsNewAccount(newOwnersPage, newOwner);
  await newOwnersPage.goto(link);
  await expect(newOwnersPage.getByText(`${title} can be yours`)).toBeVisible();
  await expect(newOwnersPage.getByText("The sender’s email address isn’t confirmed")).toBeVisible();
  await expect(newOwnersPage.getByRole("button", { name: "Accept the event" })).toHaveCount(0);
  await newOwnersPage.getByRole("button", { name: "Email me the link" }).click();
  await expect(newOwnersPage.getByText("Open it, then come back")).toBeVisible();
  await newOwnersPage.getByRole("button", { name: "I’ve confirmed it" }).click();
  await expect(newOwnersPage.getByText("Your email address isn’t confirmed yet.")).toBeVisible();
  await expectNoHorizontalScroll(newOwnersPage);
  await fetch(await verificationLink(newOwner.email));
  await newOwnersPage.getByRole("button", { name: "I’ve confirmed it" }).click();
  await newOwnersPage.getByRole("button", { name: "Accept the event" }).click();
  await expect(popup(newOwnersPage, "The event is yours")).toBeVisible();
  await expect(newOwnersPage.getByRole("heading", { name: "My Added Marathons" })).toBeVisible();
  await expect(newOwnersPage.getByText(title).first()).toBeVisible();
  await newOwnersPage.goto(link);
  await expect(newOwnersPage.getByText("You own this event")).toBeVisible();
  await context.close();

  await page.goto("/account");
  await expect(page.getByRole("button", { name: "Delete my account" })).toBeVisible();
});

test("the account page is only for signed-in users", async ({ page }) => {
  await page.goto("/account");
  await expect(page).toHaveURL(/\/login$/);
  await signInAs(page, "newcomer@run.example");
  await page.goto("/account");
  await expect(page.getByRole("heading", { level: 1, name: "Your data" })).toBeVisible();
});
