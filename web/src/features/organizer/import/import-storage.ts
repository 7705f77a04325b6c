import type { ImportRow } from "@run/functions/contract";
import type { DBSchema, IDBPDatabase } from "idb";
import { deviceDatabase } from "../../../lib/offline/device-database.ts";
import { IMPORT_DATABASE, ownsOfflineCache } from "../../../lib/offline/offline-cache-owner.ts";
import type { ReadingChoices, ReadTable, TableLayout } from "../../../lib/files/read-table-file.ts";
import type { FieldId, Mapping } from "./import-fields.ts";
import type { LineView } from "./import-lines.ts";
import { mappingOfSame } from "./rejected-lines.ts";
import type { DateOrder } from "./read-dates.ts";
import type { SpelledValue } from "./spelled-values.ts";
import type { NameOrder } from "./split-name.ts";

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
export type ImportChoices = {
  mapping: Mapping;
  dateOrders: Readonly<Partial<Record<FieldId, DateOrder>>>;
  /** The first of the hundred years that two digits stand for, or null if they are not known. */
  firstYears?: Readonly<Partial<Record<FieldId, number | null>>>;
  /** Undefined if the import was left before meanings could be chosen. */
  spelled?: readonly SpelledValue[];
  addsDoubles: boolean;
  overCapacity: boolean;
  /** Whether new people without a last name have only one name. */
  oneNames?: boolean;
  /** How full names are written, if that is chosen. */
  nameOrder?: NameOrder;
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
export type KeptImport = { file: ImportFile; choices: ImportChoices | null; running: RunningImport | null };

/** `headings` are those of the file. Undefined if a previous version of the site has kept the choices. */
type KeptChoices = {
  choices: ImportChoices;
  running: RunningImport | null;
  headings?: readonly string[];
  keptAt?: number;
};

/** An import that was left for this long is deleted. The server forgets it as well. */
const KEPT_MS = 7 * 86_400_000;

type Imports = DBSchema & {
  /** Apart from the choices, because it is large and never changes. */
  files: { key: [uid: string, eventId: string]; value: ImportFile & { readAt: number } };
  choices: { key: [uid: string, eventId: string]; value: KeptChoices };
};

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

/** The fields of the columns if the choices fit this file as well, or null. */
function mappingFor({ choices, headings = [], keptAt = 0 }: KeptChoices, { table }: ImportFile): Mapping | null {
  return isOutdated(keptAt) ? null : mappingOfSame({ headings, mapping: choices.mapping }, table.headings);
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
      // The corrected file has the same headings.
      if (kept !== undefined) await database.put("choices", { ...kept, running: null }, key);
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
      if (!isOutdated(file.readAt)) return { file, choices: null, running: null, ...kept };
      await remove();
      return null;
    },
    /** Keeps a new file. Returns the choices that were made for the last one if its headings are the same, or null. */
    writeFile: (file: ImportFile): Promise<ImportChoices | null> =>
      accessOwn(async (database) => {
        await database.put("files", { ...file, readAt: Date.now() }, key);
        const kept = await database.get("choices", key);
        const mapping = kept === undefined ? null : mappingFor(kept, file);
        if (kept === undefined || mapping === null) {
          await database.delete("choices", key);
          return null;
        }
        const { raceId: _, ...matched } = kept.choices;
        const choices = { ...matched, mapping, addsDoubles: false, overCapacity: false, oneNames: false };
        const { headings } = file.table;
        await database.put("choices", { ...kept, choices, headings, running: null }, key);
        return choices;
      }),
    /** Keeps the same file as it is read now, with its choices. */
    writeReading: (file: ImportFile, choices: ImportChoices) =>
      accessOwn(async (database) => {
        await database.put("files", { ...file, readAt: Date.now() }, key);
        const { headings } = file.table;
        await database.put("choices", { choices, running: null, headings, keptAt: Date.now() }, key);
      }),
    writeChoices: (kept: Pick<KeptChoices, "choices" | "running">, { table: { headings } }: ImportFile) =>
      accessOwn((database) => database.put("choices", { ...kept, headings, keptAt: Date.now() }, key)),
  };
}

export type ImportStorage = ReturnType<typeof importStorage>;
