import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { readTableFile } from "../src/lib/files/read-table-file.ts";
import { workbookOf } from "../src/lib/files/workbook.ts";
import { addEvent, signInAs } from "./api-setup.ts";
import { expect, FAILED_RESPONSE, test } from "./site.ts";

test.use({ expectedErrors: FAILED_RESPONSE });

/** Ten people of a club's list, of whom one has an odd phone number and one a name instead of a number. */
const CLUB_LIST = new URL("../src/features/organizer/import/fixtures/shifted-row-odd-phones.csv", import.meta.url);

/** The cells of its two wrong lines, and what they should be. */
const CORRECTIONS: Readonly<Record<string, string>> = { "249212=7714": "249212-7714", Suhzudev: "8015550100" };

/** 300 people, written by openpyxl. */
const CLUB_ENTRIES = fileURLToPath(new URL("fixtures/club-entries.xlsx", import.meta.url));

test("an organizer imports a club's spreadsheet over a lost connection, and importing the export changes nothing", async ({
  page,
  context,
}) => {
  const organizer = await signInAs(page, "organiser@run.example");
  const id = await addEvent(organizer, { title: "Harbor Import Run" });
  await page.goto(`/dashboard/my-marathons/${id}/entries`);
  await page.getByRole("main").getByRole("link", { name: "Import a spreadsheet" }).click();
  await expect(page.getByRole("heading", { name: "Choose a spreadsheet" })).toBeVisible();
  await page.getByLabel("Spreadsheet").setInputFiles(CLUB_ENTRIES);
  await expect(page.getByRole("button", { name: "300 To add" })).toBeVisible();
  await page.getByRole("button", { name: "Check 300 lines" }).click();
  await expect(page.getByText("300 lines can be imported.")).toBeVisible();

  // The connection is lost after the second piece has been applied, and before its answer arrives.
  let pieces = 0;
  await page.route("**/imports/*/rows", async (route) => {
    pieces += 1;
    if (pieces !== 2) return route.continue();
    await route.fetch();
    await context.setOffline(true);
    await route.abort();
  });
  await page.getByRole("button", { name: "Import 300 lines" }).click();
  await expect(page.getByText("RUN can’t be reached right now.", { exact: false })).toBeVisible();
  await page.unrouteAll();
  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: "Import finished" })).toBeVisible();
  await expect(page.getByText("300 added, 0 changed, 0 unchanged, 0 rejected.")).toBeVisible();

  await page.getByRole("link", { name: "See the entries" }).click();
  await expect(page.getByText("300 runners", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByLabel("What is it for?").selectOption("Race day lists");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Spreadsheet (.xlsx)" }).click();
  const exported = await (await download).path();

  await page.getByRole("main").getByRole("link", { name: "Import a spreadsheet" }).click();
  await page.getByLabel("Spreadsheet").setInputFiles({
    name: "export.xlsx",
    mimeType: "application/octet-stream",
    buffer: await readFile(exported),
  });
  await expect(page.getByText("0 changes: the entries already match the file.")).toBeVisible();
  await expect(page.getByRole("button", { name: "300 Unchanged" })).toBeVisible();
});

test("the rejected lines of a club's list are downloaded, corrected and imported again, until everybody is entered", async ({
  page,
}) => {
  const organizer = await signInAs(page, "organiser@run.example");
  const id = await addEvent(organizer, { title: "Harbor List Run" });
  await page.goto(`/dashboard/my-marathons/${id}/import`);
  await page.getByLabel("Spreadsheet").setInputFiles(fileURLToPath(CLUB_LIST));
  await expect(page.getByRole("button", { name: "8 To add" })).toBeVisible();
  await expect(page.getByRole("button", { name: "2 Rejected" })).toBeVisible();
  await page.getByRole("button", { name: "Check 8 lines" }).click();
  await page.getByRole("button", { name: "Import 8 lines" }).click();
  await expect(page.getByText("8 added, 0 changed, 0 unchanged, 2 rejected.")).toBeVisible();

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download rejected lines" }).click();
  const rejected = await readFile(await (await download).path());
  const { headings, rows } = (await readTableFile(new Blob([rejected]))).table;
  expect(headings.at(-1)).toBe("Rejected because");
  const corrected = rows.map(({ cells }) => cells.map((cell) => CORRECTIONS[cell] ?? cell));
  await page.getByRole("button", { name: "Import another file" }).click();
  await page.getByLabel("Spreadsheet").setInputFiles({
    name: "rejected-lines.xlsx",
    mimeType: "application/octet-stream",
    buffer: Buffer.from(workbookOf([{ name: "Rejected lines", headings, rows: corrected }])),
  });
  await expect(page.getByRole("button", { name: "2 To add" })).toBeVisible();
  await expect(page.getByRole("button", { name: "0 Rejected" })).toBeVisible();
  await page.getByRole("button", { name: "Check 2 lines" }).click();
  await page.getByRole("button", { name: "Import 2 lines" }).click();
  await expect(page.getByText("2 added, 0 changed, 0 unchanged, 0 rejected.")).toBeVisible();
  await page.getByRole("link", { name: "See the entries" }).click();
  await expect(page.getByText("10 runners", { exact: true })).toBeVisible();

  // The whole list once more changes nothing but the two lines that it still has wrong.
  await page.getByRole("main").getByRole("link", { name: "Import a spreadsheet" }).click();
  await page.getByLabel("Spreadsheet").setInputFiles(fileURLToPath(CLUB_LIST));
  await expect(page.getByRole("button", { name: "8 Unchanged" })).toBeVisible();
  await expect(page.getByRole("button", { name: "2 Rejected" })).toBeVisible();
});

test("a workbook of 5,000 lines is read in a worker, and a worker that does not load is recovered by a reload", async ({
  page,
}) => {
  const organizer = await signInAs(page, "organiser@run.example");
  const id = await addEvent(organizer, { title: "Harbor Large Run" });
  // A part above 512 kB, which the reader of workbooks would unpack in a worker that the content policy forbids.
  const rows = Array.from({ length: 5_000 }, (_, at) => ["Runner", `Number ${at}`, `runner.${at}@example.com`]);
  const buffer = Buffer.from(workbookOf([{ name: "Entries", headings: ["First Name", "Last Name", "Email"], rows }]));
  const file = { name: "large.xlsx", mimeType: "application/octet-stream", buffer };
  await page.route("**/assets/import-worker-*", (route) => route.fulfill({ status: 404 }));
  await page.goto(`/dashboard/my-marathons/${id}/import`);
  await page.getByLabel("Spreadsheet").setInputFiles(file);
  await expect(page.getByText("Part of RUN could not be loaded.", { exact: false })).toBeVisible();
  await page.unroute("**/assets/import-worker-*");
  await page.getByRole("button", { name: "Reload the page" }).click();
  await expect(page.getByRole("heading", { name: "Choose a spreadsheet" })).toBeVisible();
  await page.getByLabel("Spreadsheet").setInputFiles(file);
  await expect(page.getByRole("button", { name: "5,000 To add" })).toBeVisible();
});
