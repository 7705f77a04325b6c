import type { Marathon } from "@run/functions/contract";
import { findRace, hasSeveralRaces } from "../race/race-view.ts";

/** The race of a participant, which only an event with several races has to name. */
export function ParticipantRace({ event, raceId }: { event: Pick<Marathon, "races">; raceId: string | null }) {
  const race = raceId !== null && hasSeveralRaces(event) ? findRace(event, raceId) : undefined;
  return race && <span className="block text-sm text-muted">{race.name}</span>;
}
