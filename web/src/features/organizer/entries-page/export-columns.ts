import type { RosterEntry } from "@run/functions/contract";
import { readStorage, writeStorage } from "../../../lib/browser/storage.ts";
import type { TextColumn } from "../entries/form-columns.ts";

const STORAGE_KEY = "run:export-columns";

export type ExportColumn = { field: TextColumn<RosterEntry>; isChosen: boolean };

/**
 * All columns in the order in which the device last exported them. Fields that are new since then follow at the end. They
 * are chosen unless they are private.
 */
export function arrangedColumns(fields: readonly TextColumn<RosterEntry>[], remembered: string | null): ExportColumn[] {
  const order = readOrder(remembered);
  const placeOf = ({ id }: { id: string }) => {
    const at = order.findIndex((one) => one.id === id);
    return at < 0 ? order.length : at;
  };
  return [...fields]
    .sort((a, b) => placeOf(a) - placeOf(b))
    .map((field) => ({
      field,
      isChosen: order.find(({ id }) => id === field.id)?.isChosen ?? field.isPrivate !== true,
    }));
}

/** Other versions of the site, and people, may have stored anything. */
function readOrder(remembered: string | null): { id: string; isChosen: boolean }[] {
  try {
    const read: unknown = JSON.parse(remembered ?? "[]");
    if (!Array.isArray(read)) return [];
    return read.filter(
      (one): one is { id: string; isChosen: boolean } =>
        typeof one === "object" && one !== null && typeof (one as { id?: unknown }).id === "string",
    );
  } catch {
    return [];
  }
}

/** Moves a column by one place. */
export function movedColumn(columns: readonly ExportColumn[], from: number, by: -1 | 1): ExportColumn[] {
  const to = from + by;
  const moved = columns[from];
  if (moved === undefined || to < 0 || to >= columns.length) return [...columns];
  return columns.toSpliced(from, 1).toSpliced(to, 0, moved);
}

export function rememberedColumns(): string | null {
  return readStorage("localStorage", STORAGE_KEY);
}

/** Remembers the columns, and those of other events that this one does not have. */
export function rememberColumns(columns: readonly ExportColumn[]): void {
  const stored = columns.map(({ field: { id }, isChosen }) => ({ id, isChosen }));
  const others = readOrder(rememberedColumns()).filter(({ id }) => !stored.some((one) => one.id === id));
  writeStorage("localStorage", STORAGE_KEY, JSON.stringify([...stored, ...others.slice(0, OTHERS_MAX)]));
}

/** Questions of other events, of which a device may see any number. */
const OTHERS_MAX = 200;
