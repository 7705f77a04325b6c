import { directPlacesIn, heldIn } from "@run/functions/contract";
import type { Race } from "@run/functions/contract";
import { SCARCE_PLACES, placesLeftText, poolsOfEvent } from "../event/event-state.ts";
import type { CountedEvent } from "../event/event-state.ts";

export type RacePlaces = {
  /** Whether runners can only join the waiting list. */
  isFull: boolean;
  /** How many runners can register directly. Null without a limit. */
  left: number | null;
};

/** The places of one race, which are limited by its own capacity and by the event's. */
export function racePlaces(event: CountedEvent, raceId: string): RacePlaces {
  const left = directPlacesIn(poolsOfEvent(event), raceId);
  return { isFull: left === 0, left: left === Infinity ? null : left };
}

/** How many runners fit into the race, which has no more places than the cap over all races. Null without a limit. */
export function raceCapacity({ capacity: cap }: Pick<CountedEvent, "capacity">, race: Pick<Race, "capacity">) {
  return race.capacity === null || cap === null ? race.capacity : Math.min(race.capacity, cap);
}

/** Whether so few places are left that their number is shown in the warning color. */
export function areScarce({ isFull, left }: RacePlaces): boolean {
  return !isFull && left !== null && left <= SCARCE_PLACES;
}

/** A short text about the places left. Null without a limit, or if places are left but registration is not open. */
export function racePlacesText({ isFull, left }: RacePlaces, isOpen: boolean): string | null {
  if (isFull) return isOpen ? "Full · waiting list" : "Full";
  return left === null || !isOpen ? null : placesLeftText(left);
}

/** For example "27 places left", "Full, 3 waiting, 1 on hold" or "No limit", while registration is open. */
export function raceCountsText(event: CountedEvent, race: Race): string {
  const { isFull, left } = racePlaces(event, race.id);
  if (!isFull) return left === null ? "No limit" : placesLeftText(left);
  const held = heldIn(race);
  return [
    "Full",
    race.waiting > 0 && `${race.waiting.toLocaleString("en-US")} waiting`,
    held > 0 && `${held.toLocaleString("en-US")} on hold`,
  ]
    .filter((part) => part !== false)
    .join(", ");
}
