import type { Race } from "@run/functions/contract";

/** A race without a limit, with these changes. */
export function raceOf(changes: Partial<Race> & { id: string }): Race {
  return {
    name: changes.id,
    distanceKm: null,
    startsAt: null,
    capacity: null,
    registered: 0,
    held: 0,
    offered: 0,
    waiting: 0,
    minimumAge: null,
    maximumAge: null,
    timeLimitMinutes: null,
    waves: [],
    bibs: null,
    ...changes,
  };
}
