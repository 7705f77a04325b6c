import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { answer } from "../../../../test/fake-api.ts";
import { olivia } from "../../../../test/fake-identity.ts";
import { listedName } from "../../../../test/listed-name.ts";
import { EVENT_ID, registrationOf } from "../../../../test/sample-data.ts";
import { ownedEventOf } from "../../../../test/sample-organizer-data.ts";
import { openSite, testSite } from "../../../../test/test-site.tsx";
import { claimOfflineCache } from "../../../lib/offline/offline-cache-owner.ts";

testSite({ signedInAs: olivia });

const anna = registrationOf({ entryId: "anna", userId: "anna", firstName: "Anna", lastName: "Björk" });
const panel = page.getByRole("dialog", { name: "Anna Björk" });
const editing = page.getByRole("dialog", { name: "Change the entry" });
const question = page.getByRole("alertdialog");
const row = page
  .getByRole("grid", { name: "Entries" })
  .getByRole("row")
  .filter({ hasText: listedName("Anna Björk") });

beforeEach(async () => {
  await page.viewport(390, 844);
  claimOfflineCache(olivia.uid);
  answer("getMarathon", ownedEventOf({ _id: EVENT_ID, registrationCount: 1, form: null }));
  answer("listActivity", { activity: [], nextCursor: null });
  answer("listRegistrations", { registrations: [anna], revision: 7, nextCursor: null });
  answer("readRoster", { entries: [], removed: [], next: 7, more: false });
  await openSite(`/dashboard/my-marathons/${EVENT_ID}/entries`);
  await row.click();
  await expect.element(panel).toBeVisible();
});

const isOpenInUrl = () => new URLSearchParams(location.search).has("entry");

/** Goes back as a person would: after the router has undone the last step back. */
async function pressBack(): Promise<void> {
  await expect.poll(isOpenInUrl).toBe(true);
  history.back();
}

test("the back button closes the dialog in front, asks before it discards what was typed, and then closes the panel", async () => {
  await panel.getByRole("button", { name: "Change" }).click();
  await editing.getByLabelText("Phone").fill("+46 555 0199");
  await pressBack();
  await expect.element(question).toMatchTextContent("Discard your changes?");
  await pressBack();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(editing.getByLabelText("Phone")).toHaveValue("+46 555 0199");
  await pressBack();
  await question.getByRole("button", { name: "Discard changes" }).click();
  await expect.element(editing).not.toBeInTheDocument();
  await expect.element(panel).toBeVisible();
  expect(isOpenInUrl()).toBe(true);
  await pressBack();
  await expect.element(panel).not.toBeInTheDocument();
  expect(isOpenInUrl()).toBe(false);
  await expect.element(row).toBeVisible();
});

test("a reason that was typed survives the back button, and canceling the entry closes its dialog and its panel", async () => {
  answer("cancelEntry", { acknowledged: true, matchedCount: 1, modifiedCount: 1 });
  await panel.getByRole("button", { name: "Cancel entry" }).click();
  await question.getByLabelText("Reason").fill("Injured");
  await pressBack();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(panel).toBeVisible();
  await panel.getByRole("button", { name: "Cancel entry" }).click();
  await expect.element(question.getByLabelText("Reason")).toHaveValue("Injured");
  await question.getByRole("button", { name: "Cancel entry" }).click();
  await expect.element(panel).not.toBeInTheDocument();
  await expect.poll(isOpenInUrl).toBe(false);
});
