import { ageRuleSentence, fitsAgeRule, hasAgeRule, raceDayOf } from "../contract/index.ts";
import type { EventDates, RaceSettings } from "../contract/index.ts";
import { invalid } from "../platform/app-error.ts";
import type { Refusal } from "../platform/app-error.ts";

/**
 * Why somebody born on that day may not run the race, or null. A race without an age rule is for everybody. If the race
 * has a rule, a missing birth date is refused as a missing field.
 */
export function whyNotOfAge(
  event: EventDates,
  race: Pick<RaceSettings, "name" | "startsAt" | "minimumAge" | "maximumAge">,
  dateOfBirth: string | null,
): Refusal | null {
  if (!hasAgeRule(race)) return null;
  if (dateOfBirth === null) return invalid("dateOfBirth", "Date of Birth is required");
  if (fitsAgeRule(race, dateOfBirth, raceDayOf(event, race))) return null;
  return { refused: "age-limit", sentence: ageRuleSentence(event, race) ?? undefined };
}
