import { readStorage, writeStorage } from "../../../lib/browser/storage.ts";

/**
 * The state of a list when it was left: the scroll position, the number of events that were loaded, and the heights of
 * its rows at that width of the window.
 */
export type RowMemory = { top: number; width: number; shown: number; heights: [row: string, height: number][] };

const STORED_KEY = "run:seen-rows";
/** Older history entries start at the top of the list. */
const ENTRIES_MAX = 10;

const savedRows = new Map<string, RowMemory>(isReturn() ? stored() : []);

/** Whether this page was reloaded or reached by going back. A new visit starts at the top of the list. */
function isReturn(): boolean {
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

/** Saves the state of the list for one history entry. */
export function saveRowMemory(entry: string, memory: RowMemory): void {
  savedRows.delete(entry);
  savedRows.set(entry, memory);
  const latest = [...savedRows].slice(-ENTRIES_MAX);
  writeStorage("sessionStorage", STORED_KEY, JSON.stringify(latest));
}

export function rowMemoryOf(entry: string): RowMemory | undefined {
  return savedRows.get(entry);
}
