import type { Page } from "@playwright/test";
import { median } from "../report.ts";
import { measureSlowdown, siteUrl, visit } from "./phone.ts";
import type { Phone } from "./phone.ts";

/** How many entries the device keeps of the event. */
export const KEPT = 20_000;
export const KEPT_TEXT = `${KEPT.toLocaleString("en-US")} runners`;

/** Stores the kept entries again and again, with other ids, until there are 20,000. */
async function multiplyKept(page: Page): Promise<void> {
  await page.evaluate(async (wanted) => {
    const promised = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(request.error ?? new Error("The storage failed")));
      });
    const database = await promised(indexedDB.open("run:kept"));
    const store = database.transaction("entries", "readwrite").objectStore("entries");
    const [keys, records] = await Promise.all([promised(store.getAllKeys()), promised(store.getAll())]);
    type Entry = { entryId: string; lastName: string };
    const entries = (records as Entry[][]).flat();
    const [uid, eventId] = keys[0] as [string, string];
    const byInitial = Map.groupBy(
      Array.from({ length: wanted }, (_, index): Entry => {
        const entry = entries[index % entries.length] as Entry;
        if (index < entries.length) return entry;
        // Ids begin with 62 different characters, as those that the server makes.
        const initials = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
        return { ...entry, lastName: `${entry.lastName} ${index}`, entryId: `${initials[index % 62]}kept${index}` };
      }),
      ({ entryId }) => entryId.slice(0, 1),
    );
    for (const [initial, those] of byInitial) store.put(those, [uid, eventId, initial]);
    await new Promise((resolve) => store.transaction.addEventListener("complete", resolve));
    database.close();
  }, KEPT);
}

/** The time from the beginning of a page load to the first row of the event's entries, in milliseconds. */
async function measure(phone: Phone, path: string, isSlow: boolean): Promise<number> {
  const browser = await phone.open();
  try {
    const rate = isSlow ? await measureSlowdown(browser) : 1;
    const page = await browser.newPage();
    const session = await browser.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate });
    await page.goto(`${siteUrl}${path}`, { waitUntil: "commit" });
    const shown = await page.waitForFunction(
      () => document.querySelector("[role=grid] [role=rowgroup] input[type=checkbox]") !== null && performance.now(),
      undefined,
      { polling: "raf" },
    );
    return Number(await shown.jsonValue());
  } finally {
    await browser.close();
  }
}

/**
 * How soon a signed-in phone shows the first row of an event's entries: with those that the event has, with 20,000 kept
 * ones, and with these and the CPU slowdown of a phone.
 */
export async function measureFirstRows(phone: Phone, path: string, runs: number) {
  const timesOf = async (isSlow: boolean) => {
    const times: number[] = [];
    for (let run = 0; run < runs; run += 1) times.push(await measure(phone, path, isSlow));
    return median(times);
  };
  const openEntries = async () => {
    const browser = await phone.open();
    const page = await browser.newPage();
    await visit(page, path);
    await page.getByText(/^As of /).waitFor();
    return { browser, page };
  };
  const first = await openEntries();
  await first.browser.close();
  const few = await timesOf(false);

  const second = await openEntries();
  await multiplyKept(second.page);
  await second.page.reload();
  await second.page.getByText(KEPT_TEXT, { exact: true }).waitFor();
  await second.browser.close();
  return { few, many: await timesOf(false), manyOnPhone: await timesOf(true) };
}
