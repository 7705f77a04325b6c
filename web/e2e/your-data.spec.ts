import { readFile } from "node:fs/promises";
import { expectNoHorizontalScroll } from "./accessibility.ts";
import {
  addEvent,
  emailedLink,
  signInAsNewAccount,
  signInAsNewAccountAnHourAgo,
  registerForEvent,
} from "./api-setup.ts";
import { expect, fillLogin, newPerson, expectPopup, PASSWORD, test } from "./site.ts";

test.use({ expectedErrors: /127\.0\.0\.1:9\/|Failed to load resource/ });

const ines = { firstName: "Ines", lastName: "Prado", phone: "+351 555 0110" };

test("a runner downloads their data as a file, sees what a deletion deletes and what stays, and deletes the account", async ({
  page,
}) => {
  const person = newPerson("Ines Prado");
  const account = await signInAsNewAccount(page, person);
  await registerForEvent(account, "lisbon-atlantic-light-half", ines);
  await page.goto("/about");
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Your account/ })
    .click();
  await expect(page).toHaveTitle("RUN | Your account");
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^run-my-data-\d{4}-\d{2}-\d{2}\.json$/);
  const data = JSON.parse(await readFile(await download.path(), "utf8")) as Record<string, unknown>;
  expect(data).toMatchObject({
    account: { userId: account.uid, email: person.email },
    registrations: [{ marathonId: "lisbon-atlantic-light-half", userId: account.uid }],
  });
  await expectPopup(page, "Your data was downloaded");

  await expect(page.getByText("Each place goes to the next runner")).toBeVisible();
  await expect(page.getByRole("heading", { name: "What stays, and why" })).toBeVisible();
  await page.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Delete your account?" });
  const confirm = dialog.getByRole("button", { name: "Delete my account" });
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel("Type the text above to confirm").fill(person.email.toUpperCase());
  await confirm.click();
  await expectPopup(page, "Account deleted");
  await page.getByRole("banner").getByRole("link", { name: "Login" }).click();
  await fillLogin(page, person.email);
  await expectPopup(page, "Login Failed!");
});

test("a sign-in that is old by the server's clock has to be confirmed, whatever the device's clock says", async ({
  page,
}) => {
  const person = newPerson("Ines Prado");
  await signInAsNewAccountAnHourAgo(page, person);
  // By this device's clock the sign-in is a minute old.
  await page.clock.setSystemTime(Date.now() - 59 * 60_000);
  await page.goto("/account");
  await page.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Delete your account?" });
  await dialog.getByLabel("Type the text above to confirm").fill(person.email);
  const confirm = dialog.getByRole("button", { name: "Delete my account" });
  const password = dialog.getByLabel("Password", { exact: true });
  await password.focus();
  await expect(confirm).toBeDisabled();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Enter");
  await confirm.click();
  await expectPopup(page, "Account deleted");
});

test("an organizer hands an upcoming event over to a person with a confirmed email address, and can then delete the account", async ({
  page,
  openOtherBrowser,
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
  await page.getByRole("menuitem", { name: "Team" }).click();
  const form = page.getByRole("main");
  await form.getByLabel("Role").selectOption("Owner");
  await form.getByLabel("Only for this email address").fill("nobody");
  await form.getByRole("button", { name: "Create an invitation link" }).click();
  await expect(form.getByLabel("Only for this email address")).toHaveAttribute("aria-invalid", "true");
  await form.getByLabel("Only for this email address").fill("");
  await form.getByRole("button", { name: "Create an invitation link" }).click();
  const link = await form.getByLabel("Invitation link").inputValue();
  await expect(form.getByRole("listitem").filter({ hasText: "Owner: anyone with the link" })).toBeVisible();

  const newOwnersPage = await openOtherBrowser({ viewport: { width: 360, height: 780 } });
  await newOwnersPage.addInitScript(() => localStorage.setItem("theme", "dark"));
  const newOwner = newPerson("Otto Heir");
  await signInAsNewAccount(newOwnersPage, newOwner);
  await newOwnersPage.goto(link);
  await expect(newOwnersPage.getByText(`${title} can be yours`)).toBeVisible();
  await expect(newOwnersPage.getByText("The sender’s email address isn’t confirmed")).toBeVisible();
  await expect(newOwnersPage.getByRole("button", { name: "Accept the event" })).toHaveCount(0);
  await newOwnersPage.getByRole("button", { name: "Email me the link" }).click();
  await expect(newOwnersPage.getByText("We’ve emailed a link to")).toBeVisible();
  await newOwnersPage.getByRole("button", { name: "I’ve confirmed it" }).click();
  await expect(newOwnersPage.getByText("Your email address isn’t confirmed yet.")).toBeVisible();
  await expectNoHorizontalScroll(newOwnersPage);
  await fetch(await emailedLink(newOwner.email));
  await newOwnersPage.getByRole("button", { name: "I’ve confirmed it" }).click();
  await newOwnersPage.getByRole("button", { name: "Accept the event" }).click();
  await expectPopup(newOwnersPage, "The event is yours");
  await expect(newOwnersPage.getByRole("heading", { name: "My Added Marathons" })).toBeVisible();
  await expect(newOwnersPage.getByText(title).first()).toBeVisible();
  await newOwnersPage.goto(link);
  await expect(newOwnersPage.getByText("You own this event")).toBeVisible();

  await page.goto("/account");
  await expect(page.getByRole("button", { name: "Delete my account" })).toBeVisible();
});
