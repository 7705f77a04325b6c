import { MAIN_RACE } from "../contract/index.ts";
import type { Pools } from "../contract/index.ts";
import { racesOf } from "./races.ts";
import type { RacedEvent } from "./races.ts";
import { NO_COUNTS } from "./stored-places.ts";
import type { RaceCounts, StoredPlaces } from "./stored-places.ts";

/** The counts of each race that has any. In an older document, all runners are in the main race. */
export function raceCountsOf(places: StoredPlaces): Map<string, RaceCounts> {
  if (Object.keys(places.races).length > 0) return new Map(Object.entries(places.races));
  const { registered, held, offered, waiting } = places;
  return new Map([[MAIN_RACE, { registered, held: Math.max(held, offered), offered, waiting }]]);
}

/**
 * The pools of an event. A race that was removed in the console keeps a pool without capacity while it has runners, so
 * that they still count under the cap.
 */
export function eventPools(
  event: RacedEvent & { places: StoredPlaces },
  counts: ReadonlyMap<string, RaceCounts> = raceCountsOf(event.places),
): Pools {
  const races = racesOf(event).map(({ id, capacity }) => ({ id, capacity, ...(counts.get(id) ?? NO_COUNTS) }));
  const isOrphaned = ([id, { registered, held, waiting }]: [string, RaceCounts]) =>
    registered + held + waiting > 0 && !races.some((race) => race.id === id);
  const orphaned = [...counts].filter(isOrphaned);
  return {
    capacity: event.places.capacity,
    races: [...races, ...orphaned.map(([id, count]) => ({ id, capacity: 0, ...count }))],
  };
}

/** The ledger with these counts for its races, and with their sums for the event. */
export function withRaceCounts(places: StoredPlaces, counts: ReadonlyMap<string, RaceCounts>): StoredPlaces {
  const sum = { ...NO_COUNTS };
  for (const race of counts.values()) {
    sum.registered += race.registered;
    sum.held += race.held;
    sum.offered += race.offered;
    sum.waiting += race.waiting;
  }
  return { ...places, ...sum, races: Object.fromEntries(counts) };
}
