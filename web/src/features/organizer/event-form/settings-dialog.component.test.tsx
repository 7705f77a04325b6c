import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answer, refuse, requestsOf } from "../../../../test/fake-api.ts";
import { olivia } from "../../../../test/fake-identity.ts";
import { myEventOf, myEventsOf, organizer, savedOf } from "../../../../test/sample-organizer-data.ts";
import { popup, showPart, testSite } from "../../../../test/test-site.tsx";
import { MyEventsOverview } from "../overview/my-events.tsx";

testSite({ signedInAs: olivia });

const dialog = page.getByRole("dialog", { name: "Settings" });
const question = page.getByRole("alertdialog");
const cutOff = dialog.getByLabelText(/^Cut-off/);
const settings = () => requestsOf("changeMarathonSettings").map(({ body }) => body);

async function openSettings(): Promise<void> {
  await page.getByRole("button", { name: /^More/ }).click();
  await page.getByRole("menuitem", { name: "Settings" }).click();
  await expect.element(dialog).toBeVisible();
}

async function showEvents(): Promise<void> {
  answer("listMyEvents", myEventsOf([myEventOf()]));
  await showPart(<MyEventsOverview user={organizer} />);
}

test("only changed settings are sent, and opening contact details asks first", async () => {
  await showEvents();
  const contacts = dialog.getByRole("switch", { name: "Open contact details to signed-in runners" });
  await openSettings();
  (contacts.element() as HTMLElement).focus();
  await userEvent.keyboard(" ");
  await expect.element(question).toMatchTextContent("those who register from now on and agree to share them");
  await question.getByRole("button", { name: "Keep them hidden" }).click();
  await expect.element(contacts).not.toBeChecked();
  await contacts.click();
  await question.getByRole("button", { name: "Open contact details" }).click();
  await expect.element(contacts).toBeChecked();
  answer("changeMarathonSettings", savedOf(2));
  answer("listMyEvents", myEventsOf([myEventOf({ contactsOpen: true, version: 2 })]));
  await dialog.getByRole("button", { name: "Save settings" }).click();
  await expect.element(popup("Settings saved")).toBeVisible();
  expect(settings()).toEqual([{ contactsOpen: true, base: 1 }]);
  await expect.element(page.getByRole("row").last()).toMatchTextContent("Contacts open");
});

test("a failure keeps the chosen settings", async () => {
  refuse("changeMarathonSettings", "internal");
  await showEvents();
  await openSettings();
  await cutOff.fill("7");
  await dialog.getByRole("button", { name: "Save settings" }).click();
  await expect.element(dialog.getByRole("alert")).toMatchTextContent("Settings not saved");
  await expect.element(cutOff).toHaveValue("7");
  expect(settings()).toEqual([{ cutOffDays: 7, base: 1 }]);
});

test("unsaved settings ask before the dialog is closed, and are not sent", async () => {
  await showEvents();
  await openSettings();
  await cutOff.fill("12");
  await userEvent.keyboard("{Escape}");
  await page
    .getByRole("alertdialog", { name: "Discard your changes?" })
    .getByRole("button", { name: "Discard changes" })
    .click();
  await expect.element(dialog).not.toBeInTheDocument();
  await openSettings();
  await expect.element(cutOff).toHaveValue("0");
  expect(settings()).toEqual([]);
});

test("the cut-off and the hours of an offer have limits, and the last day for changes is shown", async () => {
  await showEvents();
  await openSettings();
  const hours = dialog.getByLabelText("Offered places are held for, in hours");
  const save = dialog.getByRole("button", { name: "Save settings" });
  await expect.element(cutOff).toHaveValue("0");
  await expect.element(hours).toHaveValue("12");
  await hours.fill("169");
  await cutOff.fill("often");
  await save.click();
  await expect.element(hours).toHaveAccessibleDescription(/at most 168 hours/);
  await expect.element(cutOff).toHaveAccessibleDescription(/whole number of days/);
  expect(settings()).toEqual([]);
  await hours.fill("24");
  await cutOff.fill("60");
  await expect.element(cutOff).toHaveAccessibleDescription(/through .+ \(Lisbon time\)\./);
  await save.click();
  await expect.element(popup("Settings saved")).toBeVisible();
  expect(settings()).toEqual([{ cutOffDays: 60, offerHours: 24, base: 1 }]);
});
