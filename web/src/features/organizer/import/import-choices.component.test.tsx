import type { ImportResult, Registration } from "@run/functions/contract";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answer, requestsOf } from "../../../../test/fake-api.ts";
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
const ben = { ...anna, entryId: "ben", userId: "", firstName: "Ben", reference: "RUN-BBBB-2222", phone: "" };

const main = page.getByRole("main");
const shown = (name: string) => main.getByRole("group", { name: "Show lines" }).getByRole("button", { name });
const lines = main.getByRole("table").getByRole("row");
const press = (name: string) => main.getByRole("button", { name }).click();
const choose = (content: string) =>
  userEvent.upload(main.getByLabelText("Spreadsheet"), new File([content], "entries.csv"));

beforeEach(() => {
  // Cleaning up after a test empties the device, and only a new session would claim it again.
  claimOfflineCache(olivia.uid);
  answer("getMarathon", ownedEventOf({ _id: EVENT_ID, registrationCount: 2, races, form: null }));
  const registrations = [anna, ben].map((entry) => ({ ...entry, note: null }));
  answer("listRegistrations", { registrations, revision: 7, nextCursor: null });
  answer("readRoster", { entries: [], removed: [], next: 7, more: false });
  answer("startImport", { acknowledged: true, insertedId: "import00000000000001" });
  answer("importRows", ({ body: { rows } }) => ({
    results: rows.map(({ line, entryId = null }): ImportResult => ({
      line,
      outcome: "changed",
      entryId,
      refusal: null,
    })),
  }));
});

test("empty cells remove values only if the organizer asks for it, and the lines say what before that", async () => {
  await openSite(PATH);
  const file = `Reference;First Name;Last Name;Phone;E-Mail\n${anna.reference};Anna;Björk;;\n${ben.reference};Ben;;;\n`;
  await choose(file);
  await expect.element(shown("2 Unchanged")).toBeVisible();
  const choice = main.getByLabelText("Remove values where cells are empty (2 values)");
  await expect.element(choice).not.toBeChecked();
  await choice.click();
  await expect.element(choice).toBeChecked();
  await expect.element(lines.nth(1)).toMatchTextContent(/Ben.*Last Name: Required, so it can’t be removed/);
  await expect.element(main.getByLabelText(/^Add people with one name/)).not.toBeInTheDocument();
  await shown("1 To change").click();
  await expect.element(lines.nth(1)).toMatchTextContent(/Phone: removed, was \+351 555 0100/);
  await expect.element(lines.nth(1)).toMatchTextContent(/E-Mail: removed, was anna@example.com/);
  await press("Check 1 line");
  await press("Import 1 line");
  await expect.element(main.getByRole("heading", { name: "Import finished" })).toBeVisible();
  const before = { phone: "+351 555 0100", email: "anna@example.com" };
  const row = { line: 2, entryId: "anna", phone: "", email: "", before };
  expect(requestsOf("importRows").map(({ body }) => body.rows)).toEqual([[row], [row]]);
  // Another file is asked about anew.
  await press("Import another file");
  await choose(file);
  await expect.element(choice).not.toBeChecked();
  await expect.element(shown("2 Unchanged")).toBeVisible();
});

test("another file gets the same columns and meanings, heading by heading", async () => {
  await openSite(PATH);
  await choose("Given;Nachname;Strecke\nBea;Lind;Halber\nCleo;;10K\n");
  await main.getByLabelText("“Given” is").selectOptions("First Name");
  await main.getByLabelText("“Halber” is").selectOptions("Half marathon");
  await expect.element(shown("1 To add")).toBeVisible();
  await press("Choose another file");
  await choose("Given;Nachname;Strecke\nBea;Lind;Halber\nCleo;Adams;10K\n");
  await expect.element(shown("2 To add")).toBeVisible();
  await press("Choose another file");
  await choose("E-Mail;Strecke;Nachname;Given\nbea@example.com;Halber;Lind;Bea\n");
  await expect.element(shown("1 To add")).toBeVisible();
  await main.getByText(/4 of 4 matched/).click();
  await main.getByLabelText("“E-Mail” is").selectOptions("Left out");
  await press("Choose another file");
  await choose("Given;Nachname;E-Mail;Race\nBea;Lind;bea@;10K\n");
  // The address is no address, and the column stays left out.
  await expect.element(shown("1 To add")).toBeVisible();
  await expect.element(main.getByText("Left out: E-Mail")).toBeVisible();
});
