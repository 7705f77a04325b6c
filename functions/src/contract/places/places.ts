import * as z from "zod/mini";
import { withFallback } from "../fields/tolerant-reading.ts";
import { MAIN_RACE, raceCounts } from "../races/race.ts";

/**
 * The places of one race, or of an event as a whole. `held` counts the places that are kept for somebody for a limited
 * time. `offered` counts those of them that are offered to the waiting list. Without a capacity, there is no limit.
 */
export type Pool = { capacity: number | null; registered: number; held: number; offered: number; waiting: number };

/** The places of an event: a pool for each race, and the cap over all of them. A place needs room in both. */
export type Pools = { capacity: number | null; races: readonly (Pool & { id: string })[] };

export const racePoolSchema = z.strictObject({ id: z.string(), capacity: z.nullable(z.number()), ...raceCounts });

/**
 * The counts of an event's places. `capacity` is the cap over all races, or else the sum of the races' capacities.
 * `free` is how many more runners fit. Both are null without a limit.
 */
export const placesSchema = z.strictObject({
  capacity: z.nullable(z.number()),
  registered: z.number(),
  held: withFallback(z.number(), 0),
  offered: z.number(),
  waiting: z.number(),
  free: z.nullable(z.number()),
  /** Older servers leave it out. */
  races: withFallback(z.array(racePoolSchema), []),
});
export type Places = z.infer<typeof placesSchema>;

type Counts = { capacity: number | null; registered: number; held?: number; offered: number; waiting: number };

/** How many places are held, offers included. Older servers and stored events count only `offered`. */
export function heldIn({ held = 0, offered }: { held?: number; offered: number }): number {
  return Math.max(held, offered);
}

/** The pools of an answer. If it names no races, the event is one race. */
export function poolsOf(counts: Counts, races: readonly (Pool & { id: string })[] = []): Pools {
  const held = heldIn(counts);
  return { capacity: counts.capacity, races: races.length > 0 ? races : [{ ...counts, held, id: MAIN_RACE }] };
}

/** How many places of the pool are neither taken nor held. Infinity without a limit. */
export function freeIn({ capacity, registered, held }: Pool): number {
  return capacity === null ? Infinity : Math.max(0, capacity - registered - held);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** The sums of all races' counts, with the cap as the capacity. */
export function totalOf({ capacity, races }: Pools): Pool {
  return {
    capacity,
    registered: sum(races.map(({ registered }) => registered)),
    held: sum(races.map(({ held }) => held)),
    offered: sum(races.map(({ offered }) => offered)),
    waiting: sum(races.map(({ waiting }) => waiting)),
  };
}

/** How many more runners fit into the event. Null without a limit. */
export function freePlaces(pools: Pools): number | null {
  const free = Math.min(freeIn(totalOf(pools)), sum(pools.races.map(freeIn)));
  return free === Infinity ? null : free;
}

/** How many runners fit at most: the cap, or else the sum of the races' capacities. Null without a limit. */
export function capacityOf({ capacity, races }: Pools): number | null {
  if (capacity !== null || races.some((race) => race.capacity === null)) return capacity;
  return sum(races.map((race) => race.capacity ?? 0));
}

/**
 * How many runners may enter the race directly: none if it has no room, the cap has none, or somebody waits for the
 * race. Runners who wait for another race come first as well, so places under the cap that they are about to be offered
 * do not count. Infinity without a limit.
 */
export function directPlacesIn(pools: Pools, raceId: string): number {
  const race = pools.races.find(({ id }) => id === raceId);
  if (race === undefined || race.waiting > 0) return 0;
  const claimed = sum(pools.races.map((other) => Math.min(other.waiting, freeIn(other))));
  return Math.max(0, Math.min(freeIn(race), freeIn(totalOf(pools)) - claimed));
}

/** Whether nobody may enter the race directly. */
export function isRaceFull(pools: Pools, raceId: string): boolean {
  return directPlacesIn(pools, raceId) === 0;
}

/** Whether all races are full. */
export function isEventFull(pools: Pools): boolean {
  return pools.races.every(({ id }) => isRaceFull(pools, id));
}
