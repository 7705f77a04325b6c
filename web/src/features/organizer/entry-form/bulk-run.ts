import type { DBSchema, IDBPDatabase } from "idb";
import { deviceDatabase } from "../../../lib/offline/device-database.ts";
import { BULK_DATABASE, ownsOfflineCache } from "../../../lib/offline/offline-cache-owner.ts";
import { NOTHING_DONE } from "./bulk-changes.ts";
import type { BulkProgress } from "./bulk-changes.ts";
import type { BulkAction } from "./bulk-choice.tsx";

/** What a change of many entries does. It stays the same from the first entry to the last. */
export type BulkPlan = {
  action: BulkAction;
  choice: string;
  reason: string;
  overCapacity: boolean;
  entryIds: readonly string[];
  /** The race or the wave that each of the entries had when it was selected. Null for a cancellation. */
  before: Readonly<Record<string, string | null>> | null;
  /** The reference of each of the entries, because its runner may register again in the meantime. */
  references: Readonly<Record<string, string>>;
};

/** A change of many entries that has begun and is not done. `keptAt` is when it got as far as `progress`. */
export type BulkRun = { id: string; plan: BulkPlan; progress: BulkProgress; keptAt: number };

type RunKey = [uid: string, eventId: string, id: string];

type BulkRuns = DBSchema & {
  /** Apart from the progress, which is written after each piece, because a plan may have thousands of entries. */
  plans: { key: RunKey; value: BulkPlan };
  progress: { key: RunKey; value: BulkProgress & { keptAt: number } };
};

/** A change that was left for this long is deleted: nobody waits for it any more, and the entries have changed since. */
const KEPT_MS = 7 * 86_400_000;

const STORES = ["plans", "progress"] as const;
const { once } = deviceDatabase<BulkRuns>(BULK_DATABASE, STORES);

/** Runs with the database, and returns null if the browser has no storage for the site. */
const access = <Result>(run: (database: IDBPDatabase<BulkRuns>) => Promise<Result>): Promise<Result | null> =>
  once(run).catch(() => null);

async function remove(database: IDBPDatabase<BulkRuns>, key: RunKey): Promise<void> {
  const change = database.transaction(STORES, "readwrite");
  for (const store of STORES) void change.objectStore(store).delete(key);
  await change.done;
}

async function read(database: IDBPDatabase<BulkRuns>, key: RunKey): Promise<BulkRun | null> {
  const reading = database.transaction(STORES);
  const [plan, kept] = await Promise.all([
    reading.objectStore("plans").get(key),
    reading.objectStore("progress").get(key),
  ]);
  if (plan === undefined || kept === undefined) return null;
  const { keptAt, ...progress } = kept;
  return { id: key[2], plan, progress, keptAt };
}

/** All changes that the user has begun on this device and not finished. Deletes outdated ones. */
async function keptRuns(uid: string): Promise<{ eventId: string; run: BulkRun }[]> {
  const found = await access(async (database) => {
    const runs: { eventId: string; run: BulkRun }[] = [];
    for (const key of await database.getAllKeys("plans")) {
      const run = await read(database, key);
      if (run === null || run.keptAt < Date.now() - KEPT_MS) await remove(database, key);
      else if (key[0] === uid) runs.push({ eventId: key[1], run });
    }
    return runs;
  });
  return found ?? [];
}

/** The changes of an event’s entries that the user has begun on this device and not finished, the oldest first. */
export async function keptBulkRuns(uid: string, eventId: string): Promise<BulkRun[]> {
  if (!ownsOfflineCache(uid)) return [];
  const ofEvent = (await keptRuns(uid)).filter((one) => one.eventId === eventId);
  return ofEvent.map(({ run }) => run).sort((a, b) => a.keptAt - b.keptAt);
}

/** The ids of the events of which the user has unfinished changes on this device. Deletes outdated ones. */
export async function eventsWithBulkRuns(uid: string): Promise<string[]> {
  return (await keptRuns(uid)).map(({ eventId }) => eventId);
}

/** Deletes everything about a user's changes of that event's entries. */
export async function forgetBulkRuns(uid: string, eventId: string): Promise<void> {
  for (const { run, ...of } of await keptRuns(uid))
    if (of.eventId === eventId) await access((database) => remove(database, [uid, eventId, run.id]));
}

/** The name under which one tab at a time works on the change (tab-lock.ts). */
export const bulkLock = (id: string) => `run:bulk:${id}`;

/**
 * Keeps one change in IndexedDB, for that user alone, until it is done or dropped: closing the tab or the browser does
 * not end it. A browser without storage for the site keeps nothing, and the change lasts as long as the page.
 */
export function bulkRunStorage(uid: string, eventId: string, id: string) {
  const key: RunKey = [uid, eventId, id];
  const accessOwn = async <Result>(run: (database: IDBPDatabase<BulkRuns>) => Promise<Result>) =>
    ownsOfflineCache(uid) ? access(run) : null;

  const write = async (act: (database: IDBPDatabase<BulkRuns>) => Promise<unknown>): Promise<boolean> => {
    const isKept = await accessOwn(async (database) => {
      await act(database);
      // The user may have logged out during the write.
      if (!ownsOfflineCache(uid)) await remove(database, key);
      return true;
    });
    return isKept === true;
  };

  return {
    /** Null if the change was done or dropped, for example in another tab. */
    read: () => accessOwn((database) => read(database, key)),
    /** Resolves with whether the device keeps the change. */
    begin: (plan: BulkPlan) =>
      write(async (database) => {
        const change = database.transaction(STORES, "readwrite");
        void change.objectStore("plans").put(plan, key);
        void change.objectStore("progress").put({ ...NOTHING_DONE, keptAt: Date.now() }, key);
        await change.done;
      }),
    report: (progress: BulkProgress) =>
      write(async (database) => {
        const change = database.transaction(STORES, "readwrite");
        // The change may have been deleted with the other data of an event that the user may no longer see.
        const isKept = (await change.objectStore("plans").getKey(key)) !== undefined;
        if (isKept) void change.objectStore("progress").put({ ...progress, keptAt: Date.now() }, key);
        await change.done;
      }),
    end: () => accessOwn((database) => remove(database, key)),
  };
}
