import type { ImportResult } from "@run/functions/contract";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible, expectFitsNarrowScreen, testInLooks } from "../../../../test/accessibility.ts";
import { answer, requestsOf } from "../../../../test/fake-api.ts";
import { olivia } from "../../../../test/fake-identity.ts";
import { EVENT_ID } from "../../../../test/sample-data.ts";
import { bus, formOf } from "../../../../test/sample-forms.ts";
import { ownedEventOf, raceOf } from "../../../../test/sample-organizer-data.ts";
import { openSite, testSite } from "../../../../test/test-site.tsx";
import { claimOfflineCache } from "../../../lib/offline/offline-cache-owner.ts";

testSite({ signedInAs: olivia });

const PATH = `/dashboard/my-marathons/${EVENT_ID}/import`;
const races = [raceOf({ id: "ten", name: "10K" }), raceOf({ id: "half", name: "Half marathon" })];
const main = page.getByRole("main");
const press = (name: string) => main.getByRole("button", { name }).click();

beforeEach(() => {
  // Cleaning up after a test empties the device, and only a new session would claim it again.
  claimOfflineCache(olivia.uid);
  answer("listRegistrations", { registrations: [], revision: 7, nextCursor: null });
  answer("readRoster", { entries: [], removed: [], next: 7, more: false });
  answer("startImport", { acknowledged: true, insertedId: "import00000000000001" });
  answer("importRows", ({ body: { rows } }) => ({
    results: rows.map(({ line }): ImportResult => ({ line, entryId: null, outcome: "created", refusal: null })),
  }));
});

test("a file with only names is imported into one race, and what the form requires can be made optional", async () => {
  const form = formOf({ standard: { gender: "required" }, questions: [{ ...bus, required: false }] });
  answer("getMarathon", ownedEventOf({ _id: EVENT_ID, races, form }));
  await openSite(PATH);
  const file = new File(["First Name;Last Name\nBen;Carter\nCleo;Adams\n"], "names.csv");
  await userEvent.upload(main.getByLabelText("Spreadsheet"), file);
  await expect.element(main.getByText("2 lines need Race, but no column has it.")).toBeVisible();
  await main.getByLabelText("Same race for all lines").selectOptions("Half marathon");
  await expect.element(main.getByText("2 lines need Gender, but no column has it.")).toBeVisible();
  await expect
    .element(main.getByText(/^Your team also has to fill in what the form requires of runners/))
    .toBeVisible();
  await expect
    .element(main.getByText(/^Your team also/).getByRole("link", { name: "Form" }))
    .toHaveAttribute("href", `/dashboard/my-marathons/${EVENT_ID}/form`);
  answer("getMarathon", ownedEventOf({ _id: EVENT_ID, races, form: null }));
  await openSite("/about");
  await openSite(PATH);
  await expect.element(main.getByRole("button", { name: "2 To add" })).toBeVisible();
  await press("Check 2 lines");
  await press("Import 2 lines");
  await expect.element(main.getByRole("heading", { name: "Import finished" })).toBeVisible();
  expect(
    requestsOf("importRows")
      .at(-1)
      ?.body.rows.map(({ raceId }) => raceId),
  ).toEqual(["half", "half"]);
});

const FULL_NAMES = 'Name\n"van der Berg, Jan"\nAnna Maria Lund\nBo Ray\nSuharto\n';

async function chooseFullNames() {
  answer("getMarathon", ownedEventOf({ _id: EVENT_ID, races: races.slice(0, 1), form: null, capacity: null }));
  await openSite(PATH);
  await userEvent.upload(main.getByLabelText("Spreadsheet"), new File([FULL_NAMES], "names.csv"));
  await expect.element(main.getByRole("heading", { name: "Full names" })).toBeVisible();
}

test("a column of full names is split where the organizer sees it, and its order is chosen", async () => {
  await chooseFullNames();
  const split = main.getByRole("list", { name: "How full names are split" }).getByRole("listitem");
  await expect.element(main.getByText(/^1 name can be split in more than one place, so we guessed/)).toBeVisible();
  await expect
    .element(split.nth(0))
    .toMatchTextContent(/Anna Maria Lund.*First name: Anna Maria. Last name: Lund.*A guess/);
  await expect.element(split.nth(1)).toMatchTextContent(/First name: Jan. Last name: van der Berg\.$/);
  // Nobody has said yet that some people have one name.
  await expect.element(main.getByRole("button", { name: "1 Rejected" })).toBeVisible();
  await expect.element(main.getByText(/no column has it/)).not.toBeInTheDocument();
  await main.getByLabelText("Add people with one name (1 line)").click();
  await main.getByLabelText("Names without a comma are written").selectOptions("Last name, then first name");
  await expect.element(split.nth(0)).toMatchTextContent(/First name: Maria Lund. Last name: Anna/);
  const lines = main.getByRole("table").getByRole("row");
  await expect.element(lines.nth(2)).toMatchTextContent(/first name “Maria Lund”, last name “Anna”: a guess/);
  await openSite("/about");
  await openSite(PATH);
  await expect.element(main.getByLabelText("Names without a comma are written")).toHaveValue("last-first");
  await press("Check 4 lines");
  await press("Import 4 lines");
  await expect.element(main.getByText("4 added, 0 changed, 0 unchanged, 0 rejected.")).toBeVisible();
  const rows = requestsOf("importRows").at(-1)?.body.rows ?? [];
  expect(rows.map(({ firstName, lastName }) => [firstName, lastName])).toEqual([
    ["Jan", "van der Berg"],
    ["Maria Lund", "Anna"],
    ["Ray", "Bo"],
    ["Suharto", ""],
  ]);
});

test("what an open heading was taken for is said, and can be changed", async () => {
  answer("getMarathon", ownedEventOf({ _id: EVENT_ID, races: races.slice(0, 1), form: null, capacity: null }));
  await openSite(PATH);
  const file = new File(["Nome\nAna Silva\nRui da Costa\nZico\n"], "nomes.csv");
  await userEvent.upload(main.getByLabelText("Spreadsheet"), file);
  const meaning = main.getByLabelText("The names under “Nome” are");
  await expect.element(meaning).toHaveValue("fullName");
  await expect.element(main.getByText(/2 of 3 names have more than one word/)).toBeVisible();
  await expect.element(main.getByRole("button", { name: "2 To add" })).toBeVisible();
  await meaning.selectOptions("First names");
  await expect.element(main.getByText("3 lines need Last Name, but no column has it.")).toBeVisible();
  await meaning.selectOptions("Full names");
  await expect.element(main.getByRole("button", { name: "Check 2 lines" })).toBeVisible();
});

test("the page of an import belongs to the entries in the event's navigation", async () => {
  answer("getMarathon", ownedEventOf({ _id: EVENT_ID, races }));
  await openSite(PATH);
  const pages = main.getByRole("navigation", { name: "Event" });
  await expect.element(pages.getByRole("link", { name: "Entries" })).toHaveAttribute("aria-current", "true");
});

testInLooks("a column of full names is accessible and fits a narrow screen", async () => {
  await chooseFullNames();
  await expectAccessible();
  await page.viewport(360, 800);
  await expectFitsNarrowScreen();
});
