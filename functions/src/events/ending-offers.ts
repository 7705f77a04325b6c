import { holdsEndAt } from "../contract/index.ts";
import { eventPools } from "./pools.ts";
import { racesOf } from "./races.ts";
import { AppError } from "../platform/app-error.ts";
import type { EventWrite } from "./event-writes.ts";
import type { StoredEvent } from "./stored-event.ts";

/** How many held places one change looks at. An event has more of them only if many places became free at once. */
const HOLDS_MAX = 1_000;

/** The places that are held beyond an instant. The folder `places` provides them. */
export type HeldPlaces = {
  listHolds(eventId: string, after: Date, most: number): Promise<{ raceId: string; offerExpiresAt: Date | null }[]>;
};

/**
 * The write, checked for held places that end early because the day of their race would begin sooner. Throws
 * `offers-would-end` unless `endOffers` allows that: a change of the event takes no place silently.
 */
export async function withEndingOffers(
  places: HeldPlaces,
  current: StoredEvent,
  write: EventWrite | null,
  { at, endOffers }: { at: number; endOffers: boolean | undefined },
): Promise<EventWrite | null> {
  if (write === null) return null;
  const ends = earlierEnds(current, { ...current, ...write.change });
  if (ends.size === 0) return write;
  const earliest = Math.min(...ends.values());
  const holds = await places.listHolds(current.id, new Date(Math.max(at, earliest)), HOLDS_MAX);
  const offers = holds.filter(({ raceId, offerExpiresAt }) => {
    const end = ends.get(raceId);
    return end !== undefined && offerExpiresAt !== null && offerExpiresAt.getTime() > end;
  }).length;
  if (offers === 0) return write;
  if (endOffers !== true) throw new AppError("offers-would-end", { sentence: sentenceOf(offers), facts: { offers } });
  // The next write of places removes what has ended.
  const stored = write.change.places ?? current.places;
  const { nextLapseAt } = stored;
  const lapsesAt = nextLapseAt !== null && nextLapseAt.getTime() < earliest ? nextLapseAt : new Date(earliest);
  return { ...write, change: { ...write.change, places: { ...stored, nextLapseAt: lapsesAt } } };
}

/** When held places end at the latest, for each race with held places for which that becomes earlier. */
function earlierEnds(current: StoredEvent, next: StoredEvent): Map<string, number> {
  // Canceling ends every offer, and says so.
  if (next.cancelledAt !== null) return new Map();
  const held = new Set(eventPools(current).races.flatMap((race) => (race.held > 0 ? [race.id] : [])));
  const endsIn = (event: StoredEvent) =>
    new Map(racesOf(event).map((race) => [race.id, holdsEndAt(event, race)] as const));
  const before = endsIn(current);
  return new Map([...endsIn(next)].filter(([id, end]) => held.has(id) && end < (before.get(id) ?? Infinity)));
}

function sentenceOf(offers: number): string {
  const held = offers === 1 ? "1 place is" : `${offers.toLocaleString("en-US")} places are`;
  const whose = offers === 1 ? "the offer ends" : "these offers end";
  return `${held} offered to runners for longer than that: ${whose} when race day begins. Confirm the change to save it anyway.`;
}
