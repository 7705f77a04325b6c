import { categoryOf, raceDayOf } from "@run/functions/contract";
import type { Category, Marathon, Race, RosterEntry } from "@run/functions/contract";

export type CategorizedEvent = Pick<Marathon, "marathonStartDate" | "timeZone"> & {
  ageGroups: readonly number[] | null;
  races: readonly Pick<Race, "id" | "startsAt">[];
};
export type CategorizedEntry = Pick<RosterEntry, "raceId" | "dateOfBirth" | "filledForm" | "keptCategory">;

/** `categoryOf` for many entries of an event. Null if nothing is known. */
export function categoryFinder(event: CategorizedEvent): (entry: CategorizedEntry) => Category | null {
  // The day of each race is computed once, because the zone of an exact start makes that slow for 20,000 entries.
  const races = event.races.map(({ id, startsAt }) => ({ id, startsAt: `${raceDayOf(event, { startsAt })}T00:00` }));
  const byDays = { ...event, races };
  return (entry) => categoryOf(byDays, entry);
}
