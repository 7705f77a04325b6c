import { readStorage, writeStorage } from "../../../lib/browser/storage.ts";

/**
 * Where a list was left: the scroll position, how many events were loaded, and the heights of the rows that were measured
 * at that width of the window.
 */
export type RowMemory = { top: number; width: number; shown: number; heights: [row: string, height: number][] };

const STORED_KEY = "run:seen-rows";
/** Going back further than that starts at the top. */
const ENTRIES_MAX = 10;

const seenRows = new Map<string, RowMemory>(wasLeftForNow() ? stored() : []);

/** A reload and a way back over other sites continue; a visit by address or link starts at the top. */
function wasLeftForNow(): boolean {
  const [visit] = performance.getEntriesByType("navigation");
  return visit instanceof PerformanceNavigationTiming && visit.type !== "navigate";
}

function stored(): [string, RowMemory][] {
  try {
    return JSON.parse(readStorage("sessionStorage", STORED_KEY) ?? "[]") as [string, RowMemory][];
  } catch {
    return [];
  }
}

/** Keeps it for one entry of the history. */
export function saveRowMemory(entry: string, seen: RowMemory): void {
  seenRows.delete(entry);
  seenRows.set(entry, seen);
  const latest = [...seenRows].slice(-ENTRIES_MAX);
  writeStorage("sessionStorage", STORED_KEY, JSON.stringify(latest));
}

export function rowMemoryOf(entry: string): RowMemory | undefined {
  return seenRows.get(entry);
}
