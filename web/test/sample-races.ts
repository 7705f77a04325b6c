import { totalOf } from "@run/functions/contract";
import type { Marathon, Race } from "@run/functions/contract";
import { raceOf } from "../src/entities/race/race.fixtures.ts";
import { answerEvent } from "./sample-data.ts";

/** The event's day is October 17, and the half marathon is on the next day. */
export const full = raceOf({
  id: "full",
  name: "Marathon",
  distanceKm: 42.195,
  startsAt: "2026-10-17T08:30",
  capacity: 400,
  registered: 120,
  minimumAge: 20,
  timeLimitMinutes: 390,
  waves: [
    { id: "fast", name: "Under 3:30", startsAt: null },
    { id: "steady", name: "Over 3:30", startsAt: "2026-10-17T08:45" },
  ],
});
export const half = raceOf({
  id: "half",
  name: "Half marathon",
  distanceKm: 21.0975,
  startsAt: "2026-10-18T09:00",
  capacity: 300,
  registered: 288,
  minimumAge: 18,
  timeLimitMinutes: 180,
});
export const short = raceOf({ id: "10k", name: "10K", distanceKm: 10, registered: 40 });

/** The half marathon when it is full. */
export const fullHalf: Race = { ...half, registered: 300 };

/** The counts of an event with these races. */
export function racesOf(
  ...races: Race[]
): Pick<Marathon, "races" | "capacity" | "registrationCount" | "waiting" | "offered" | "held"> {
  const { registered, waiting, offered, held } = totalOf({ capacity: null, races });
  return { races, capacity: null, registrationCount: registered, waiting, offered, held };
}

/** Makes the API answer an event with these races. */
export function answerRaces(races: Race[], changes: Partial<Marathon> = {}): Marathon {
  return answerEvent({ ...racesOf(...races), ...changes });
}
