import { freeIn, totalOf } from "../contract/index.ts";
import { heldUntil, holdsOfRaceEndAt } from "../events/end-of-hold.ts";
import type { StoredWaitlistEntry } from "../registrations/stored-waitlist-entry.ts";
import { WRITES_PER_COMMIT } from "./instance-limits.ts";
import { offerTo } from "./offers.ts";
import type { PlaceBatch } from "./place-batch.ts";
import { OFFERS_PER_COMMIT, isOfferable, mayOffer } from "./place-reading.ts";

/**
 * No hold that is left lapses before this instant. Holds that were not read may be in a race whose day begins earlier
 * than the first hold that was read.
 */
function nextLapse(batch: PlaceBatch, left: readonly StoredWaitlistEntry[]): Date {
  const ends = left.flatMap((entry) => heldUntil(batch.event, entry)?.getTime() ?? []);
  const days = batch.pools().races.flatMap((race) => (race.held > 0 ? [holdsOfRaceEndAt(batch.event, race.id)] : []));
  return new Date(Math.min(...ends, ...days.filter((day) => day > batch.now)));
}

/** Removes the holds that have lapsed. */
export function lapseHolds(batch: PlaceBatch): void {
  const { holds } = batch.known;
  if (holds.length === 0) return;
  for (const entry of holds.slice(0, OFFERS_PER_COMMIT)) if (!batch.isHeld(entry)) batch.endEntry(entry, "lapsed");
  const left = holds.filter((entry) => batch.entries.has(entry.entryId));
  // If all the holds that were read have lapsed, there may be further lapsed ones.
  const isMore = left.length === 0 ? totalOf(batch.pools()).held > 0 : !left.every((entry) => batch.isHeld(entry));
  batch.places.nextLapseAt = isMore ? batch.at : left.length === 0 ? null : nextLapse(batch, left);
  batch.hasMoreDue ||= isMore;
}

/**
 * Removes those holds of these entries that have lapsed. `lapseHolds` has removed only so many, and a lapsed hold counts
 * as no entry.
 */
export function lapseHoldsOf(batch: PlaceBatch, entryIds: readonly string[]): void {
  for (const id of entryIds) {
    const entry = batch.entries.get(id);
    if (entry && !batch.isHeld(entry)) batch.endEntry(entry, "lapsed");
  }
}

/**
 * Offers every place that has become free to the runner with the lowest number whose race has room, for the event's
 * offer hours or until the day of the race begins.
 */
export function makeOffers(batch: PlaceBatch, writesMax = WRITES_PER_COMMIT): void {
  if (!batch.hasFreed || !mayOffer(batch.event, batch.now)) return;
  batch.hasFreed = false;
  for (;;) {
    const pools = batch.pools();
    const fitting = pools.races.filter((race) => isOfferable(batch.event, race, batch.now));
    if (fitting.length === 0 || freeIn(totalOf(pools)) === 0) return;
    // An offer causes three writes: the entry, its activity and the message.
    const hasRoom = batch.offersMade < OFFERS_PER_COMMIT && batch.writes + 3 <= writesMax;
    const next = hasRoom ? batch.waitlists.takeNext(fitting, batch.entries) : undefined;
    if (!next) {
      batch.hasMoreDue = true;
      return;
    }
    batch.offersMade++;
    offerTo(batch, next);
  }
}
