import { freeIn, isRaceFull, totalOf } from "@run/functions/contract";
import { placesLeftText, poolsOfEvent } from "../event/event-state.ts";
import type { CountedEvent } from "../event/event-state.ts";

export type RacePlaces = {
  /** Whether nobody may enter the race directly. */
  isFull: boolean;
  /** How many runners may enter directly. Null without a limit. */
  left: number | null;
};

/** The places of one race: those under its own limit and under the event's. */
export function racePlaces(event: CountedEvent, raceId: string): RacePlaces {
  const pools = poolsOfEvent(event);
  const race = pools.races.find(({ id }) => id === raceId);
  if (race === undefined || isRaceFull(pools, raceId)) return { isFull: true, left: 0 };
  // Places under the event's limit are about to be offered to the runners who wait for other races.
  const claimed = pools.races.reduce((sum, other) => sum + Math.min(other.waiting, freeIn(other)), 0);
  const left = Math.min(freeIn(race), freeIn(totalOf(pools)) - claimed);
  return { isFull: false, left: left === Infinity ? null : left };
}

/** What is left of a race, as a short text. Null without a limit, and for a race with room while nobody may enter. */
export function racePlacesText({ isFull, left }: RacePlaces, isOpen: boolean): string | null {
  if (isFull) return isOpen ? "Full · waiting list" : "Full";
  return left === null || !isOpen ? null : placesLeftText(left);
}
