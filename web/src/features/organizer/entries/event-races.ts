import type { Race } from "@run/functions/contract";

/** The races of an event with several races. Empty if it has one, because lists then need not name it. */
export type SeveralRaces = readonly Pick<Race, "id" | "name">[];

/** Always the same list, so that columns made from it stay the same. */
const NO_RACES: SeveralRaces = [];

export function severalOf(races: SeveralRaces): SeveralRaces {
  return races.length > 1 ? races : NO_RACES;
}

/** The name of a race. Null if the event has only one race, or if the race no longer exists. */
export function raceNameOf(races: SeveralRaces, raceId: string | null): string | null {
  return races.find(({ id }) => id === raceId)?.name ?? null;
}
