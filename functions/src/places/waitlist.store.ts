import { FieldPath } from "firebase-admin/firestore";
import type { DocumentSnapshot, Firestore, Query } from "firebase-admin/firestore";
import { MAIN_RACE } from "../contract/index.ts";
import { references } from "../platform/database.ts";
import { parentIdOf, parsed, parsedOr, wellFormed, wellFormedOrNull, wellFormedPage } from "../platform/documents.ts";
import type { Page } from "../platform/documents.ts";
import { deleteAll, findAll, pagesOf } from "../platform/queries.ts";
import { brokenWaitlistEntrySchema, storedWaitlistEntrySchema } from "../registrations/stored-waitlist-entry.ts";
import type { StoredWaitlistEntry } from "../registrations/stored-waitlist-entry.ts";
import type { RaceWaitlist } from "./place-decision.ts";

/** Every query of this store, so that a test can compare them with firestore.indexes.json. */
export const waitlistQueries = (db: Firestore) => ({
  // Firestore sorts null before every number and date, so the queries `waiting` and `holds` each find only their own
  // half of the list.
  waiting: (eventId: string, after: number, most: number): Query =>
    references(db).waitlist(eventId).orderBy("waitingNumber").startAfter(after).limit(most),
  /** The next runners of one race, as one query or two, whose results are in order one after the other. */
  waitingFor: (eventId: string, list: RaceWaitlist, most: number): Query[] =>
    partsOfWaitlist(db, eventId, list).map(({ part, after, upTo }) => part.startAfter(after).endAt(upTo).limit(most)),
  aheadOf: (eventId: string, list: RaceWaitlist, number: number): Query[] =>
    partsOfWaitlist(db, eventId, list)
      .filter(({ after }) => after < number)
      .map(({ part, after, upTo }) => part.startAfter(after).endAt(Math.min(upTo, number - 1))),
  holds: (eventId: string, after: Date, most: number): Query =>
    references(db).waitlist(eventId).orderBy("offerExpiresAt").startAfter(after).limit(most),
  lapsedOf: (eventId: string, now: Date): Query =>
    references(db).waitlist(eventId).where("offerExpiresAt", "<=", now).limit(LAPSED_MAX),
  ofEvent: (eventId: string, most: number, after: string | null = null): Query => {
    const inOrder = references(db).waitlist(eventId).orderBy(FieldPath.documentId());
    return (after === null ? inOrder : inOrder.startAfter(after)).limit(most);
  },
  lapsed: (now: Date, most: number): Query =>
    references(db).allWaitlistEntries.where("offerExpiresAt", "<=", now).limit(most),
  byRunner: (uid: string, most: number): Query =>
    references(db).allWaitlistEntries.where("userId", "==", uid).limit(most),
});

/**
 * The runners who wait for one race, in order: each part has the numbers above `after`, up to `upTo`. Older entries
 * have no `raceId`, so a query by race would not find them.
 */
function partsOfWaitlist(
  db: Firestore,
  eventId: string,
  { raceId, isOnly, unnamedUpTo }: RaceWaitlist,
): { part: Query; after: number; upTo: number }[] {
  const waitlist = references(db).waitlist(eventId);
  const everybody = waitlist.orderBy("waitingNumber");
  const last = Number.MAX_SAFE_INTEGER;
  if (isOnly) return [{ part: everybody, after: 0, upTo: last }];
  const named = waitlist.where("raceId", "==", raceId).orderBy("waitingNumber");
  const ofRace = { part: named, after: unnamedUpTo, upTo: last };
  const hasUnnamed = raceId === MAIN_RACE && unnamedUpTo > 0;
  return hasUnnamed ? [{ part: everybody, after: 0, upTo: unnamedUpTo }, ofRace] : [ofRace];
}

/** The most lapsed holds that one read takes into account. The sweep removes them within a minute. */
const LAPSED_MAX = 500;

/** Throws BrokenDocument. */
const entryFrom = (snapshot: DocumentSnapshot): StoredWaitlistEntry => ({
  ...parsed(storedWaitlistEntrySchema, snapshot),
  entryId: snapshot.id,
});

