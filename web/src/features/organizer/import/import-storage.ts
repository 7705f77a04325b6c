import type { ImportRow } from "@run/functions/contract";
import type { DBSchema, IDBPDatabase } from "idb";
import { deviceDatabase } from "../../../lib/offline/device-database.ts";
import { IMPORT_DATABASE, ownsOfflineCache } from "../../../lib/offline/offline-cache-owner.ts";
import type { ReadingChoices, ReadTable, TableLayout } from "../../../lib/files/read-table-file.ts";
import type { LineView } from "./import-lines.ts";
import type { ColumnChoices, RememberedColumns } from "./remembered-columns.ts";

/**
 * A file as it was read. `source` has its bytes, to read it another way. Without `source` and `layout`, the file was
 * read by a previous version of the site, and is kept as it is.
 */
export type ImportFile = {
  name: string;
  table: ReadTable;
  source?: Blob;
  layout?: TableLayout;
  reading?: ReadingChoices;
};
export type ImportChoices = ColumnChoices & {
  addsDoubles: boolean;
  overCapacity: boolean;
  /** Whether new people without a last name have only one name. */
  oneNames?: boolean;
  /** Whether empty cells remove what entries have. */
  emptiesValues?: boolean;
  /** The race of all new people, chosen because no column gives it. */
  raceId?: string;
};
/** An import that is being applied. The server knows which of its rows are done. */
export type RunningImport = {
  key: string;
  importId: string | null;
  rows: readonly ImportRow[];
  views: readonly LineView[];
};
/** What an unfinished import needs to go on after a reload. `choices` is null until the columns are matched. */
export type KeptImport = {
  file: ImportFile;
  choices: ImportChoices | null;
  running: RunningImport | null;
  /** What was chosen for the columns of the files before. */
  remembered: RememberedColumns;
};

/** What is kept beside the file, and stays for the next one. */
type KeptChoices = Omit<KeptImport, "file">;

/** An import that was left for this long is deleted. The server forgets it as well. */
const KEPT_MS = 7 * 86_400_000;

type Imports = DBSchema & {
  /** Apart from the choices, because it is large and never changes. */
  files: { key: [uid: string, eventId: string]; value: ImportFile & { readAt: number } };
  /** A previous version of the site has kept no remembered columns. */
  choices: { key: [uid: string, eventId: string]; value: StoredChoices };
};
type StoredChoices = Omit<KeptChoices, "remembered"> & { remembered?: RememberedColumns; keptAt?: number };

const NOTHING: RememberedColumns = new Map();

const { once } = deviceDatabase<Imports>(IMPORT_DATABASE, ["files", "choices"]);

const isOutdated = (at: number) => at < Date.now() - KEPT_MS;

/** Runs with the database, and returns null if the browser has no storage for the site. */
const access = <Result>(run: (database: IDBPDatabase<Imports>) => Promise<Result>): Promise<Result | null> =>
  once(run).catch(() => null);

/** Deletes everything about a user's imports into that event. */
export async function forgetImports(uid: string, eventId: string): Promise<void> {
  await access((database) =>
    Promise.all([database.delete("files", [uid, eventId]), database.delete("choices", [uid, eventId])]),
  );
}

/** The ids of the events into which the user has imported on this device. Deletes what is outdated. */
export async function keptImports(uid: string): Promise<string[]> {
  const keys = await access(async (database) => {
    for (const key of await database.getAllKeys("files"))
      if (isOutdated((await database.get("files", key))?.readAt ?? 0)) await database.delete("files", key);
    for (const key of await database.getAllKeys("choices"))
      if (isOutdated((await database.get("choices", key))?.keptAt ?? 0)) await database.delete("choices", key);
    return [...(await database.getAllKeys("files")), ...(await database.getAllKeys("choices"))];
  });
  return (keys ?? []).filter(([owner]) => owner === uid).map(([, eventId]) => eventId);
}

/**
 * Keeps an unfinished import in IndexedDB, for that user alone. A browser without storage for the site keeps nothing,
 * and the import lasts as long as the page.
 */
export function importStorage(uid: string, eventId: string) {
  const key: [string, string] = [uid, eventId];

  const accessOwn = async <Result>(run: (database: IDBPDatabase<Imports>) => Promise<Result>) =>
    ownsOfflineCache(uid) ? access(run) : null;

  const remove = async () => {
    await accessOwn(async (database) => {
      await database.delete("files", key);
      const kept = await database.get("choices", key);
      // The corrected file has the same columns.
      if (kept !== undefined) await database.put("choices", { ...kept, choices: null, running: null }, key);
    });
  };

  return {
    remove,
    read: async (): Promise<KeptImport | null> => {
      const [file, kept] =
        (await accessOwn(
          async (database) => [await database.get("files", key), await database.get("choices", key)] as const,
        )) ?? [];
      if (file === undefined) return null;
      const nothing = { choices: null, running: null, remembered: NOTHING };
      if (!isOutdated(file.readAt)) return { file, ...nothing, ...kept };
      await remove();
      return null;
    },
    /** Keeps a new file without choices. Returns what is remembered of the files before. */
    writeFile: async (file: ImportFile): Promise<RememberedColumns> => {
      const remembered = await accessOwn(async (database) => {
        await database.put("files", { ...file, readAt: Date.now() }, key);
        const { remembered: known = NOTHING, keptAt = 0 } = (await database.get("choices", key)) ?? {};
        if (known.size === 0 || isOutdated(keptAt)) {
          await database.delete("choices", key);
          return NOTHING;
        }
        await database.put("choices", { choices: null, running: null, remembered: known, keptAt }, key);
        return known;
      });
      return remembered ?? NOTHING;
    },
    /** Keeps the same file as it is read now, with its choices. */
    writeReading: (file: ImportFile, kept: KeptChoices) =>
      accessOwn(async (database) => {
        await database.put("files", { ...file, readAt: Date.now() }, key);
        await database.put("choices", { ...kept, keptAt: Date.now() }, key);
      }),
    writeChoices: (kept: KeptChoices) =>
      accessOwn((database) => database.put("choices", { ...kept, keptAt: Date.now() }, key)),
  };
}

export type ImportStorage = ReturnType<typeof importStorage>;
