import type { ImportResult, Registration } from "@run/functions/contract";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible, expectFitsNarrowScreen, testInLooks } from "../../../../test/accessibility.ts";
import { answer, disconnect, refuse, requestsOf } from "../../../../test/fake-api.ts";
import { olivia } from "../../../../test/fake-identity.ts";
import { EVENT_ID, registrationOf } from "../../../../test/sample-data.ts";
import { ownedEventOf, raceOf } from "../../../../test/sample-organizer-data.ts";
import { openSite, testSite } from "../../../../test/test-site.tsx";
import { claimOfflineCache } from "../../../lib/offline/offline-cache-owner.ts";

testSite({ signedInAs: olivia });

const PATH = `/dashboard/my-marathons/${EVENT_ID}/import`;
const races = [raceOf({ id: "ten", name: "10K" }), raceOf({ id: "half", name: "Half marathon" })];
const anna: Registration = registrationOf({
  ...{ entryId: "anna", userId: "anna", firstName: "Anna", lastName: "Björk", email: "anna@example.com" },
  ...{ phone: "+351 555 0100", raceId: "ten", reference: "RUN-AAAA-2222" },
});
const FILE = [
  "Reference;Vorname;Nachname;E-Mail;Phone;Race;Shoe size",
  "RUN-AAAA-2222;;;;+351 555 0177;;41",
  ";Ben;Carter;ben@example.com;;Half marathon;42",
  ";Cleo;Adams;cleo@;;10K;",
  ";Anna;Björk;anna@example.com;;;",
  ";Dora;Lund;dora@example.com;;10K;",
].join("\r\n");

const main = page.getByRole("main");
const shown = (name: string) => main.getByRole("group", { name: "Show lines" }).getByRole("button", { name });
const lines = main.getByRole("table").getByRole("row");
const press = (name: string | RegExp) => main.getByRole("button", { name }).click();

async function choose(content: string, name = "entries.csv") {
  await userEvent.upload(main.getByLabelText("Spreadsheet"), new File([content], name));
}

/** Answers as a server that accepts every row but Dora's. */
function acceptRows(): void {
  let started = 0;
  answer("startImport", () => ({
    acknowledged: true,
    insertedId: `import${String((started += 1)).padStart(14, "0")}`,
  }));
  answer("importRows", ({ body: { rows } }) => ({
    results: rows.map(({ line, entryId = null, lastName }): ImportResult => {
      const base = { line, entryId };
      if (lastName !== "Lund") return { ...base, outcome: entryId === null ? "created" : "changed", refusal: null };
      const refusal = { code: "marathon-full", error: "All places are taken.", issues: [], references: [] };
      return { ...base, outcome: "rejected", refusal };
    }),
  }));
}

beforeEach(() => {
  // Cleaning up after a test empties the device, and only a new session would claim it again.
  claimOfflineCache(olivia.uid);
  answer("getMarathon", ownedEventOf({ _id: EVENT_ID, registrationCount: 1, races, form: null }));
  answer("listRegistrations", { registrations: [{ ...anna, note: null }], revision: 7, nextCursor: null });
  answer("readRoster", { entries: [], removed: [], next: 7, more: false });
  acceptRows();
});

