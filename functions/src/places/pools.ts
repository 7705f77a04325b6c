import { MAIN_RACE, namedRace, totalOf } from "../contract/index.ts";
import type { Pool, Pools, RaceSettings } from "../contract/index.ts";
import { NO_COUNTS } from "./stored-places.ts";
import type { RaceCounts, StoredPlaces } from "./stored-places.ts";
import type { StoredWaitlistEntry } from "./stored-waitlist-entry.ts";

/** The races of an event. While nobody has set any, `runningDistance` is the name of the only one. */
export type RacedEvent = { races: readonly RaceSettings[] | null; runningDistance: string };

/** The races of an event. There is always at least one. */
export function racesOf({ races, runningDistance }: RacedEvent): readonly RaceSettings[] {
  return races ?? [namedRace(MAIN_RACE, runningDistance)];
}

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
export function eventPools(event: RacedEvent & { places: StoredPlaces }): Pools {
  const counts = raceCountsOf(event.places);
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

/**
 * The places as readers see them: a lapsed hold takes no place, even if its removal is not written yet. A freed place
 * belongs to the waiting list, and only a write offers it.
 */
export function withoutLapsed(
  places: StoredPlaces,
  lapsed: readonly Pick<StoredWaitlistEntry, "raceId" | "holdKind">[],
): StoredPlaces {
  const counts = new Map([...raceCountsOf(places)].map(([id, count]) => [id, { ...count }]));
  for (const { raceId, holdKind } of lapsed) {
    const count = counts.get(raceId);
    if (count === undefined) continue;
    count.held = Math.max(0, count.held - 1);
    if (holdKind === "offer") count.offered = Math.max(0, count.offered - 1);
  }
  return withRaceCounts(places, counts);
}

/** What a waiting-list entry counts as. */
export function countedAs({ offerExpiresAt, holdKind }: StoredWaitlistEntry): (keyof RaceCounts)[] {
  if (offerExpiresAt === null) return ["waiting"];
  return holdKind === "offer" ? ["held", "offered"] : ["held"];
}

/**
 * Throws if more places are taken than there are, and than were taken before: the organizer may have lowered a capacity,
 * and the team may have gone above it.
 */
export function assertNoneOversold(before: Pools, after: Pools): void {
  const takenIn = (pool: Pool | undefined) => (pool === undefined ? 0 : pool.registered + pool.held);
  const racesBefore = new Map(before.races.map((race) => [race.id, race]));
  const pairs = [
    [totalOf(before), totalOf(after)] as const,
    ...after.races.map((race) => [racesBefore.get(race.id), race] as const),
  ];
  for (const [was, is] of pairs) {
    if (is.capacity === null || takenIn(is) <= Math.max(is.capacity, takenIn(was))) continue;
    throw new Error("This commit would take more places than there are");
  }
}
