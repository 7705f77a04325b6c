import { beginsAt } from "../fields/dates.ts";
import type { EventDates } from "../events/registration-window.ts";
import { raceDayOf } from "./race-day.ts";
import { capitalized, theRace } from "./race-name.ts";

/** The ages that may run, in whole years on the day of the race. Null means no limit. */
export type AgeRule = { minimumAge: number | null; maximumAge: number | null };

export function hasAgeRule({ minimumAge, maximumAge }: AgeRule): boolean {
  return minimumAge !== null || maximumAge !== null;
}

/**
 * The age in whole years on that day; both days are `YYYY-MM-DD`. Somebody born on February 29 has their birthday on
 * March 1 in years without that day.
 */
export function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** Whether somebody born on that day may run on the other day. */
export function fitsAgeRule({ minimumAge, maximumAge }: AgeRule, birthDate: string, raceDay: string): boolean {
  const age = ageOn(birthDate, raceDay);
  return age >= 0 && age >= (minimumAge ?? 0) && age <= (maximumAge ?? Infinity);
}

/**
 * Whether the race is open or closed to somebody born on February 29 only because their birthday is on March 1 in a year
 * without that day.
 */
export function isLeapDayDecisive(rule: AgeRule, birthDate: string, raceDay: string): boolean {
  const year = Number(raceDay.slice(0, 4));
  const isLastDay = raceDay.endsWith("-02-28") && new Date(Date.UTC(year, 1, 29)).getUTCMonth() !== 1;
  if (!birthDate.endsWith("-02-29") || !isLastDay) return false;
  return fitsAgeRule(rule, birthDate, raceDay) !== fitsAgeRule(rule, birthDate, `${raceDay.slice(0, 4)}-03-01`);
}

/** Who may run, such as "ages 18 to 39" or "ages 18 and over". Null without a rule. */
export function ageRuleText({ minimumAge, maximumAge }: AgeRule): string | null {
  if (minimumAge !== null && maximumAge !== null) {
    return minimumAge === maximumAge ? `age ${minimumAge}` : `ages ${minimumAge} to ${maximumAge}`;
  }
  if (minimumAge !== null) return `ages ${minimumAge} and over`;
  return maximumAge === null ? null : `ages up to ${maximumAge}`;
}

/**
 * The race's age rule as a sentence, such as "The half marathon is for ages 18 and over on May 3, 2026." Null without a
 * rule.
 */
export function ageRuleSentence(
  event: Pick<EventDates, "marathonStartDate" | "timeZone">,
  race: AgeRule & { name: string; startsAt: string | null },
): string | null {
  const rule = ageRuleText(race);
  if (rule === null) return null;
  const date = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
  const day = date.format(beginsAt(raceDayOf(event, race), "UTC"));
  return `${capitalized(theRace(race))} is for ${rule} on ${day}.`;
}
