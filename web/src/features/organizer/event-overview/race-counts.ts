import { capacityOf, freeIn, freePlaces, totalOf } from "@run/functions/contract";
import type { Marathon, Pool } from "@run/functions/contract";
import { poolsOfEvent } from "../../../entities/event/event-state.ts";

/** The places of one race, or of the event. `free` is null without a limit. `over` counts the places beyond it. */
export type RaceNumbers = {
  id: string;
  name: string;
  capacity: number | null;
  registered: number;
  held: number;
  waiting: number;
  free: number | null;
  over: number;
};

/** How many places are taken or on hold beyond the capacity. */
export function placesBeyond(capacity: number | null, taken: number): number {
  return capacity === null ? 0 : Math.max(0, taken - capacity);
}

function countsOf({ capacity, registered, held, waiting }: Pool): Omit<RaceNumbers, "id" | "name"> {
  const free = freeIn({ capacity, registered, held, offered: 0, waiting });
  return {
    capacity,
    registered,
    held,
    waiting,
    free: free === Infinity ? null : free,
    over: placesBeyond(capacity, registered + held),
  };
}

type CountedEvent = Pick<
  Marathon,
  "races" | "runningDistance" | "capacity" | "registrationCount" | "held" | "offered" | "waiting"
>;

/** The counts of each race, in its order, and of the event as a whole, whose limit may be a cap of its own. */
export function raceNumbers(event: CountedEvent): { races: RaceNumbers[]; total: RaceNumbers } {
  const pools = poolsOfEvent(event);
  const nameOf = (raceId: string) => event.races.find(({ id }) => id === raceId)?.name ?? event.runningDistance;
  const total = countsOf({ ...totalOf(pools), capacity: capacityOf(pools) });
  return {
    races: pools.races.map((pool) => ({ id: pool.id, name: nameOf(pool.id), ...countsOf(pool) })),
    // A race beyond its capacity takes no place from another one.
    total: { id: "total", name: "All races", ...total, free: freePlaces(pools) },
  };
}

/** The races with more places taken or on hold than there are, and all of them together if there are several. */
export function rowsOverCapacity(event: CountedEvent): RaceNumbers[] {
  const { races, total } = raceNumbers(event);
  return [...races, ...(races.length > 1 ? [total] : [])].filter(({ over }) => over > 0);
}
