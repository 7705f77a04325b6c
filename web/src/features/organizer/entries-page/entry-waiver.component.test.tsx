import { permissionsOf } from "@run/functions/contract";
import type { Registration } from "@run/functions/contract";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { endpointDocs } from "@run/functions/contract/docs";
import { expectAccessible, expectFitsNarrowScreen, testInLooks } from "../../../../test/accessibility.ts";
import { answer, refuse, requestsOf } from "../../../../test/fake-api.ts";
import { olivia } from "../../../../test/fake-identity.ts";
import { listedName } from "../../../../test/listed-name.ts";
import { EVENT_ID, registrationOf } from "../../../../test/sample-data.ts";
import { filledOf, formOf, waiver } from "../../../../test/sample-forms.ts";
import { ownedEventOf } from "../../../../test/sample-organizer-data.ts";
import { openSite, popup, testSite } from "../../../../test/test-site.tsx";
import { claimOfflineCache } from "../../../lib/offline/offline-cache-owner.ts";

testSite({ signedInAs: olivia });

const ben = registrationOf({
  entryId: "ben",
  userId: "",
  firstName: "Ben",
  lastName: "Carter",
  filledForm: filledOf(),
});
const [owner] = endpointDocs.listTeam.example.answer.members;
const signedBy = (recordedBy: string | null) => ({
  ...ben,
  filledForm: filledOf({
    waiver: { version: 4, name: "Ben Carter", guardian: null, signedAt: "2026-01-05T08:00:00.000Z", recordedBy },
  }),
});

const panel = page.getByRole("dialog", { name: "Ben Carter" });
const dialog = page.getByRole("dialog", { name: "Record a paper signature" });
const record = panel.getByRole("button", { name: "Record a paper signature" });
const takeBack = panel.getByRole("button", { name: "Remove the recorded signature" });

function answerEntry(entry: Registration, changes: Parameters<typeof ownedEventOf>[0] = {}): void {
  answer("getMarathon", ownedEventOf({ registrationCount: 1, form: formOf({ waiver }), ...changes }));
  answer("listRegistrations", { registrations: [{ ...entry, note: null }], revision: 7, nextCursor: null });
}
const openEntry = () => openSite(`/dashboard/my-marathons/${EVENT_ID}/entries?entry=ben`);

beforeEach(() => {
  // Cleaning up after a test empties the device, and only a new session would claim it again.
  claimOfflineCache(olivia.uid);
  answer("listActivity", { activity: [], nextCursor: null });
  answer("readRoster", { entries: [], removed: [], next: 7, more: false });
  answer("recordWaiver", { acknowledged: true, matchedCount: 1, modifiedCount: 1 });
});

test("a paper signature is recorded with the signer’s name, and removed again", async () => {
  answerEntry(ben);
  await openEntry();
  await expect.element(panel).toMatchTextContent(/Waiver.*Not signed/);
  await record.click();
  const name = dialog.getByLabelText("Name of the signer");
  await expect.element(name).toHaveValue("Ben Carter");
  await name.fill(" ");
  await dialog.getByRole("button", { name: "Record signature" }).click();
  await expect.element(name).toHaveFocus();
  await expect.element(name).toBeInvalid();
  await name.fill("B. Carter");
  answer("readRoster", { entries: [{ ...signedBy(owner?.id ?? ""), note: null }], removed: [], next: 8, more: false });
  await dialog.getByRole("button", { name: "Record signature" }).dblClick();
  await expect.element(popup("Signature recorded")).toBeVisible();
  await expect.element(panel).toMatchTextContent(/Signed on paper by Ben Carter, recorded on/);
  await expect.element(panel).toMatchTextContent(/The paper signature was recorded by Olivia\./);

  answer("readRoster", { entries: [{ ...ben, note: null }], removed: [], next: 9, more: false });
  await takeBack.click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove signature" }).click();
  await expect.element(popup("Signature removed")).toBeVisible();
  await expect.element(record).toBeVisible();
  expect(requestsOf("recordWaiver").map(({ body }) => body)).toEqual([
    { signature: { version: 4, name: "B. Carter", guardian: null } },
    { signature: null },
  ]);
});

