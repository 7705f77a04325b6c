import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { answer } from "../../../../test/fake-api.ts";
import { olivia } from "../../../../test/fake-identity.ts";
import { EVENT_ID } from "../../../../test/sample-data.ts";
import { ownedEventOf, raceOf } from "../../../../test/sample-organizer-data.ts";
import { openSite, testSite } from "../../../../test/test-site.tsx";
import { workbookFile } from "../../../lib/files/table-files.ts";
import { claimOfflineCache } from "../../../lib/offline/offline-cache-owner.ts";
import { readImportFile } from "./read-import-file.ts";
import { readInWorker } from "./read-in-worker.ts";

testSite({ signedInAs: olivia });

const PATH = `/dashboard/my-marathons/${EVENT_ID}/import`;
const main = page.getByRole("main");
const event = ownedEventOf({
  _id: EVENT_ID,
  races: [raceOf({ id: "main", name: "Run" })],
  form: null,
  capacity: null,
});
const LINES = 5_000;

/** How many workers run. */
let running = 0;

beforeEach(() => {
  claimOfflineCache(olivia.uid);
  answer("getMarathon", event);
  answer("listRegistrations", { registrations: [], revision: 7, nextCursor: null });
  answer("readRoster", { entries: [], removed: [], next: 7, more: false });
  running = 0;
  class CountedWorker extends Worker {
    constructor(...options: ConstructorParameters<typeof Worker>) {
      super(...options);
      running += 1;
    }
    override terminate() {
      super.terminate();
      running -= 1;
    }
  }
  vi.stubGlobal("Worker", CountedWorker);
});
afterEach(() => void vi.unstubAllGlobals());

/** A workbook of 5,000 people, which takes long to read. */
function largeWorkbook(): Promise<Blob> {
  const headings = ["First Name", "Last Name", "Email", "Phone", "Street", "City", "Remarks", "Size"];
  const rows = Array.from({ length: LINES }, (_, at) => headings.map((heading) => `${heading} of number ${at}`));
  return workbookFile([{ name: "Entries", headings, rows }]);
}

/** Chooses files as the browser's dialog does, without waiting for what the page makes of them. */
function chooseAtOnce(...files: File[]): void {
  const input = main.getByLabelText("Spreadsheet").element() as HTMLInputElement;
  for (const file of files) {
    const transfer = new DataTransfer();
    transfer.items.add(file);
    input.files = transfer.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  }
}

/** Presses a button as soon as it is in the page, so that nothing can happen before. */
function pressOnceShown(name: string): Promise<void> {
  return new Promise((resolve) => {
    const press = () => {
      const button = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === name);
      if (button === undefined) return;
      observer.disconnect();
      button.click();
      resolve();
    };
    const observer = new MutationObserver(press);
    observer.observe(document.body, { childList: true, subtree: true });
    press();
  });
}

/** The longest time between two frames of the page while something is done. */
async function longestGap(work: () => Promise<unknown>): Promise<number> {
  const frames = [performance.now()];
  let isDone = false;
  const done = work().finally(() => (isDone = true));
  while (!isDone) frames.push(await new Promise(requestAnimationFrame));
  await done;
  return Math.max(...frames.slice(1).map((at, before) => at - (frames[before] ?? at)));
}

test("the page draws its frames while 5,000 lines are read, which would stop it otherwise", async () => {
  const file = { name: "entries.xlsx", source: await largeWorkbook() };
  const { signal } = new AbortController();
  const read = () => readInWorker({ event, file, reading: {} }, signal);
  const first = await read();
  expect(first !== null && "file" in first && first.file.table.rows).toHaveLength(LINES);
  expect(await longestGap(read)).toBeLessThan(await longestGap(() => readImportFile(event, file, {})));
  expect(running).toBe(0);
});

test("a file that is being read can be canceled, and the next one is read", async () => {
  await openSite(PATH);
  await expect.element(main.getByLabelText("Spreadsheet")).toBeInTheDocument();
  const large = new File([await largeWorkbook()], "large.xlsx");
  chooseAtOnce(large);
  await pressOnceShown("Cancel");
  await expect.element(main.getByRole("button", { name: "Cancel" })).not.toBeInTheDocument();
  await expect.element(main.getByRole("button", { name: "Choose a file" })).toHaveFocus();
  await expect.poll(() => running).toBe(0);
  chooseAtOnce(large, new File(["First Name,Last Name\nBo,Lund\n"], "small.csv"));
  await expect.element(main.getByText("small.csv, 1 line", { exact: true })).toBeVisible();
  expect(running).toBe(0);
});

test("a page that is left ends the reading", async () => {
  await openSite(PATH);
  await expect.element(main.getByLabelText("Spreadsheet")).toBeInTheDocument();
  chooseAtOnce(new File([await largeWorkbook()], "large.xlsx"));
  await expect.poll(() => running).toBe(1);
  await openSite("/about");
  await expect.poll(() => running).toBe(0);
  await openSite(PATH);
  await expect.element(main.getByRole("heading", { name: "Choose a spreadsheet" })).toBeVisible();
});

test("a file that cannot be read says why, in the words of the worker", async () => {
  await openSite(PATH);
  await expect.element(main.getByLabelText("Spreadsheet")).toBeInTheDocument();
  chooseAtOnce(new File(['a,b\n1,2\n"3,4\n'], "broken.csv"));
  await expect.element(main.getByRole("alert")).toMatchTextContent(/The quotes in line 3 do not match/);
  await expect.element(main.getByRole("button", { name: "Cancel" })).not.toBeInTheDocument();
});
