import type { RaceSettings } from "../contract/index.ts";
import { raceCountsOf } from "./pools.ts";
import { racesOf } from "./races.ts";
import { NO_COUNTS, countIn } from "./stored-places.ts";
import { AppError } from "../platform/app-error.ts";
import type { EventChange } from "./event-writes.ts";
import type { StoredEvent } from "./stored-event.ts";

export function isNewRaces(current: StoredEvent, races: readonly RaceSettings[]): boolean {
  return JSON.stringify(current.races) !== JSON.stringify(races);
}

/**
 * The change that gives an event these races. Empty if it has them already. Throws `race-in-use` if it would remove a
 * race with registrations, held places or a waiting list, and `wave-in-use` for a wave with registrations.
 */
export function changeOfRaces(current: StoredEvent, races: RaceSettings[]): Pick<EventChange, "races" | "places"> {
  if (!isNewRaces(current, races)) return {};
  const counts = raceCountsOf(current.places);
  const kept = new Map(races.map(({ id }) => [id, counts.get(id) ?? NO_COUNTS] as const));
  for (const [id, { registered, held, waiting }] of counts) {
    if (kept.has(id) || registered + held + waiting === 0) continue;
    const name = racesOf(current).find((race) => race.id === id)?.name ?? id;
    const sentence = `${name} has runners, held places or a waiting list, so it can't be removed.`;
    throw new AppError("race-in-use", { sentence, facts: { raceId: id } });
  }
  assertWavesStay(current, races);
  const { lastNumber, unnamedUpTo } = current.places;
  return {
    races,
    places: {
      ...current.places,
      races: Object.fromEntries(kept),
      // Everybody who has joined so far waits for the main race, but older entries do not name it.
      unnamedUpTo: current.races === null ? lastNumber : unnamedUpTo,
    },
  };
}

/** A wave that loses its race would leave its runners without a start. */
function assertWavesStay(current: StoredEvent, races: readonly RaceSettings[]): void {
  for (const { id: raceId, waves } of racesOf(current)) {
    const kept = races.find(({ id }) => id === raceId)?.waves ?? [];
    const lost = waves.find(({ id }) => countIn(current.places.waves, id) > 0 && !kept.some((wave) => wave.id === id));
    if (lost === undefined) continue;
    const sentence = `${lost.name} has runners, so it can't be removed or moved to another race.`;
    throw new AppError("wave-in-use", { sentence, facts: { raceId } });
  }
}