test("an entry whose signature takes it out of the filtered list keeps its neighbors", async () => {
  const cleo = registrationOf({ entryId: "cleo", firstName: "Cleo", lastName: "Adams", filledForm: filledOf() });
  answerEntry(ben);
  answer("listRegistrations", {
    registrations: [ben, cleo].map((entry) => ({ ...entry, note: null })),
    revision: 7,
    nextCursor: null,
  });
  await openSite(`/dashboard/my-marathons/${EVENT_ID}/entries`);
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByRole("button", { name: "Waiver to sign" }).click();
  await page
    .getByRole("row")
    .filter({ hasText: listedName("Ben Carter") })
    .click();
  await expect.element(panel).toMatchTextContent("2 of 2");
  await record.click();
  answer("readRoster", { entries: [{ ...signedBy(owner?.id ?? ""), note: null }], removed: [], next: 8, more: false });
  await dialog.getByRole("button", { name: "Record signature" }).click();
  await expect.element(panel).toMatchTextContent(/Signed on paper by Ben Carter/);
  await panel.getByRole("button", { name: "Previous" }).click();
  await expect.element(page.getByRole("dialog", { name: "Cleo Adams" })).toBeVisible();
});

test("a child needs a guardian, and after a change of the waiver nothing that was typed is lost", async () => {
  answerEntry({ ...ben, dateOfBirth: "2015-03-01" });
  await openEntry();
  await record.click();
  const guardian = dialog.getByLabelText("Name of a parent or guardian");
  await dialog.getByRole("button", { name: "Record signature" }).click();
  await expect.element(guardian).toHaveFocus();
  expect(requestsOf("recordWaiver")).toEqual([]);
  await guardian.fill("Ana Carter");
  refuse("recordWaiver", "waiver-changed", { error: "The waiver has changed." });
  answer("getMarathon", ownedEventOf({ form: formOf({ version: 5, waiver: { ...waiver, version: 5 } }) }));
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog.getByRole("alert")).toMatchTextContent("The waiver has changed.");
  answer("recordWaiver", { acknowledged: true, matchedCount: 1, modifiedCount: 1 });
  await expect.poll(() => requestsOf("getMarathon").length).toBeGreaterThan(1);
  await dialog.getByRole("button", { name: "Record signature" }).click();
  await expect.element(popup("Signature recorded")).toBeVisible();
  expect(requestsOf("recordWaiver").at(-1)?.body).toEqual({
    signature: { version: waiver.version, name: "Ben Carter", guardian: "Ana Carter" },
  });
});

test("only a role that manages entries records it, never over a signature on the site or for a canceled event", async () => {
  answerEntry(signedBy("somebody who has left"), { viewer: { role: "desk", can: [...permissionsOf.desk] } });
  await openEntry();
  await expect.element(panel).toMatchTextContent(/recorded by a former member of the team/);
  await expect.element(takeBack).toBeVisible();
  for (const [entry, changes] of [
    [signedBy(null), {}],
    [ben, { viewer: { role: "desk", can: ["startList", "entries", "members"] } }],
    [ben, { state: "cancelled" }],
    [ben, { form: formOf() }],
  ] as const) {
    answerEntry(entry, changes as Parameters<typeof ownedEventOf>[0]);
    answer("readRoster", { reset: true });
    await openSite("/about");
    await openEntry();
    await expect.element(panel).toBeVisible();
    await expect.element(panel).not.toMatchTextContent(/recorded by/);
    await expect.element(record).not.toBeInTheDocument();
    await expect.element(takeBack).not.toBeInTheDocument();
  }
});

test("once race day is over, the entry and its waiver are read-only and say why", async () => {
  answerEntry(ben, { marathonStartDate: "2026-09-19", timeZone: "UTC" });
  await openEntry();
  await expect.element(panel).toMatchTextContent("Race day is over, so this entry can no longer be changed.");
  await expect.element(record).toBeDisabled();
  await expect.element(panel.getByRole("button", { name: "Change" })).toBeDisabled();
  await expect.element(panel.getByRole("button", { name: "Cancel entry" })).toBeDisabled();
  // A postponed event without a new date still waits for its race day.
  const dateless = { state: "postponed", dateToBeAnnounced: true, postponedAt: "2026-09-18T10:00:00.000Z" } as const;
  answerEntry(ben, { marathonStartDate: "2026-09-19", timeZone: "UTC", ...dateless });
  await openSite("/about");
  await openEntry();
  await expect.element(record).toBeEnabled();
});

testInLooks("the dialog for a paper signature is accessible and fits narrow screens", async () => {
  answerEntry(ben);
  await openEntry();
  await record.click();
  await expect.element(dialog).toBeVisible();
  await expectAccessible();
  await expectFitsNarrowScreen();
});