test("a file is matched, checked and imported, and each rejected line says why", async () => {
  await openSite(PATH);
  await choose(FILE);
  await expect.element(main.getByText(/6 of 7 matched/)).toBeVisible();
  await expect.element(shown("2 To add")).toBeVisible();
  await expect.element(shown("1 To change")).toBeVisible();
  await expect.element(lines.nth(1)).toMatchTextContent(/4.*Cleo Adams.*E-Mail: “cleo@”/);
  await expect.element(lines.nth(2)).toMatchTextContent(/5.*Anna Björk\W*(Details)?\W*Line 2 is about the same person/);
  await shown("1 To change").click();
  await expect.element(lines.nth(1)).toMatchTextContent(/Phone: “\+351 555 0177” was \+351 555 0100/);
  await press("Check 3 lines");
  await expect.element(main.getByText("2 lines can be imported. 3 lines will be left out.")).toBeVisible();
  await expect.element(main.getByText("2 runners get a message about it.")).toBeVisible();
  await shown("3 Rejected").click();
  await expect.element(lines.nth(3)).toMatchTextContent(/Dora Lund.*All places are taken/);
  await press("Import 2 lines");
  await expect.element(main.getByRole("heading", { name: "Import finished" })).toBeVisible();
  await expect.element(main.getByText("1 added, 1 changed, 0 unchanged, 3 rejected.")).toBeVisible();
  const [check, apply] = requestsOf("startImport");
  expect(check?.body).toMatchObject({ total: 3, dryRun: true });
  expect(apply?.body).toMatchObject({ fileName: "entries.csv", total: 2, dryRun: false });
  expect(requestsOf("importRows").at(-1)?.body).toEqual({
    from: 0,
    rows: [
      { line: 2, entryId: "anna", phone: "+351 555 0177", before: { phone: "+351 555 0100" } },
      { line: 3, firstName: "Ben", lastName: "Carter", email: "ben@example.com", raceId: "half" },
    ],
  });
});

test("a line whose entry was changed after the check is rejected, and the saved value is shown", async () => {
  await openSite(PATH);
  await choose("Vorname;Nachname;E-Mail;Phone\nAnna;Björk;anna@example.com;+351 555 0177\n");
  await press("Check 1 line");
  await expect.element(main.getByText("1 line can be imported.")).toBeVisible();
  const issues = [{ path: "phone", message: "Changed in the meantime. The saved value is “+351 555 0199”." }];
  const refusal = { code: "changed-meanwhile", error: "Changed in the meantime.", issues, references: [] };
  answer("importRows", { results: [{ line: 2, outcome: "rejected", entryId: "anna", refusal }] });
  await press("Import 1 line");
  await expect.element(main.getByRole("heading", { name: "Import finished" })).toBeVisible();
  await expect
    .element(lines.nth(1))
    .toMatchTextContent(/Phone: “\+351 555 0177” Changed in the meantime. The saved value is “\+351 555 0199”/);
  expect(requestsOf("importRows").at(-1)?.body.rows[0]).toMatchObject({ before: { phone: "+351 555 0100" } });
});

test("a checked plan stays as it is when the entries change, and has to be checked again", async () => {
  await openSite(PATH);
  await choose("Vorname;Nachname;E-Mail;Race\nBen;Carter;ben@example.com;10K\nEva;Moss;eva@example.com;10K\n");
  await press("Check 2 lines");
  await expect.element(main.getByText("2 lines can be imported.")).toBeVisible();
  const ben = { firstName: "Ben", lastName: "Carter", email: "ben@example.com", reference: "RUN-BBBB-2222" };
  const entered = { ...anna, ...ben, entryId: "ben", userId: "ben", note: null };
  answer("readRoster", { entries: [entered], removed: [], next: 8, more: false });
  window.dispatchEvent(new Event("online"));
  await expect.element(main.getByText("The entries have changed since this check")).toBeVisible();
  await expect.element(shown("2 To add")).toBeVisible();
  await expect.element(main.getByRole("button", { name: "Import 2 lines" })).not.toBeInTheDocument();
  await press("Check again");
  await expect.element(main.getByText("1 line can be imported.")).toBeVisible();
  await expect.element(shown("1 Unchanged")).toBeVisible();
  await press("Import 1 line");
  await expect.element(main.getByText("1 added, 0 changed, 1 unchanged, 0 rejected.")).toBeVisible();
  expect(requestsOf("importRows").at(-1)?.body.rows).toMatchObject([{ line: 3, firstName: "Eva" }]);
});

