import type { RosterEntry } from "@run/functions/contract";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answer, disconnect, hold, refuse, requestsOf } from "../../../../test/fake-api.ts";
import { olivia } from "../../../../test/fake-identity.ts";
import { listedName } from "../../../../test/listed-name.ts";
import { EVENT_ID, registrationOf } from "../../../../test/sample-data.ts";
import { ownedEventOf } from "../../../../test/sample-organizer-data.ts";
import { openSite, testSite } from "../../../../test/test-site.tsx";
import { claimOfflineCache } from "../../../lib/offline/offline-cache-owner.ts";

testSite({ signedInAs: olivia });

const PATH = `/dashboard/my-marathons/${EVENT_ID}/entries`;
const entryOf = (id: string, name: { firstName: string; lastName: string }): RosterEntry => ({
  ...registrationOf({ ...name, entryId: id, userId: id, email: `${id}@example.com` }),
  note: null,
});
const anna = entryOf("anna", { firstName: "Anna", lastName: "Björk" });
const ben = entryOf("ben", { firstName: "Ben", lastName: "Carter" });

const main = page.getByRole("main");
const dialog = (name: string) => page.getByRole("dialog", { name });
const popup = (text: string) => page.getByText(text, { exact: true });
const row = (name: string) =>
  page
    .getByRole("grid", { name: "Entries" })
    .getByRole("row")
    .filter({ hasText: listedName(name) });

let changed: { entries: RosterEntry[]; removed: string[] };
beforeEach(() => {
  // Cleaning up after a test empties the device, and only a new session would claim it again.
  claimOfflineCache(olivia.uid);
  changed = { entries: [], removed: [] };
  answer("getMarathon", ownedEventOf({ _id: EVENT_ID, registrationCount: 2, form: null }));
  answer("listActivity", { activity: [], nextCursor: null });
  answer("listRegistrations", { registrations: [anna, ben], revision: 7, nextCursor: null });
  answer("readRoster", ({ query }) => ({ ...changed, next: Number(query.since), more: false }));
});

async function openPanel(name: string): Promise<void> {
  await openSite(PATH);
  await row(name).click();
  await expect.element(dialog(name)).toBeVisible();
}

test("a note is kept while it is typed, and the note of somebody else is shown before it is replaced", async () => {
  await openPanel("Anna Björk");
  const note = page.getByLabelText("Team note");
  await note.fill("Parks a handbike");
  await page.getByRole("button", { name: "Next" }).click();
  await expect.element(note).toHaveValue("");
  await page.getByRole("button", { name: "Previous" }).click();
  await expect.element(note).toHaveValue("Parks a handbike");
  refuse("saveNote", "changed-meanwhile");
  const theirs = { text: "Starts late", version: 3, editedAt: "2026-07-04T10:12:00.000Z" };
  changed = { entries: [{ ...anna, note: theirs }], removed: [] };
  await page.getByRole("button", { name: "Save note" }).click();
  await expect.element(dialog("Anna Björk").getByRole("alert")).toMatchTextContent("Starts late");
  await expect.element(note).toHaveValue("Parks a handbike");
  answer("saveNote", { acknowledged: true, matchedCount: 1, modifiedCount: 1, version: 4 });
  await page.getByRole("button", { name: "Replace their note" }).click();
  await expect.element(popup("Note saved")).toBeVisible();
  expect(requestsOf("saveNote").map(({ body }) => body)).toEqual([
    { base: 0, text: "Parks a handbike" },
    { base: 3, text: "Parks a handbike" },
  ]);
});

test("a note that is not saved says so in the panel and in the list, and stays while saving is impossible", async () => {
  await openPanel("Anna Björk");
  const note = page.getByLabelText("Team note");
  await note.fill("Parks a handbike");
  await expect.element(dialog("Anna Björk").getByText("Unsaved note")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(row("Anna Björk")).toMatchTextContent("Unsaved note");
  await expect.element(row("Ben Carter")).not.toMatchTextContent("Unsaved note");
  await openSite("/about");
  disconnect("readRoster");
  await openSite(PATH);
  await expect.element(main.getByRole("button", { name: "Add entry" })).toBeDisabled();
  await row("Anna Björk").click();
  await expect.element(note).toHaveValue("Parks a handbike");
  await expect.element(page.getByText("Not saved yet: saving needs a connection.")).toBeVisible();
});

test("a note is changed again, removed and written anew, and nobody is asked about their own words", async () => {
  let saved = { text: "", version: 0 };
  answer("saveNote", ({ body }) => {
    const { base, text } = body;
    const isKnown = base === saved.version || (base === 0 && saved.text === "");
    if (isKnown) saved = { text, version: saved.version + 1 };
    const note = saved.text === "" ? null : { ...saved, editedAt: "2026-07-04T10:12:00.000Z" };
    changed = { entries: [{ ...anna, note }], removed: [] };
    return { acknowledged: true, matchedCount: 1, modifiedCount: Number(isKnown), version: saved.version };
  });
  await openPanel("Anna Björk");
  const note = page.getByLabelText("Team note");
  const save = page.getByRole("button", { name: "Save note" });
  for (const text of ["Parks a handbike", "Parks two handbikes", "", "Comes by train"]) {
    await note.fill(text);
    await save.click();
    await expect.element(save).not.toBeInTheDocument();
    await expect.element(dialog("Anna Björk").getByRole("alert")).not.toBeInTheDocument();
    await expect.element(note).toHaveValue(text);
  }
  expect(saved).toEqual({ text: "Comes by train", version: 4 });
});

test("a saved note stays in sight, whatever a sync brings that began before it was saved", async () => {
  const note = page.getByLabelText("Team note");
  const save = page.getByRole("button", { name: "Save note" });
  const first = { text: "Parks a handbike", version: 1, editedAt: "2026-07-04T10:12:00.000Z" };
  answer("listRegistrations", { registrations: [{ ...anna, note: first }, ben], revision: 7, nextCursor: null });
  await openPanel("Anna Björk");
  await note.fill("Parks two handbikes");
  answer("saveNote", { acknowledged: true, matchedCount: 1, modifiedCount: 1, version: 2 });
  const answerSave = hold("saveNote");
  await save.click();
  await expect.poll(() => requestsOf("saveNote")).toHaveLength(1);
  // The entry comes anew, with the note that it had before.
  changed = { entries: [{ ...anna, phone: "+351 910 000 111", note: first }], removed: [] };
  vi.advanceTimersByTime(15_000);
  await expect.element(dialog("Anna Björk")).toMatchTextContent("+351 910 000 111");
  const answerSync = hold("readRoster");
  answerSave();
  await expect.element(popup("Note saved")).toBeVisible();
  await expect.element(save).not.toBeInTheDocument();
  await expect.element(note).toHaveValue("Parks two handbikes");

  // A colleague removes the note before this device has synced.
  changed = { entries: [{ ...anna, note: null }], removed: [] };
  answerSync();
  await expect.element(note).toHaveValue("");
});
