import type { Gender } from "../forms/standard-fields.ts";
import { ADULT_AGE } from "../forms/waiver.ts";
import { ageGroupOf } from "./age-groups.ts";
import type { Category } from "./age-groups.ts";
import { ageOn } from "./age-rule.ts";
import { raceDayOf } from "./race-day.ts";

type EventOfRaces = Parameters<typeof raceDayOf>[0] & {
  races: readonly { id: string; startsAt: string | null }[];
};

/**
 * The age on the day of the runner's race, in whole years. If the race no longer exists, the event's day counts. Null if
 * the birth date is unknown or after that day.
 */
export function raceDayAge(
  event: EventOfRaces,
  { dateOfBirth, raceId }: { dateOfBirth: string | null; raceId: string },
): number | null {
  if (dateOfBirth === null) return null;
  const race = event.races.find(({ id }) => id === raceId) ?? { startsAt: null };
  const age = ageOn(dateOfBirth, raceDayOf(event, race));
  return age < 0 ? null : age;
}

/**
 * The runner's category: from birth date and gender as far as they are known, otherwise what was kept when they were
 * erased. Null if nothing is known.
 */
export function categoryOf(
  event: EventOfRaces & { ageGroups: readonly number[] | null },
  runner: {
    raceId: string;
    dateOfBirth: string | null;
    filledForm: { gender: Gender | null } | null;
    keptCategory: Category | null;
  },
): Category | null {
  const { keptCategory: kept } = runner;
  const gender = runner.filledForm?.gender ?? kept?.gender ?? null;
  const age = raceDayAge(event, runner);
  if (age === null) return gender === null && kept === null ? null : { ageGroup: null, isMinor: null, ...kept, gender };
  const ageGroup = event.ageGroups === null ? null : ageGroupOf(event.ageGroups, age);
  return { gender, ageGroup, isMinor: age < ADULT_AGE };
}