test("a short file of names is enough for an event that needs no more", async () => {
  answer("getMarathon", ownedEventOf({ _id: EVENT_ID, races: [raceOf({ id: "main", name: "Run" })], form: null }));
  await openSite(PATH);
  await choose("First Name;Last Name\r\nBen;Carter\r\n");
  await expect.element(main.getByText("entries.csv, 1 line", { exact: true })).toBeVisible();
  await press("Check 1 line");
  await press("Import 1 line");
  await expect.element(main.getByRole("heading", { name: "Import finished" })).toBeVisible();
  expect(requestsOf("importRows").at(-1)?.body.rows).toEqual([{ line: 2, firstName: "Ben", lastName: "Carter" }]);
});

test("a file without what the event needs says what is missing and what to do", async () => {
  await openSite(PATH);
  await choose("First Name;Last Name\nBen;Carter\nCleo;Adams\n");
  await expect.element(main.getByText("2 lines need Race, but no column has it.")).toBeVisible();
  await expect.element(main.getByText(/^Match a column here. If the file has no such column, add it/)).toBeVisible();
  await expect.element(main.getByText("No line can be imported yet. Each line below says why.")).toBeVisible();
  await press("Choose another file");
  await choose("Ben;Carter\nCleo;Adams\n");
  await expect.element(main.getByText(/Under Headings, choose the line that has them, or None\./)).toBeVisible();
});

test("a column is matched by hand, and likely doubles are added if the organizer says so", async () => {
  await openSite(PATH);
  await choose("Given;Nachname;E-Mail;Race\nBea;Björk;anna@example.com;10K\n");
  await expect.element(shown("1 Rejected")).toBeVisible();
  await expect.element(main.getByText("1 line needs First Name, but no column has it.")).toBeVisible();
  await main.getByLabelText("“Given” is").selectOptions("First Name");
  await expect.element(lines.nth(1)).toMatchTextContent(/May be the same person as Anna Björk, RUN-AAAA-2222/);
  await main.getByLabelText(/^Add people who may already be entered/).click();
  await expect.element(shown("1 To add")).toBeVisible();
  await press("Check 1 line");
  await press("Import 1 line");
  await expect.element(main.getByRole("heading", { name: "Import finished" })).toBeVisible();
  expect(requestsOf("startImport").map(({ body }) => body.confirm)).toEqual([true, true]);
});

test("values that the event spells differently are given a meaning, which a reload keeps", async () => {
  await openSite(PATH);
  await choose("Vorname;Nachname;Strecke\nBea;Lind;Halber\nCleo;Adams;10 km\nDan;Ortega;Halber\n");
  await expect.element(shown("2 Rejected")).toBeVisible();
  await main.getByLabelText("“Halber” is").selectOptions("Half marathon");
  await expect.element(shown("3 To add")).toBeVisible();
  await openSite("/about");
  await openSite(PATH);
  await expect.element(main.getByLabelText("“Halber” is")).toHaveValue("Half marathon");
  await press("Check 3 lines");
  await expect.element(main.getByText("3 lines can be imported.")).toBeVisible();
  const { rows } = requestsOf("importRows").at(-1)?.body ?? { rows: [] };
  expect(rows.map(({ raceId }) => raceId)).toEqual(["half", "ten", "half"]);
});

test("a check says which lines of the whole file do not fit", async () => {
  const [ten, half] = [raceOf({ id: "ten", name: "10K", capacity: 60, registered: 9 }), races[1]];
  const event = ownedEventOf({ _id: EVENT_ID, registrationCount: 9, races: [ten, half].filter((race) => !!race) });
  answer("getMarathon", { ...event, form: null });
  await openSite(PATH);
  const people = Array.from({ length: 55 }, (_, at) => `Runner;Number ${at};n${at}@example.com;10K`);
  await choose(["Vorname;Nachname;E-Mail;Race", ...people].join("\n"));
  await press("Check 55 lines");
  await expect.element(main.getByText("10K is full: 51 places for 55 lines. 4 lines won’t fit.")).toBeVisible();
  await expect.element(main.getByText("51 lines can be imported. 4 lines will be left out.")).toBeVisible();
  await press("Import 51 lines");
  await expect.element(main.getByRole("heading", { name: "Import finished" })).toBeVisible();
  expect(requestsOf("startImport").at(-1)?.body).toMatchObject({ total: 51, dryRun: false });
});

