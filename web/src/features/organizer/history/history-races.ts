import type { MarathonEdit } from "@run/functions/contract";
import { raceChanges } from "../races/race-changes.ts";
import type { RaceDifference } from "../races/race-changes.ts";
import { isSame, mainRaceOf } from "../races/race-settings.ts";

/** The races of a version. While nobody had set any, it had one race, named by its distance. */
function racesIn({ races, fields }: MarathonEdit) {
  return races ?? [mainRaceOf(fields.runningDistance)];
}

/** What this version changed in the races, if the previous version is known. */
export function raceChangesIn(before: MarathonEdit | undefined, edit: MarathonEdit): RaceDifference[] {
  if (!edit.changed.includes("races") || before === undefined) return [];
  return raceChanges(racesIn(before), racesIn(edit), edit.settings?.timeZone ?? "UTC");
}

/** For example "Marathon, Half marathon". */
export function raceNamesIn(edit: MarathonEdit): string {
  return racesIn(edit)
    .map(({ name }) => name)
    .join(", ");
}

/** Whether the races of two versions differ. Restoring a version does not restore its races. */
export function hasOtherRaces(a: MarathonEdit, b: MarathonEdit): boolean {
  if (a.races === null && b.races === null) return false;
  return !isSame(racesIn(a), racesIn(b));
}
