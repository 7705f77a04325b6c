import { freeIn, isRaceFull, totalOf } from "@run/functions/contract";
import { placesLeftText, poolsOfEvent } from "../event/event-state.ts";
import type { CountedEvent } from "../event/event-state.ts";

export type RacePlaces = {
  /** Whether runners can only join the waiting list. */
  isFull: boolean;
  /** How many runners can register directly. Null without a limit. */
  left: number | null;
};

/** The places of one race, which are limited by its own capacity and by the event's. */
export function racePlaces(event: CountedEvent, raceId: string): RacePlaces {
  const pools = poolsOfEvent(event);
  const race = pools.races.find(({ id }) => id === raceId);
  if (race === undefined || isRaceFull(pools, raceId)) return { isFull: true, left: 0 };
  // These places under the event's capacity are about to be offered to runners who wait for other races.
  const claimed = pools.races.reduce((sum, other) => sum + Math.min(other.waiting, freeIn(other)), 0);
  const left = Math.min(freeIn(race), freeIn(totalOf(pools)) - claimed);
  return { isFull: false, left: left === Infinity ? null : left };
}

/** A short text about the places left. Null without a limit, or if places are left but registration is not open. */
export function racePlacesText({ isFull, left }: RacePlaces, isOpen: boolean): string | null {
  if (isFull) return isOpen ? "Full · waiting list" : "Full";
  return left === null || !isOpen ? null : placesLeftText(left);
}