test("a file that is no spreadsheet says so, and another one can be chosen", async () => {
  await openSite(PATH);
  await choose("<html></html>", "page.xlsx");
  await expect.element(main.getByRole("alert")).toMatchTextContent("not a spreadsheet");
  await choose("Reference\n");
  await expect.element(main.getByRole("alert")).toMatchTextContent("no lines below");
  await choose("Reference\nRUN-AAAA-2222\n");
  await expect.element(main.getByText("0 changes: the entries already match the file.")).toBeVisible();
});

test("an import that is interrupted goes on with the same import, also after a reload", async () => {
  await openSite(PATH);
  await choose(FILE);
  await press("Check 3 lines");
  await expect.element(main.getByText("2 lines can be imported.", { exact: false })).toBeVisible();
  refuse("importRows", "internal");
  await press("Import 2 lines");
  await expect.element(main.getByText("This import is not finished")).toBeVisible();
  await openSite("/about");
  await openSite(PATH);
  await expect.element(main.getByText("It was interrupted.", { exact: false })).toBeVisible();
  acceptRows();
  await press("Continue");
  await expect.element(main.getByRole("heading", { name: "Import finished" })).toBeVisible();
  // One dry run and one import: the import was not started again.
  expect(requestsOf("startImport")).toHaveLength(2);
  await openSite("/about");
  await openSite(PATH);
  await expect.element(main.getByRole("heading", { name: "Choose a spreadsheet" })).toBeVisible();
});

test("a reload keeps the file and its columns", async () => {
  await openSite(PATH);
  await choose(FILE);
  await main.getByText(/6 of 7 matched/).click();
  await main.getByLabelText("“Phone” is").selectOptions("Left out");
  await expect.element(main.getByText(/5 of 7 matched/)).toBeVisible();
  await openSite("/about");
  await openSite(PATH);
  await expect.element(main.getByText(/5 of 7 matched/)).toBeVisible();
});

test("without a network, the import waits and says so", async () => {
  await openSite(PATH);
  await choose(FILE);
  await expect.element(shown("2 To add")).toBeVisible();
  disconnect("importRows");
  await press("Check 3 lines");
  await expect.element(main.getByText("RUN can’t be reached right now.", { exact: false })).toBeVisible();
  acceptRows();
  window.dispatchEvent(new Event("online"));
  await expect.element(main.getByText("2 lines can be imported.", { exact: false })).toBeVisible();
});

test("only roles that may import are offered it", async () => {
  answer("getMarathon", ownedEventOf({ _id: EVENT_ID, races, viewer: { role: "desk", can: ["entries"] } }));
  await openSite(PATH);
  await expect
    .element(main.getByRole("heading", { name: "Only the owner and organizers can import entries" }))
    .toBeVisible();
  expect(requestsOf("listRegistrations")).toEqual([]);
});

testInLooks("the import is accessible and fits narrow screens", async () => {
  await openSite(PATH);
  await expectAccessible();
  await choose(FILE);
  await main.getByText(/6 of 7 matched/).click();
  await expect.element(shown("2 Rejected")).toBeVisible();
  await expectAccessible();
  await page.viewport(360, 800);
  await expectFitsNarrowScreen();
  await press("Check 3 lines");
  await expect.element(main.getByText("2 lines can be imported.", { exact: false })).toBeVisible();
  await press("Import 2 lines");
  await expect.element(main.getByRole("heading", { name: "Import finished" })).toBeVisible();
  await expectAccessible();
});
