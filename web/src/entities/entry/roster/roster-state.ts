import type { ResponseOf, RosterEntry } from "@run/functions/contract";

/**
 * How far a device is with an event's roster. Every step that changes something has a `stamp` of its own, and is written
 * only over the step that it was made from (decision 0077). The stamp is null before the first step.
 */
export type RosterProgress = {
  stamp: string | null;
  /** The page to load next. Null once all pages are loaded. */
  page: { cursor: string | null } | null;
  /** The revision from which to ask for changes. */
  since: number;
  /** When the roster last agreed with the server, in milliseconds since 1970. Null during the first load. */
  syncedAt: number | null;
};

export type RosterCopy = { progress: RosterProgress; entries: ReadonlyMap<string, RosterEntry> };

/** What one answer changes. `isCaughtUp`: the server has nothing more for the device. */
export type RosterStep = {
  progress: RosterProgress;
  clears: boolean;
  put: readonly RosterEntry[];
  remove: readonly string[];
  isCaughtUp: boolean;
};

export type RosterCall = { kind: "page"; cursor: string | null } | { kind: "changes"; since: number };
type Page = ResponseOf<"listRegistrations">;
type Changes = ResponseOf<"readRoster">;
export type RosterAnswer = { kind: "page"; page: Page } | { kind: "changes"; changes: Changes };

export const EMPTY_ROSTER: RosterCopy = {
  progress: { stamp: null, page: { cursor: null }, since: 0, syncedAt: null },
  entries: new Map(),
};

/** What to ask the server next: the pages one after the other, then what has changed since the first of them. */
export function nextCall({ page, since }: RosterProgress): RosterCall {
  return page === null ? { kind: "changes", since } : { kind: "page", cursor: page.cursor };
}

/** What an answer to `nextCall` changes. `stamp` is a new one. */
export function stepOf(
  progress: RosterProgress,
  answer: RosterAnswer,
  { now, stamp }: { now: number; stamp: string },
): RosterStep {
  if (answer.kind === "page") return pageStep(progress, answer.page, stamp);
  const { changes } = answer;
  if ("reset" in changes) return restart(stamp);
  const { entries, removed, next, more } = changes;
  const isUnchanged = next === progress.since;
  return {
    progress: {
      ...progress,
      stamp: isUnchanged ? progress.stamp : stamp,
      since: next,
      syncedAt: more ? progress.syncedAt : now,
    },
    clears: false,
    put: entries,
    remove: removed,
    isCaughtUp: !more,
  };
}

/** A later page may be newer than the first one. The changes since the first one make up for that. */
function pageStep(progress: RosterProgress, { registrations, revision, nextCursor }: Page, stamp: string): RosterStep {
  const isFirst = progress.page?.cursor === null;
  return {
    progress: {
      ...progress,
      stamp,
      page: nextCursor === null ? null : { cursor: nextCursor },
      since: isFirst ? revision : progress.since,
    },
    clears: false,
    put: registrations,
    remove: [],
    isCaughtUp: false,
  };
}

/**
 * Begins a new load without the entries of the old one: the server asks for that after it has erased details, which
 * must not stay on the device.
 */
export function restart(stamp: string): RosterStep {
  return { progress: { ...EMPTY_ROSTER.progress, stamp }, clears: true, put: [], remove: [], isCaughtUp: false };
}

export function applyStep({ entries }: RosterCopy, { progress, clears, put, remove }: RosterStep): RosterCopy {
  if (!clears && put.length === 0 && remove.length === 0) return { progress, entries };
  const next = new Map(clears ? [] : entries);
  for (const entry of put) next.set(entry.entryId, entry);
  for (const entryId of remove) next.delete(entryId);
  return { progress, entries: next };
}
