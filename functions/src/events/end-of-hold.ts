import { holdsEndAt } from "../contract/index.ts";
import type { EventDates } from "../contract/index.ts";
import { raceWith } from "./races.ts";
import type { RacedEvent } from "./races.ts";

type HoldingEvent = EventDates & RacedEvent & { postponedAt: Date | null; dateToBeAnnounced: boolean };

/** When places that are held in that race end at the latest, in milliseconds since 1970. Infinity without a date. */
export function holdsOfRaceEndAt(event: HoldingEvent, raceId: string): number {
  return holdsEndAt(event, raceWith(event, raceId) ?? { startsAt: null });
}

/**
 * Until when the place is held, or null for a runner who waits. The event may have been moved since the place was
 * offered: no offer outlives the beginning of race day.
 */
export function heldUntil(
  event: HoldingEvent,
  { raceId, offerExpiresAt }: { raceId: string; offerExpiresAt: Date | null },
): Date | null {
  if (offerExpiresAt === null) return null;
  const latest = holdsOfRaceEndAt(event, raceId);
  return latest < offerExpiresAt.getTime() ? new Date(latest) : offerExpiresAt;
}
