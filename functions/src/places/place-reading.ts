import { IDEMPOTENCY_MS, freeIn, registrationWindow, totalOf } from "../contract/index.ts";
import { bodyHash } from "../platform/body-hash.ts";
import { eventPools, racesOf } from "./pools.ts";
import type { RacedEvent } from "./pools.ts";
import type { LedgerEvent, PlaceReading, PlaceRequest, RaceWaitlist } from "./place-requests.ts";
import type { EndedKey } from "./stored-activity.ts";
import type { StoredPlaces } from "./stored-places.ts";

/** The most offers that one commit makes, and the most holds that it lets lapse. The next commit handles the rest. */
export const OFFERS_PER_COMMIT = 100;

/** The body hash of accepting an offer, which has no body. */
export const NO_BODY = bodyHash({});

export type Key = Pick<EndedKey, "idempotencyKey" | "bodyHash">;
export const keyAndHash = ({ idempotencyKey, bodyHash }: Key): Key => ({ idempotencyKey, bodyHash });

/** The uids of all runners whose registrations a batch reads. */
export function runnersOf(requests: readonly PlaceRequest[]): string[] {
  const uids = requests.flatMap((request) => {
    if (request.kind === "sweep") return [];
    return request.kind === "transfer" ? [request.uid, request.giverUid] : [request.uid];
  });
  return [...new Set(uids)];
}

/** Whether the ledger may still count a hold that has lapsed. */
export function isLapseDue({ nextLapseAt }: Pick<StoredPlaces, "nextLapseAt">, now: number): boolean {
  return nextLapseAt !== null && nextLapseAt.getTime() <= now;
}

export function mayOffer(event: LedgerEvent, now: number): boolean {
  return event.cancelledAt === null && registrationWindow(event, now).phase === "open";
}

/** Whether the event has a lapsed hold, or a free place to offer to a waiting runner. */
export function isSweepDue(event: LedgerEvent, now: number): boolean {
  if (isLapseDue(event.places, now)) return true;
  const pools = eventPools(event);
  const canOffer = freeIn(totalOf(pools)) > 0 && pools.races.some((race) => race.waiting > 0 && freeIn(race) > 0);
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
  "move",
  "accept",
]);

/**
 * What has to be read besides the event to decide these requests. Without a waiting list, only registrations are
 * needed.
 */
export function placeReading(event: LedgerEvent, requests: readonly PlaceRequest[], now: number): PlaceReading {
  const { places } = event;
  const pools = eventPools(event);
  const total = totalOf(pools);
  const hasLapses = isLapseDue(places, now);
  const freed = requests.filter(({ kind }) => freeingKinds.has(kind)).length;
  const offerable = (pool: { capacity: number | null; registered: number; held: number; waiting: number }) =>
    Math.min(freeIn({ ...pool, offered: 0 }), pool.waiting) + freed + (hasLapses ? pool.held : 0);
  const ofCap = offerable(total);
  return {
    ofWaitlist: total.waiting + total.held > 0,
    endedKeys: places.ended === 0 ? [] : requests.flatMap(keyOf),
    endedAfter: now - IDEMPOTENCY_MS,
    holds: hasLapses ? OFFERS_PER_COMMIT + 1 : 0,
    waiting: pools.races.flatMap((race) => {
      const offers = Math.min(OFFERS_PER_COMMIT, offerable(race), ofCap);
      if (race.waiting === 0 || offers === 0) return [];
      // Includes spare entries, because the runners at the head of the list may leave in this very batch.
      return [{ list: waitlistOf(event, race.id), most: offers + requests.length }];
    }),
  };
}

function keyOf(request: PlaceRequest): EndedKey[] {
  switch (request.kind) {
    case "register":
    case "transfer":
      return [{ of: "registration", uid: request.uid, ...keyAndHash(request.registration) }];
    case "join":
      return [{ of: "waiting", uid: request.uid, ...keyAndHash(request.registration) }];
    case "accept":
      return [{ of: "registration", uid: request.uid, idempotencyKey: request.idempotencyKey, bodyHash: NO_BODY }];
    case "cancel":
    case "leave":
    case "move":
    case "invite":
    case "withdraw":
    case "forget":
    case "stop-sharing":
    case "sweep":
      return [];
  }
}
