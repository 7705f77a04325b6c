import type { Race, Standing } from "@run/functions/contract";
import { findRace, hasSeveralRaces } from "../../../entities/race/race-view.ts";

/** The race that the runner waits for, if the event has several. */
export function waitingRace(event: { races: readonly Race[] }, standing: Standing): Race | null {
  return hasSeveralRaces(event) ? (findRace(event, standing.raceId) ?? null) : null;
}

/** The event whose waiting list it is, and the race if the event has several. */
export type WaitedPlace = { _id: string; title: string; raceName?: string | null };
