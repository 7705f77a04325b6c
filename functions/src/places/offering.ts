import { freeIn, raceDayEndsAt, registrationWindow, totalOf } from "../contract/index.ts";
import { WRITES_PER_COMMIT } from "./instance-limits.ts";
import type { PlaceBatch } from "./place-batch.ts";
import { OFFERS_PER_COMMIT, mayOffer } from "./place-reading.ts";
import type { LedgerEvent } from "./place-requests.ts";
import { raceWith } from "./race-rules.ts";
import type { StoredWaitlistEntry } from "./stored-waitlist-entry.ts";

const HOUR_MS = 3_600_000;

/**
 * When an offer that is made now lapses. The end of registration does not shorten it; otherwise moving that date could
 * make somebody else's offer lapse.
 */
function offerEnd(event: LedgerEvent, raceId: string, now: number): Date {
  const { closesAt } = registrationWindow(event, now);
  const raceIsOver = raceDayEndsAt(event, raceWith(event, raceId) ?? { startsAt: null });
  return new Date(Math.min(now + event.offerHours * HOUR_MS, Math.max(closesAt, raceIsOver)));
}

/** Removes the holds that have lapsed. */
export function lapseHolds(batch: PlaceBatch): void {
  const { holds } = batch.known;
  if (holds.length === 0) return;
  for (const entry of holds.slice(0, OFFERS_PER_COMMIT)) if (!batch.isHeld(entry)) batch.endEntry(entry, "lapsed");
  const next = holds.find((entry) => batch.entries.has(entry.entryId));
  // If all the holds that were read have lapsed, there may be further lapsed ones.
  const isMore = next === undefined ? totalOf(batch.pools()).held > 0 : !batch.isHeld(next);
  batch.places.nextLapseAt = isMore ? batch.at : (next?.offerExpiresAt ?? null);
  batch.hasMoreDue ||= isMore;
}

/**
 * Offers every free place to the runner with the lowest number whose race has room, for the event's offer hours or
 * until the race is over.
 */
export function makeOffers(batch: PlaceBatch, writesMax = WRITES_PER_COMMIT): void {
  if (!mayOffer(batch.event, batch.now)) return;
  for (;;) {
    const pools = batch.pools();
    const fitting = pools.races.filter((race) => race.waiting > 0 && freeIn(race) > 0);
    if (fitting.length === 0 || freeIn(totalOf(pools)) === 0) return;
    // An offer causes three writes: the entry, its activity and the message.
    const hasRoom = batch.offersMade < OFFERS_PER_COMMIT && batch.writes + 3 <= writesMax;
    const next = hasRoom ? batch.waitlists.takeNext(fitting, batch.entries) : undefined;
    if (!next) {
      batch.hasMoreDue = true;
      return;
    }
    batch.offersMade++;
    const offerExpiresAt = offerEnd(batch.event, next.raceId, batch.now);
    const earliest = batch.places.nextLapseAt;
    batch.places.nextLapseAt = earliest !== null && earliest < offerExpiresAt ? earliest : offerExpiresAt;
    const offered = { ...next, waitingNumber: null, offerExpiresAt, holdKind: "offer" as const };
    batch.setEntry(next.entryId, offered);
    batch.record("offered", offered);
  }
}

/** The runner's waiting-list entry. A lapsed offer is removed first, and counts as no entry. */
export function entryOf(batch: PlaceBatch, entryId: string): StoredWaitlistEntry | undefined {
  const entry = batch.entries.get(entryId);
  if (!entry || batch.isHeld(entry)) return entry;
  batch.endEntry(entry, "lapsed");
  makeOffers(batch);
  return undefined;
}
