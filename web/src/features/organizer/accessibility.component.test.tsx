import { beforeEach, expect } from "vitest";
import { page } from "vitest/browser";
import { endpointDocs } from "../../../../functions/src/contract/resources.docs.ts";
import {
  expectAccessible,
  expectFitsNarrowScreen,
  expectPageLoaded,
  testInEachLook,
} from "../../../test/accessibility.ts";
import { answer } from "../../../test/fake-api.ts";
import { olivia } from "../../../test/fake-identity.ts";
import { registrationOf } from "../../../test/sample-data.ts";
import { firstVersion, myEventOf, myEventsOf, ownedEventOf, raceOf } from "../../../test/sample-organizer-data.ts";
import { openSite, testSite } from "../../../test/test-site.tsx";

testSite({ signedInAs: olivia });
beforeEach(() => {
  answer("listMyEvents", myEventsOf([myEventOf()]));
  answer("getMarathon", ownedEventOf());
  answer("listRegistrations", { registrations: [], nextCursor: null });
});

const dialog = page.getByRole("dialog");

async function openMyEvents(): Promise<void> {
  await openSite("/dashboard/my-marathons");
  await expect.element(page.getByRole("button", { name: /^More for/ })).toBeVisible();
}

async function openMore(entry: string): Promise<void> {
  await page.getByRole("button", { name: /^More for/ }).click();
  await page.getByRole("menuitem", { name: entry }).click();
  await expect.element(dialog).toBeVisible();
}

testInEachLook("the list of events, its menu and the settings have no violation", async () => {
  await openMyEvents();
  await expectAccessible();
  await page.getByRole("button", { name: /^More for/ }).click();
  await expect.element(page.getByRole("menuitem", { name: "Settings" })).toBeVisible();
  await expectAccessible();
  await page.getByRole("menuitem", { name: "Settings" }).click();
  await expect.element(dialog.getByLabelText(/^Cut-off/)).toBeVisible();
  await expectAccessible();
});

testInEachLook("applicants have no violation while there are none", async () => {
  await openMyEvents();
  await page.getByRole("button", { name: /^Applicants/ }).click();
  await expect.element(dialog.getByRole("heading", { name: "No runners yet" })).toBeVisible();
  await expectAccessible();
});

testInEachLook("applicants have no violation", async () => {
  answer("listRegistrations", { registrations: [registrationOf()], nextCursor: null });
  answer("listMyEvents", myEventsOf([myEventOf({ registrationCount: 1 })]));
  await openMyEvents();
  await page.getByRole("button", { name: /^Applicants/ }).click();
  await expect.element(dialog.getByRole("row").filter({ hasText: "Rui Almeida" })).toBeVisible();
  await expectAccessible();
});

testInEachLook("the waiting list and the changes of an event have no violation", async () => {
  answer("listWaitlist", { ...endpointDocs.listWaitlist.example.answer, nextCursor: null });
  await openMyEvents();
  await page.getByRole("button", { name: /^Applicants/ }).click();
  await dialog.getByRole("tab", { name: "Waiting list" }).click();
  await expect.element(dialog.getByRole("table", { name: "Waiting list" })).toBeVisible();
  await expectAccessible();
  await dialog.getByRole("tab", { name: "Changes" }).click();
  await expect.element(dialog.getByRole("listitem")).toMatchTextContent("Ana Costa");
  await expectAccessible();
});

testInEachLook("the history and the question before a version is restored have no violation", async () => {
  const first = firstVersion();
  const renamed = { ...first.fields, title: "Lisbon Harbor Run" };
  const second = { ...first, version: 2, changed: ["title" as const], fields: renamed };
  answer("listMarathonHistory", { edits: [second, first], nextCursor: null });
  await openMyEvents();
  await openMore("History");
  await expect.element(dialog.getByRole("listitem")).toHaveLength(2);
  await expectAccessible();
  await dialog.getByRole("button", { name: /^Restore this version/ }).click();
  await expect.element(page.getByRole("alertdialog")).toBeVisible();
  await expectAccessible();
});

testInEachLook("handing over an event has no violation", async () => {
  await openMyEvents();
  await openMore("Hand over");
  await expectAccessible();
  await dialog.getByRole("button", { name: "Create an invitation link" }).click();
  await expect.element(dialog.getByLabelText("Invitation link")).toBeVisible();
  await expect.element(dialog.getByRole("listitem").filter({ hasText: "ana@example.com" })).toBeVisible();
  await expectAccessible();
});

testInEachLook("editing an event and the question before it is deleted have no violation", async () => {
  await openMyEvents();
  await page.getByRole("button", { name: /^Edit/ }).click();
  await expect.element(dialog.getByLabelText("Location")).toBeVisible();
  await expectAccessible();
  await dialog.getByRole("button", { name: "Delete", exact: true }).click();
  await expect.element(page.getByRole("alertdialog", { name: "Delete this marathon?" })).toBeVisible();
  await expectAccessible();
});

testInEachLook("the update page has no violation while something is typed", async () => {
  await openSite(`/updateMarathon/${ownedEventOf()._id}`);
  await page.getByLabelText("Location").fill("Braga");
  await expectPageLoaded();
  await expectAccessible();
});

testInEachLook(
  "the races of an event have no violation while something is wrong, and fit a narrow screen",
  async () => {
    const waves = [{ id: "fast", name: "Under 3:15", startsAt: null }];
    const full = raceOf({ id: "full", name: "Marathon", distanceKm: 42.195, registered: 612, held: 3, waiting: 14 });
    answer("getMarathon", ownedEventOf({ races: [{ ...full, waves }, raceOf({ id: "ten", name: "10K" })] }));
    await openSite(`/dashboard/my-marathons/${ownedEventOf()._id}/races`);
    await expectPageLoaded();
    await page.getByText("Ages, bibs and waves").first().click();
    await page.getByLabelText("Wave name").fill("");
    await page.getByRole("button", { name: "Remove 10K" }).click();
    await page.getByRole("button", { name: "Save races" }).click();
    await expect.element(page.getByText("Wave name is required")).toBeVisible();
    await expectAccessible();
    await expectFitsNarrowScreen();
  },
);
