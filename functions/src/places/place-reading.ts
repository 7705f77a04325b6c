import { IDEMPOTENCY_MS, freeIn, registrationWindow, totalOf } from "../contract/index.ts";
import type { Pools } from "../contract/index.ts";
import { lifeStateOf } from "../marathons/event-life.ts";
import { holdsOfRaceEndAt } from "./end-of-hold.ts";
import { eventPools, racesOf } from "./pools.ts";
import type { RacedEvent } from "./pools.ts";
import { differingFields } from "../platform/differing-fields.ts";
import { newIdentityOf } from "../registrations/identity.ts";
import { IMPORT_KEPT_MS, importedRowId } from "../registrations/stored-import.ts";
import type { StoredRegistration } from "../registrations/stored-registration.ts";
import type { Identities, LedgerEvent, PlaceReading, PlaceRequest, RaceWaitlist } from "./place-requests.ts";
import type { Receipt } from "./stored-activity.ts";
import type { StoredPlaces } from "./stored-places.ts";

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

/** The ids of all entries whose registrations a batch reads. */
export function entriesOf(requests: readonly PlaceRequest[]): string[] {
  const ids = requests.flatMap((request) => {
    if (request.kind === "sweep") return [];
    if (request.kind === "enter-others") return request.people.map(({ entryId }) => entryId);
    if (request.kind === "claim") return [request.entryId, request.uid];
    return request.kind === "transfer" ? [request.entryId, request.giverUid] : [request.entryId];
  });
  return [...new Set(ids)];
}

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

/** The requests that may free a place. */
const freeingKinds: ReadonlySet<PlaceRequest["kind"]> = new Set([
  "cancel",
  "leave",
  "transfer",
  "forget",
  "change",
  "accept",
  "change-entry",
  "cancel-entry",
  "undo-row",
]);

/** The requests that the event's form decides about. */
const formKinds: ReadonlySet<PlaceRequest["kind"]> = new Set([
  "register",
  "join",
  "change",
  "accept",
  "transfer",
  "enter-others",
  "add-entry",
  "change-entry",
  "undo-row",
  "record-waiver",
]);

/**
 * What has to be read besides the event to decide these requests. Without a waiting list, only registrations are
 * needed.
 */
export function placeReading(
  event: LedgerEvent,
  requests: readonly PlaceRequest[],
  now: number,
  registrations: ReadonlyMap<string, StoredRegistration>,
): PlaceReading {
  const { places } = event;
  const pools = eventPools(event);
  const total = totalOf(pools);
  const hasLapses = isLapseDue(places, now);
  const freed = requests.filter(({ kind }) => freeingKinds.has(kind)).length;
  const offerable = (pool: { capacity: number | null; registered: number; held: number; waiting: number }) =>
    Math.min(freeIn({ ...pool, offered: 0 }), pool.waiting) + freed + (hasLapses ? pool.held : 0);
  const ofCap = offerable(total);
  return {
    form: requests.some(({ kind }) => formKinds.has(kind)) ? event.form : null,
    ofWaitlist: total.waiting + total.held > 0,
    receipts: requests.flatMap((request) => receiptsFor(request, now, places.ended > 0)),
    identities: identitiesIn(event, requests, registrations),
    accounts: accountsOf(requests),
    importedRows: requests.flatMap((request) => (request.kind === "undo-row" ? [importedRowId(request.row)] : [])),
    holds: hasLapses ? OFFERS_PER_COMMIT + 1 : 0,
    waiting: pools.races.flatMap((race) => {
      const offers = Math.min(OFFERS_PER_COMMIT, offerable(race), ofCap);
      if (race.waiting === 0 || offers === 0) return [];
      // Includes spare entries, because the runners at the head of the list may leave in this very batch.
      return [{ list: waitlistOf(event, race.id), most: offers + requests.length }];
    }),
  };
}

/** The accounts whose entries for others are counted. */
function accountsOf(requests: readonly PlaceRequest[]): string[] {
  const uids = requests.flatMap((request) => {
    const isCounted = request.kind === "enter-others" || (request.kind === "claim" && !request.isOwn);
    return isCounted ? [request.uid] : [];
  });
  return [...new Set(uids)];
}

/** What to look for likely doubles by: the identities that the team's requests bring into the event. */
function identitiesIn(
  { places: { identityKey } }: LedgerEvent,
  requests: readonly PlaceRequest[],
  registrations: ReadonlyMap<string, StoredRegistration>,
): Identities {
  const found = requests.flatMap((request) => {
    if (request.kind === "add-entry") {
      const { registration, isConfirmed } = request;
      const runner = { ...registration, dateOfBirth: registration.given.dateOfBirth ?? null };
      return isConfirmed ? [] : [newIdentityOf(identityKey, null, runner)];
    }
    if (request.kind !== "change-entry" || request.isConfirmed) return [];
    const existing = registrations.get(request.entryId);
    if (existing === undefined) return [];
    const changed = { ...existing, ...differingFields(existing, request.details) };
    const dateOfBirth = request.given.dateOfBirth ?? existing.dateOfBirth;
    return [newIdentityOf(identityKey, existing, { ...changed, dateOfBirth })];
  });
  return {
    addresses: new Set(found.flatMap(({ addressHash }) => addressHash ?? [])),
    persons: new Set(found.flatMap(({ personHash }) => personHash ?? [])),
  };
}

/**
 * The receipts to look for. An import may go on with the key of an entry that has been canceled days ago. Until something
 * has ended, there are none of registrations and entries, so a plain registration reads none.
 */
function receiptsFor(request: PlaceRequest, now: number, hasEnded: boolean): PlaceReading["receipts"] {
  const after = now - (request.kind === "add-entry" ? IMPORT_KEPT_MS : IDEMPOTENCY_MS);
  const isPossible = ({ of }: Receipt) => hasEnded || of === "move" || of === "invitation";
  return keysOf(request)
    .filter(isPossible)
    .map((key) => ({ key, after }));
}

function keysOf(request: PlaceRequest): Receipt[] {
  switch (request.kind) {
    case "register":
    case "transfer":
    case "add-entry":
      return [{ of: "registration", entryId: request.entryId, ...keyAndHash(request.registration) }];
    case "enter-others":
      return request.people.map(({ entryId, registration }) => ({
        of: "registration",
        entryId,
        ...keyAndHash(registration),
      }));
    case "join":
      return [{ of: "waiting", entryId: request.entryId, ...keyAndHash(request.registration) }];
    case "accept":
      return (["registration", "move"] as const).map((of) => {
        return { of, entryId: request.entryId, ...keyAndHash(request) };
      });
    case "invite":
      return [{ of: "invitation", entryId: request.entryId, ...keyAndHash(request) }];
    case "claim":
    case "record-waiver":
    case "cancel":
    case "leave":
    case "change":
    case "withdraw":
    case "forget":
    case "stop-sharing":
    case "change-entry":
    case "cancel-entry":
    case "undo-row":
    case "sweep":
      return [];
  }
}
