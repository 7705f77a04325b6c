import type { ImportResult } from "@run/functions/contract";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
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
