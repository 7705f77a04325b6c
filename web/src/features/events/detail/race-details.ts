import { ageRuleText } from "@run/functions/contract";
import type { Marathon, Standing } from "@run/functions/contract";
import { hasSeveralRaces } from "../../../entities/race/race-view.ts";

/** The race of the reader's entry, and where the reader waits. */
export type OwnPlace = { raceId: string | null; standing: Standing };

/** Whether the races say more than the event does. Until an organizer sets races, an event has one without details. */
export function hasRaceDetails({ races, runningDistance }: Pick<Marathon, "races" | "runningDistance">): boolean {
  return (
    hasSeveralRaces({ races }) ||
    races.some(
      (race) =>
        race.name !== runningDistance ||
        race.startsAt !== null ||
        race.timeLimitMinutes !== null ||
        race.waves.length > 0 ||
        ageRuleText(race) !== null,
    )
  );
}
