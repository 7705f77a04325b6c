import type { Receipt } from "../activity/stored-activity.ts";
import { IDEMPOTENCY_MS, freeIn, registrationWindow, totalOf } from "../contract/index.ts";
import type { Pools } from "../contract/index.ts";
import { holdsOfRaceEndAt } from "../events/end-of-hold.ts";
import { lifeStateOf } from "../events/event-life.ts";
import { eventPools } from "../events/pools.ts";
import { racesOf } from "../events/races.ts";
import type { RacedEvent } from "../events/races.ts";
import type { StoredPlaces } from "../events/stored-places.ts";
import type { RunnerIdentity } from "../registrations/identity.ts";
import type { Identities, KnownPlaces, LedgerEvent, PlaceReading, RaceWaitlist } from "./place-decision.ts";

/** The most offers that one commit makes, and the most holds that it lets lapse. The next commit handles the rest. */
export const OFFERS_PER_COMMIT = 100;

export type Key = Pick<Receipt, "idempotencyKey" | "bodyHash">;
export const keyAndHash = ({ idempotencyKey, bodyHash }: Key): Key => ({ idempotencyKey, bodyHash });

/** Whether both requests have the same body. Older documents have no hash, and match every body. */
export function isSameBody(before: { bodyHash: string | null }, now: { bodyHash: string | null }): boolean {
  return before.bodyHash === null || before.bodyHash === now.bodyHash;
}

/** The receipt of a request about the entry that an activity tells of. */
export type NewReceipt = Pick<Receipt, "of"> & Key;
export const receiptOf = (of: Receipt["of"], key: Key): NewReceipt => ({ of, ...keyAndHash(key) });

/** The key of a request that made, or would make, what `of` says. */
export type RequestKey = Receipt & {
  /** Whether the id of the entry is made from the key, which means that entry for as long as it stands. */
  isEntry?: boolean;
  /** How long the receipt counts, if longer than usual. */
  keptMs?: number;
};
export const keyOf = (of: Receipt["of"], entryId: string, key: Key): RequestKey => ({ ...receiptOf(of, key), entryId });

/** What a request needs besides the event to be decided. */
export type Needs = {
  /** The ids of the entries, of which the registration and the waiting-list entry are read. */
  entries: readonly string[];
  /** Whether it is usual that none of them exists yet. */
  areNew?: boolean;
  /** What the request's key may have made before. */
  keys?: readonly RequestKey[];
  /** Whether the event's form decides about it. */
  form?: boolean;
  /** Whether it may free a place, which is then offered. */
  frees?: boolean;
  /** The account whose entries are counted. */
  account?: string;
  /** The name of the row of an import that is to be undone. */
  importedRow?: string;
  /** The id of the entry whose note matters. */
  note?: string;
  /** The identity that the request brings into the event, by which likely doubles are looked for. */
  identity?: (known: { identityKey: string; registrations: KnownPlaces["registrations"] }) => RunnerIdentity | null;
};

/** What is needed to decide about the entry by the form, and whether the key has `made` something before. */
export const keyedEntry = (entryId: string, key: Key, ...made: Receipt["of"][]): Needs => ({
  entries: [entryId],
  keys: made.map((of) => keyOf(of, entryId, key)),
  form: true,
});

/** Whether the ledger may still count a hold that has lapsed. */
export function isLapseDue({ nextLapseAt }: Pick<StoredPlaces, "nextLapseAt">, now: number): boolean {
  return nextLapseAt !== null && nextLapseAt.getTime() <= now;
}

/** Whether free places are offered to the waiting list. A postponed event makes no offers, but keeps those it made. */
export function mayOffer(event: LedgerEvent, now: number): boolean {
  return lifeStateOf(event) === "published" && registrationWindow(event, now).phase === "open";
}

/** Whether the race has a free place for a waiting runner. Once its day has begun, an offer could not be accepted. */
export function isOfferable(event: LedgerEvent, race: Pools["races"][number], now: number): boolean {
  return race.waiting > 0 && freeIn(race) > 0 && now < holdsOfRaceEndAt(event, race.id);
}

/** Whether the event has a lapsed hold, or a free place to offer to a waiting runner. */
export function isSweepDue(event: LedgerEvent, now: number): boolean {
  if (isLapseDue(event.places, now)) return true;
  const pools = eventPools(event);
  const canOffer = freeIn(totalOf(pools)) > 0 && pools.races.some((race) => isOfferable(event, race, now));
  return canOffer && mayOffer(event, now);
}

export function waitlistOf(event: RacedEvent & { places: StoredPlaces }, raceId: string): RaceWaitlist {
  return { raceId, isOnly: racesOf(event).length === 1, unnamedUpTo: event.places.unnamedUpTo };
}

/**
 * What has to be read besides the event to decide these requests. Without a waiting list, only registrations are
 * needed.
 */
export function placeReading(
  event: LedgerEvent,
  requests: readonly Needs[],
  now: number,
  registrations: KnownPlaces["registrations"],
): PlaceReading {
  const { places } = event;
  const pools = eventPools(event);
  const total = totalOf(pools);
  const hasLapses = isLapseDue(places, now);
  const freed = requests.filter(({ frees }) => frees).length;
  const offerable = (pool: { capacity: number | null; registered: number; held: number; waiting: number }) =>
    Math.min(freeIn({ ...pool, offered: 0 }), pool.waiting) + freed + (hasLapses ? pool.held : 0);
  const ofCap = offerable(total);
  return {
    form: requests.some(({ form }) => form) ? event.form : null,
    ofWaitlist: total.waiting + total.held > 0,
    receipts: requests.flatMap(({ keys = [] }) => receiptsFor(keys, now, places.ended > 0)),
    identities: identitiesIn(requests, { identityKey: places.identityKey, registrations }),
    accounts: [...new Set(requests.flatMap(({ account }) => account ?? []))],
    importedRows: requests.flatMap(({ importedRow }) => importedRow ?? []),
    notes: places.notes === 0 ? [] : [...new Set(requests.flatMap(({ note }) => note ?? []))],
    holds: hasLapses ? OFFERS_PER_COMMIT + 1 : 0,
    waiting: pools.races.flatMap((race) => {
      const offers = Math.min(OFFERS_PER_COMMIT, offerable(race), ofCap);
      if (race.waiting === 0 || offers === 0) return [];
      // Includes spare entries, because the runners at the head of the list may leave in this very batch.
      return [{ list: waitlistOf(event, race.id), most: offers + requests.length }];
    }),
  };
}

function identitiesIn(
  requests: readonly Needs[],
  known: { identityKey: string; registrations: KnownPlaces["registrations"] },
): Identities {
  const found = requests.flatMap(({ identity }) => identity?.(known) ?? []);
  return {
    addresses: new Set(found.flatMap(({ addressHash }) => addressHash ?? [])),
    persons: new Set(found.flatMap(({ personHash }) => personHash ?? [])),
  };
}

/**
 * The receipts to look for. Until something has ended, there are none of registrations and entries, so a plain
 * registration reads none.
 */
function receiptsFor(keys: readonly RequestKey[], now: number, hasEnded: boolean): PlaceReading["receipts"] {
  const possible = keys.filter(({ of }) => hasEnded || of === "move" || of === "invitation");
  return possible.map((key) => ({ key, after: now - (key.keptMs ?? IDEMPOTENCY_MS) }));
}
