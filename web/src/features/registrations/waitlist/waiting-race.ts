import type { Race, Standing } from "@run/functions/contract";
import { findRace, hasSeveralRaces } from "../../../entities/race/race-view.ts";

/** The race that the runner waits for or has an offer in. Null if the event has only one race. */
export function waitingRace(event: { races: readonly Race[] }, standing: Standing): Race | null {
  return hasSeveralRaces(event) ? (findRace(event, standing.raceId) ?? null) : null;
}

/** The event of a waiting list, and the race if the event has several. */
export type WaitedPlace = { _id: string; title: string; raceName?: string | null };
