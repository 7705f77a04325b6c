import type { ImportResult } from "@run/functions/contract";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answer, requestsOf } from "../../../../test/fake-api.ts";
import { olivia } from "../../../../test/fake-identity.ts";
import { EVENT_ID } from "../../../../test/sample-data.ts";
import { ownedEventOf, raceOf } from "../../../../test/sample-organizer-data.ts";
import { openSite, testSite } from "../../../../test/test-site.tsx";
import { claimOfflineCache } from "../../../lib/offline/offline-cache-owner.ts";

testSite({ signedInAs: olivia });

const PATH = `/dashboard/my-marathons/${EVENT_ID}/import`;
const main = page.getByRole("main");
const press = (name: string) => main.getByRole("button", { name }).click();
/** Three pieces: 50, 50 and 20 lines. */
const FILE = ["First Name;Last Name", ...Array.from({ length: 120 }, (_, at) => `Runner;Number ${at}`)].join("\n");

/** Answers as a server that accepts every row. `beforePiece` is asked before each piece. */
function acceptRows(beforePiece: (from: number) => Response | Promise<void> | null = () => null): void {
  answer("importRows", async ({ body: { from, rows } }) => {
    const other = await beforePiece(from);
    if (other instanceof Response) return other;
    return {
      results: rows.map(({ line }): ImportResult => ({ line, entryId: null, outcome: "created", refusal: null })),
    };
  });
}

beforeEach(() => {
  claimOfflineCache(olivia.uid);
  const races = [raceOf({ id: "main", name: "Run" })];
  answer("getMarathon", ownedEventOf({ _id: EVENT_ID, races, form: null, capacity: null }));
  answer("listRegistrations", { registrations: [], revision: 7, nextCursor: null });
  answer("readRoster", { entries: [], removed: [], next: 7, more: false });
  answer("startImport", { acknowledged: true, insertedId: "import00000000000001" });
  acceptRows();
});

async function chooseFile() {
  await openSite(PATH);
  await userEvent.upload(main.getByLabelText("Spreadsheet"), new File([FILE], "entries.csv"));
  await expect.element(main.getByRole("button", { name: "Check 120 lines" })).toBeVisible();
}

test("a check is canceled with the keyboard, and changes nothing", async () => {
  await chooseFile();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  acceptRows((from) => (from === 50 ? held : null));
  await press("Check 120 lines");
  await expect.element(main.getByText("Checking: 50 of 120 lines")).toBeVisible();
  (main.getByRole("button", { name: "Cancel the check" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(main.getByText("Canceling after the lines that are being sent.")).toBeVisible();
  release();
  await expect.element(main.getByText("You canceled the check")).toBeVisible();
  await expect.element(main.getByText(/100 of 120 lines were checked. Nothing has been imported/)).toBeVisible();
  expect(requestsOf("importRows").map(({ body }) => body.from)).toEqual([0, 50]);
  await press("Check 120 lines");
  await expect.element(main.getByText("120 lines can be imported.")).toBeVisible();
  await expect.element(main.getByText("You canceled the check")).not.toBeInTheDocument();
});

test("an import is canceled: what is done stays and is said, and the rest follows", async () => {
  await chooseFile();
  await press("Check 120 lines");
  await expect.element(main.getByText("120 lines can be imported.")).toBeVisible();
  // The network is gone before the second piece, so that the import waits.
  acceptRows((from) => (from > 0 ? Response.error() : null));
  await press("Import 120 lines");
  await expect.element(main.getByText("RUN can’t be reached right now.", { exact: false })).toBeVisible();
  await press("Cancel the import");
  await expect
    .element(main.getByText("You canceled it. 50 of 120 lines are done and stay.", { exact: false }))
    .toBeVisible();
  acceptRows();
  await press("Continue");
  await expect.element(main.getByText("120 added, 0 changed, 0 unchanged, 0 rejected.")).toBeVisible();
  // One dry run and one import, which goes on where it stopped.
  expect(requestsOf("startImport")).toHaveLength(2);
});

test("an import that is canceled as its last lines are done is finished", async () => {
  await chooseFile();
  await press("Check 120 lines");
  await expect.element(main.getByText("120 lines can be imported.")).toBeVisible();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  acceptRows((from) => (from === 100 ? held : null));
  await press("Import 120 lines");
  await expect.element(main.getByText("Importing: 100 of 120 lines")).toBeVisible();
  await press("Cancel the import");
  await expect.element(main.getByText("Canceling after the lines that are being sent.")).toBeVisible();
  release();
  await expect.element(main.getByText("120 added, 0 changed, 0 unchanged, 0 rejected.")).toBeVisible();
});
