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
const fileOf = (lines: number) =>
  ["First Name;Last Name", ...Array.from({ length: lines }, (_, at) => `Runner;Number ${at}`)].join("\n");

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

/** The pieces of 120 lines have 50, 50 and 20. */
async function chooseFile(lines = 120) {
  await openSite(PATH);
  await userEvent.upload(main.getByLabelText("Spreadsheet"), new File([fileOf(lines)], "entries.csv"));
  await expect
    .element(main.getByRole("button", { name: `Check ${lines.toLocaleString("en-US")} lines` }))
    .toBeVisible();
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

test("each step leaves the focus beside the next one", async () => {
  await chooseFile(2);
  (main.getByRole("button", { name: "Check 2 lines" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(main.getByRole("button", { name: "Import 2 lines" })).toBeVisible();
  await expect.element(main.getByRole("heading", { name: "Check and import" })).toHaveFocus();
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(main.getByRole("button", { name: "Import 2 lines" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(main.getByRole("heading", { name: "Import finished" })).toHaveFocus();
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

test("5,000 lines are checked and imported in 100 pieces each, with their progress, and go on after a cancel", async () => {
  await chooseFile(5_000);
  const progress = main.getByRole("progressbar");
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  acceptRows((from) => (from === 2_500 ? held : null));
  await press("Check 5,000 lines");
  await expect.element(main.getByText("Checking: 2,500 of 5,000 lines")).toBeVisible();
  await expect.element(progress).toHaveAttribute("value", "2500");
  release();
  await expect.element(main.getByText("5,000 lines can be imported.")).toBeVisible();

  const holds = [1_000, 4_000].map((from) => {
    let go = () => {};
    return { from, until: new Promise<void>((resolve) => (go = resolve)), go: () => go() };
  });
  acceptRows((from) => holds.find((hold) => hold.from === from)?.until ?? null);
  await press("Import 5,000 lines");
  await expect.element(main.getByText("Importing: 1,000 of 5,000 lines")).toBeVisible();
  await press("Cancel the import");
  holds[0]?.go();
  await expect
    .element(main.getByText("You canceled it. 1,050 of 5,000 lines are done and stay.", { exact: false }))
    .toBeVisible();
  await press("Continue");
  await expect.element(main.getByText("Importing: 4,000 of 5,000 lines")).toBeVisible();
  holds[1]?.go();
  await expect.element(main.getByText("5,000 added, 0 changed, 0 unchanged, 0 rejected.")).toBeVisible();
  const sent = requestsOf("importRows").map(({ body }) => body);
  // The check, then the pieces before the cancel, which are sent again with the others and done once.
  expect(sent).toHaveLength(100 + 21 + 100);
  expect(new Set(sent.slice(121).flatMap(({ rows }) => rows.map(({ line }) => line))).size).toBe(5_000);
});
