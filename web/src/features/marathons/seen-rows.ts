import { readStored, writeStored } from "../../lib/stored.ts";

/**
 * Where a list was left: the scroll position, how many events were loaded, and the heights of the rows that were measured
 * at that width of the window.
 */
export type SeenRows = { top: number; width: number; shown: number; heights: [row: string, height: number][] };

const STORED_KEY = "run:seen-rows";
/** Going back further than that starts at the top. */
const ENTRIES_MAX = 10;

const seenRows = new Map<string, SeenRows>(wasLeftForNow() ? stored() : []);

/** A reload and a way back over other sites continue; a visit by address or link starts at the top. */
function wasLeftForNow(): boolean {
  const [visit] = performance.getEntriesByType("navigation");
  return visit instanceof PerformanceNavigationTiming && visit.type !== "navigate";
}

function stored(): [string, SeenRows][] {
  try {
    return JSON.parse(readStored("sessionStorage", STORED_KEY) ?? "[]") as [string, SeenRows][];
  } catch {
    return [];
  }
}

/** Keeps it for one entry of the history. */
export function keepSeenRows(entry: string, seen: SeenRows): void {
  seenRows.delete(entry);
  seenRows.set(entry, seen);
  const latest = [...seenRows].slice(-ENTRIES_MAX);
  writeStored("sessionStorage", STORED_KEY, JSON.stringify(latest));
}

export function seenRowsOf(entry: string): SeenRows | undefined {
  return seenRows.get(entry);
}
