import type { RosterEntry } from "@run/functions/contract";
import type { DBSchema, IDBPDatabase } from "idb";
import { deviceDatabase } from "../../../lib/offline/device-database.ts";
import { OFFLINE_DATABASE, ownsOfflineCache } from "../../../lib/offline/offline-cache-owner.ts";
import type { RosterProgress } from "./roster-state.ts";
import { mayWrite } from "./roster-storage.ts";
import type { RosterStorage } from "./roster-storage.ts";

/** Rosters that have not been synced for this long are deleted. */
const KEPT_MS = 30 * 86_400_000;
/** What entries consist of. Raise it with each new field: a roster of an older version of the site is loaded anew. */
const SHAPE = 5;

/**
 * `entries` keeps all entries whose ids begin with the same character in one record, because browsers read few large
 * records several times faster than many small ones. The pages of a first load are in the order of the ids, so each of
 * them changes few records.
 */
type Rosters = DBSchema & {
  progress: { key: [uid: string, eventId: string]; value: RosterProgress & { writtenAt: number; shape?: number } };
  entries: { key: [uid: string, eventId: string, initial: string]; value: readonly RosterEntry[] };
};

const initialOf = (entryId: string) => entryId.slice(0, 1);

const byId = (entries: readonly RosterEntry[]) => new Map(entries.map((entry) => [entry.entryId, entry]));

/** The keys of all records of a roster: an array is greater than any text. */
const entriesOf = (key: [string, string]) => IDBKeyRange.bound(key, [...key, []]);

const { open, once } = deviceDatabase<Rosters>(OFFLINE_DATABASE, ["progress", "entries"]);

async function remove(database: IDBPDatabase<Rosters>, key: [string, string]): Promise<void> {
  const change = database.transaction(["progress", "entries"], "readwrite");
  void change.objectStore("progress").delete(key);
  void change.objectStore("entries").delete(entriesOf(key));
  await change.done;
}

/** Deletes outdated rosters. Returns the keys of the others. */
async function removeOutdated(database: IDBPDatabase<Rosters>): Promise<[string, string][]> {
  const current: [string, string][] = [];
  for (const key of await database.getAllKeys("progress")) {
    const progress = await database.get("progress", key);
    if (progress === undefined) continue;
    if (progress.writtenAt < Date.now() - KEPT_MS || progress.shape !== SHAPE) await remove(database, key);
    else current.push(key);
  }
  return current;
}

/** The ids of the events whose rosters the device keeps for that user. Deletes outdated ones. */
export async function keptRosters(uid: string): Promise<string[]> {
  const keys = await once(removeOutdated).catch(() => []);
  return keys.filter(([owner]) => owner === uid).map(([, eventId]) => eventId);
}

/** Deletes the user's roster of that event. */
export async function forgetRoster(uid: string, eventId: string): Promise<void> {
  await once((database) => remove(database, [uid, eventId])).catch(() => undefined);
}

/**
 * Keeps the roster in IndexedDB, for that user alone. Every function rejects if the browser has no storage for the site.
 */
export function deviceStorage(uid: string, eventId: string): RosterStorage {
  const key: [string, string] = [uid, eventId];
  let opened: Promise<IDBPDatabase<Rosters>> | null = null;

  const opening = () => {
    opened ??= open({
      // The next use opens the database again.
      blocking: (_current, _blocked, event) => {
        opened = null;
        (event.target as IDBDatabase).close();
      },
      terminated: () => (opened = null),
    });
    return opened;
  };

  return {
    remove: async () => remove(await opening(), key),
    read: async () => {
      if (!ownsOfflineCache(uid)) return null;
      const database = await opening();
      await removeOutdated(database);
      const reading = database.transaction(["progress", "entries"]);
      const [progress, entries] = await Promise.all([
        reading.objectStore("progress").get(key),
        reading.objectStore("entries").getAll(entriesOf(key)),
      ]);
      if (progress === undefined) return null;
      const { writtenAt: _, shape: __, ...known } = progress;
      return { progress: known, entries: byId(entries.flat()) };
    },
    write: async (from, step) => {
      if (!ownsOfflineCache(uid)) throw new Error("The user has logged out");
      const change = (await opening()).transaction(["progress", "entries"], "readwrite");
      const [progress, entries] = [change.objectStore("progress"), change.objectStore("entries")];
      if (!mayWrite(await progress.get(key), from)) return false;
      if (step.clears) void entries.delete(entriesOf(key));
      const changed = new Set([...step.put.map(({ entryId }) => entryId), ...step.remove].map(initialOf));
      for (const initial of changed) {
        const next = byId((await entries.get([...key, initial])) ?? []);
        for (const entry of step.put) if (initialOf(entry.entryId) === initial) next.set(entry.entryId, entry);
        for (const entryId of step.remove) next.delete(entryId);
        void entries.put([...next.values()], [...key, initial]);
      }
      void progress.put({ ...step.progress, writtenAt: Date.now(), shape: SHAPE }, key);
      await change.done;
      // The user may have logged out during the write.
      if (!ownsOfflineCache(uid)) await remove(await opening(), key);
      return true;
    },
  };
}
