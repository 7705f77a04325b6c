import type { DocumentSnapshot, Timestamp } from "firebase-admin/firestore";
import { dropOldest } from "../platform/drop-oldest.ts";
import type { StoredEvent } from "../events/stored-event.ts";

/** An event as it was read, and what a commit of this instance has made of it since. */
export type KnownEvent = {
  snapshot: DocumentSnapshot;
  stored: StoredEvent | null;
  /** The time of this instance's write, which is the precondition of the next one. Null: nothing was written. */
  writtenAt: Timestamp | null;
};

/** In a rush, one commit follows another within this time. After a pause, somebody else may have written the event. */
const FRESH_MS = 1_000;
/** For how long an event is read before each commit once somebody else has come in between. */
const CONTENDED_MS = 5_000;
const EVENTS_MAX = 50;
const ENTRIES_MAX = 20_000;

/**
 * What this instance knows from its own commits: how they left events, and which registrations exist. Somebody else may
 * have written since, so it is a guess, which the preconditions of the next commit have to confirm.
 */
export function recentCommits(clock: () => number = () => performance.now()) {
  const events = new Map<string, { event: KnownEvent; at: number }>();
  const contended = new Map<string, number>();
  /** The registrations that were read or written, as `event/entry`. One that has ended stays. */
  const existing = new Set<string>();
  const isWithin = (milliseconds: number, at: number | undefined) => at !== undefined && clock() - at < milliseconds;

  return {
    /** Gives the event away once: it is known again after the next commit. */
    takeEvent(eventId: string): KnownEvent | null {
      const known = events.get(eventId);
      events.delete(eventId);
      return known !== undefined && isWithin(FRESH_MS, known.at) ? known.event : null;
    },

    keepEvent(eventId: string, event: KnownEvent): void {
      if (isWithin(CONTENDED_MS, contended.get(eventId))) return;
      events.set(eventId, { event, at: clock() });
      dropOldest(events, EVENTS_MAX);
    },

    /** A commit has failed, probably because somebody else has written the event or a registration. */
    noteConflict(eventId: string): void {
      contended.delete(eventId);
      contended.set(eventId, clock());
      dropOldest(contended, EVENTS_MAX);
    },

    /** Whether this instance has not come across the registration. */
    isUnknown: (eventId: string, entryId: string): boolean => !existing.has(`${eventId}/${entryId}`),

    keepEntries(eventId: string, entryIds: Iterable<string>): void {
      for (const entryId of entryIds) existing.add(`${eventId}/${entryId}`);
      dropOldest(existing, ENTRIES_MAX);
    },
  };
}
