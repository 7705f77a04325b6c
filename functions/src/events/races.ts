import { MAIN_RACE, namedRace } from "../contract/index.ts";
import type { EventDate, RaceSettings } from "../contract/index.ts";

/** The races of an event. While nobody has set any, `runningDistance` is the name of the only one. */
export type RacedEvent = { races: readonly RaceSettings[] | null; runningDistance: string };

/** The races of an event. There is always at least one. */
export function racesOf({ races, runningDistance }: RacedEvent): readonly RaceSettings[] {
  return races ?? [namedRace(MAIN_RACE, runningDistance)];
}

/** The race with that id, or undefined. */
export function raceWith(event: RacedEvent, raceId: string): RaceSettings | undefined {
  return racesOf(event).find(({ id }) => id === raceId);
}

export function hasWave(event: RacedEvent, raceId: string, waveId: string | null): boolean {
  return raceWith(event, raceId)?.waves.some(({ id }) => id === waveId) === true;
}

/** The start of the runner's wave, or else of their race. Null: they start with the event. */
export function ownStartOf(event: RacedEvent, { raceId, waveId }: { raceId: string; waveId: string | null }) {
  const race = raceWith(event, raceId);
  const wave = race?.waves.find(({ id }) => id === waveId);
  return wave?.startsAt ?? race?.startsAt ?? null;
}

/** The start of the runner's wave, or else of their race, or else of the event. */
export function startOf(
  event: RacedEvent & { marathonStartDate: EventDate },
  raceId: string,
  waveId: string | null,
): EventDate {
  return ownStartOf(event, { raceId, waveId }) ?? event.marathonStartDate;
}