/**
 * The entry as the place ledger knows it. A broken entry is logged and read as far as possible, because it still
 * counts.
 */
export function heldEntryFrom(snapshot: DocumentSnapshot): StoredWaitlistEntry {
  return parsedOr(snapshot, entryFrom, () => ({
    ...brokenWaitlistEntrySchema.parse(snapshot.data()),
    marathonId: parentIdOf(snapshot),
    userId: snapshot.id,
    entryId: snapshot.id,
  }));
}

export type WaitlistStore = ReturnType<typeof waitlistStore>;

export function waitlistStore(db: Firestore) {
  const { waitlist } = references(db);
  const queries = waitlistQueries(db);
  return {
    async find(eventId: string, uid: string): Promise<StoredWaitlistEntry | null> {
      return wellFormedOrNull(await waitlist(eventId).doc(uid).get(), entryFrom);
    },

    /** How many runners wait for the race with a lower number. */
    async countAhead(eventId: string, list: RaceWaitlist, number: number): Promise<number> {
      const counts = queries
        .aheadOf(eventId, list, number)
        .map(async (part) => (await part.count().get()).data().count);
      return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
    },

    /** The holds that have lapsed and are still stored, broken ones too. */
    async listLapsed(eventId: string, now: Date): Promise<StoredWaitlistEntry[]> {
      return (await queries.lapsedOf(eventId, now).get()).docs.map(heldEntryFrom);
    },

    async listByRunner(uid: string, most: number): Promise<StoredWaitlistEntry[]> {
      return wellFormed((await queries.byRunner(uid, most).get()).docs, entryFrom);
    },

    async listAllByRunner(uid: string, deadline: number): Promise<StoredWaitlistEntry[]> {
      return wellFormed(await findAll((most) => queries.byRunner(uid, most), deadline), entryFrom);
    },

    /** The ids of the events at which the runner has an entry, broken or not, `size` at a time. */
    async *pagesOfEventsByRunner(uid: string, size: number, deadline: number): AsyncGenerator<string[]> {
      for await (const page of pagesOf((most) => queries.byRunner(uid, most), size, deadline)) {
        yield page.map(parentIdOf);
      }
    },

    /** A page of the runners who wait with a number above `after`, the next one first. */
    listWaiting(eventId: string, after: number, size: number): Promise<Page<StoredWaitlistEntry, number>> {
      return wellFormedPage((most) => queries.waiting(eventId, after, most), size, entryFrom, waitingNumberOf);
    },

    /** A page of all entries, ordered by their ids, that begins after the id `after` (null: at the first one). */
    page(eventId: string, after: string | null, size: number): Promise<Page<StoredWaitlistEntry, string>> {
      return wellFormedPage(
        (most) => queries.ofEvent(eventId, most, after),
        size,
        entryFrom,
        ({ id }) => id,
      );
    },

    /** The holds that lapse after `now`, the earliest first. */
    async listHolds(eventId: string, now: Date, most: number): Promise<StoredWaitlistEntry[]> {
      return wellFormed((await queries.holds(eventId, now, most).get()).docs, entryFrom);
    },

    /** The ids of events with a lapsed hold, one page of `size` holds at a time. */
    async *pagesOfLapsedHolds(now: Date, size: number, deadline: number): AsyncGenerator<string[]> {
      for await (const page of pagesOf((most) => queries.lapsed(now, most), size, deadline)) {
        yield [...new Set(page.map(parentIdOf))];
      }
    },

    /** Removes the whole waiting list of an event that no longer exists. */
    async removeAll(eventId: string, deadline: number): Promise<void> {
      await deleteAll((most) => queries.ofEvent(eventId, most), deadline);
    },
  };
}

/** Null if the stored number is not a number. The query finds such entries after all numbers. */
function waitingNumberOf(snapshot: DocumentSnapshot): number | null {
  const number: unknown = snapshot.get("waitingNumber");
  return typeof number === "number" ? number : null;
}
