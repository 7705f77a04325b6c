import type { PastImport, Registration } from "@run/functions/contract";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible, expectFitsNarrowScreen, testInLooks } from "../../../../test/accessibility.ts";
import { answer, disconnect, refuse, requestsOf } from "../../../../test/fake-api.ts";
import { olivia } from "../../../../test/fake-identity.ts";
import { EVENT_ID, registrationOf } from "../../../../test/sample-data.ts";
import { ownedEventOf } from "../../../../test/sample-organizer-data.ts";
import { openSite, testSite } from "../../../../test/test-site.tsx";
import { claimOfflineCache } from "../../../lib/offline/offline-cache-owner.ts";

testSite({ signedInAs: olivia });

const PATH = `/dashboard/my-marathons/${EVENT_ID}/import`;
const NONE = { created: 0, changed: 0 };
const past = (change: Partial<PastImport> = {}): PastImport => ({
  importId: "import00000000000001",
  fileName: "club.xlsx",
  at: "2026-09-19T10:00:00.000Z",
  expiresAt: "2026-09-26T10:00:00.000Z",
  by: "oscar@example.com",
  total: 130,
  done: { created: 100, changed: 1 },
  undone: NONE,
  ...change,
});
const anna: Registration = registrationOf({ entryId: "anna", userId: "anna", firstName: "Anna", lastName: "Björk" });
const error = "Someone has changed this entry since the import.";
const kept = [
  { line: 12, entryId: "anna", code: "changed-meanwhile", error },
  { line: 9, entryId: "gone", code: "registration-not-found", error: "This entry has been canceled since." },
];

const main = page.getByRole("main");
const dialog = page.getByRole("alertdialog");
const undoButton = main.getByRole("button", { name: /^Undo/ });

beforeEach(() => {
  claimOfflineCache(olivia.uid);
  answer("getMarathon", ownedEventOf({ _id: EVENT_ID, form: null }));
  answer("listRegistrations", { registrations: [{ ...anna, note: null }], revision: 7, nextCursor: null });
  answer("readRoster", { entries: [], removed: [], next: 7, more: false });
  answer("listImports", { imports: [past()] });
});

/** Answers as a server that undoes three pieces and keeps two lines. */
function undoInPieces(): void {
  answer("undoImport", ({ body: { from } }) => {
    if (from === 0) return { undone: 50, kept: [], next: 50 };
    if (from === 50) return { undone: 48, kept: kept.slice(0, 1), next: 99 };
    answer("listImports", { imports: [past({ undone: { created: 99, changed: 0 } })] });
    return { undone: 1, kept: kept.slice(1), next: null };
  });
}

async function confirmUndo(): Promise<void> {
  await undoButton.click();
  await dialog.getByRole("button", { name: "Undo the import" }).click();
}

test("an import is undone after a question in numbers, and the lines that stay are listed with the reason", async () => {
  undoInPieces();
  await openSite(PATH);
  await expect.element(main.getByText(/100 added, 1 changed\W+by oscar@example.com/)).toBeVisible();
  await expect.element(main.getByText("club.xlsx", { exact: true })).toBeVisible();
  await undoButton.click();
  await expect.element(dialog).toHaveAccessibleName("Undo the import of “club.xlsx”?");
  await expect
    .element(dialog)
    .toMatchTextContent(/cancels the 100 entries that the import added and restores the earlier values in 1 entry/);
  await expect.element(dialog).toMatchTextContent(/and added entries with a note, stay as they are, and we list them/);
  await dialog.getByRole("button", { name: "Keep it" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(requestsOf("undoImport")).toEqual([]);
  await confirmUndo();
  await expect.element(main.getByText("99 lines of this import are undone. 2 lines stay as they are.")).toBeVisible();
  expect(requestsOf("undoImport").map(({ body }) => body.from)).toEqual([0, 50, 99]);
  const rows = main.getByRole("table").getByRole("row");
  await expect.element(rows.nth(1)).toMatchTextContent(/12.*Anna Björk.*Someone has changed this entry/);
  await expect.element(rows.nth(2)).toMatchTextContent(/9.*No longer entered.*canceled since/);
  await expect.element(main.getByText("99 of 101 lines undone")).toBeVisible();
  await expect.element(main.getByRole("button", { name: /^Undo the rest/ })).toBeVisible();
});

test("undoing goes on after a failure, from the first line that is not undone", async () => {
  refuse("undoImport", "internal");
  await openSite(PATH);
  await confirmUndo();
  await expect.element(main.getByRole("alert")).toMatchTextContent(/Not finished.*nothing is done twice/);
  undoInPieces();
  await confirmUndo();
  await expect.element(main.getByText(/^99 lines of this import are undone/)).toBeVisible();
  await expect.element(main.getByRole("alert")).not.toBeInTheDocument();
});

test("an undone import stays in the list, and an event without imports has none", async () => {
  const done = { created: 100, changed: 1 };
  answer("listImports", { imports: [past({ fileName: null, undone: done, by: null })] });
  await openSite(PATH);
  await expect.element(main.getByText(/^Sep 19, 2026[^:]*:00[^:]*$/)).toBeVisible();
  await expect.element(main.getByText("Undone", { exact: true })).toBeVisible();
  await expect.element(undoButton).not.toBeInTheDocument();
  answer("listImports", { imports: [] });
  await openSite(PATH);
  await expect.element(main.getByRole("heading", { name: "Choose a spreadsheet" })).toBeVisible();
  await expect.element(main.getByRole("heading", { name: "Recent imports" })).not.toBeInTheDocument();
});

test("a list that cannot be loaded can be loaded again, and importing goes on without it", async () => {
  disconnect("listImports");
  await openSite(PATH);
  await expect.element(main.getByText("We couldn’t load the recent imports.")).toBeVisible();
  await expect.element(main.getByRole("button", { name: "Choose a file" })).toBeEnabled();
  answer("listImports", { imports: [past()] });
  await main.getByRole("button", { name: "Try again" }).click();
  await expect.element(undoButton).toBeVisible();
});

testInLooks("the recent imports, the question and the lines that stay have no violation", async () => {
  undoInPieces();
  await openSite(PATH);
  await expect.element(undoButton).toBeVisible();
  await expectAccessible();
  await undoButton.click();
  await expect.element(dialog).toBeVisible();
  await expectAccessible();
  await dialog.getByRole("button", { name: "Undo the import" }).click();
  await expect.element(main.getByText(/^99 lines of this import are undone/)).toBeVisible();
  await expectAccessible();
  await expectFitsNarrowScreen();
});
