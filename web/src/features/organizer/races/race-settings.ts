import { kilometersOf, MAIN_RACE, namedRace } from "@run/functions/contract";
import type { Marathon, Race, RaceSettings } from "@run/functions/contract";

/** The race of an event on which nobody has set races. Only the event's own capacity limits it. */
export function mainRaceOf(runningDistance: string): RaceSettings {
  return { ...namedRace(MAIN_RACE, runningDistance), distanceKm: kilometersOf(runningDistance) };
}

export function isSame(a: readonly RaceSettings[], b: readonly RaceSettings[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The fields are listed in a fixed order, so that races can be compared as text. */
function settingsOfRace(race: Race): RaceSettings {
  return {
    id: race.id,
    name: race.name,
    distanceKm: race.distanceKm,
    startsAt: race.startsAt,
    capacity: race.capacity,
    minimumAge: race.minimumAge,
    maximumAge: race.maximumAge,
    timeLimitMinutes: race.timeLimitMinutes,
    waves: race.waves.map(({ id, name, startsAt }) => ({ id, name, startsAt })),
    bibs: race.bibs && { from: race.bibs.from, to: race.bibs.to },
  };
}

/**
 * What is set on the event's races. The one race of an event on which nobody has set races has the event's capacity,
 * which is not a limit of its own.
 */
export function editableRaces(event: Pick<Marathon, "races" | "runningDistance" | "capacity">): RaceSettings[] {
  const main = mainRaceOf(event.runningDistance);
  const races = event.races.map(settingsOfRace);
  const [only] = races;
  // Older servers send no races.
  if (only === undefined) return [main];
  const isUnset = isSame(races, [{ ...main, distanceKm: only.distanceKm, capacity: event.capacity }]);
  return isUnset ? [{ ...only, capacity: null }] : races;
}

/**
 * How many places of a race are registered or held, how many of these are beyond its saved capacity, and how many
 * runners wait for it.
 */
export type RaceUse = { registered: number; held: number; waiting: number; over: number };

export const UNUSED: RaceUse = { registered: 0, held: 0, waiting: 0, over: 0 };

export function isUsed({ registered, held, waiting }: Omit<RaceUse, "over">): boolean {
  return registered + held + waiting > 0;
}
