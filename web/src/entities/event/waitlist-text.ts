import { freeIn, heldIn, theRace, totalOf } from "@run/functions/contract";
import type { MarathonCard, Race } from "@run/functions/contract";
import { runnerCount } from "./runner-count.ts";
import { placesLeftOf, poolsOfEvent } from "./event-state.ts";
import type { CountedEvent } from "./event-state.ts";

/** Why nobody can register directly. */
export function fullText(event: CountedEvent): string {
  return placesLeftOf(event) === 0 ? "All places are taken." : "Free places go to the waiting list first.";
}

/** Why nobody can register for the race directly. */
export function raceFullText(event: CountedEvent, race: Race): string {
  const { capacity, races } = poolsOfEvent(event);
  if (freeIn(race) === 0) return `All places in ${theRace(race)} are taken.`;
  if (freeIn(totalOf({ capacity, races })) === 0) return "All places of the event are taken.";
  return `Free places in ${theRace(race)} go to the waiting list first.`;
}

/** For example "3 runners are waiting for a place; 1 place is on hold." */
export function waitlistText({ waiting, ...counts }: Pick<MarathonCard, "held" | "offered" | "waiting">): string {
  const held = heldIn(counts);
  const queue =
    waiting === 0 ? "No one is waiting" : `${runnerCount(waiting)} ${waiting === 1 ? "is" : "are"} waiting for a place`;
  return held === 0 ? `${queue}.` : `${queue}; ${onHoldText(held)}.`;
}

export function onHoldText(count: number): string {
  return count === 1 ? "1 place is on hold" : `${count.toLocaleString("en-US")} places are on hold`;
}
