import {
  ageRuleText,
  beginsAt,
  fitsAgeRule,
  hasAgeRule,
  raceCutOffAt,
  raceDayBeginsAt,
  raceDayOf,
} from "../contract/index.ts";
import type { ErrorCode, EventDates, RaceSettings } from "../contract/index.ts";
import type { Refusal } from "./place-requests.ts";
import { racesOf } from "./pools.ts";
import type { RacedEvent } from "./pools.ts";

/** The race with that id, or undefined. */
export function raceWith(event: RacedEvent, raceId: string): RaceSettings | undefined {
  return racesOf(event).find(({ id }) => id === raceId);
}

/** Why an entry of that race can no longer be changed, canceled or given away, or null. */
export function whyUnchangeable(
  event: EventDates & RacedEvent & { cutOffDays: number },
  raceId: string,
  now: number,
): ErrorCode | null {
  const race = raceWith(event, raceId) ?? { startsAt: null };
  if (now >= raceDayBeginsAt(event, race)) return "marathon-started";
  return now >= raceCutOffAt(event, race) ? "cut-off-passed" : null;
}

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
  const raceDay = raceDayOf(event, race);
  if (fitsAgeRule(race, dateOfBirth, raceDay)) return null;
  const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(beginsAt(raceDay, "UTC"));
  return { refused: "age-limit", sentence: `${race.name} is for ${ageRuleText(race) ?? ""} on ${day}.` };
}

export function invalid(path: string, message: string): Refusal {
  return { refused: "invalid-request", issues: [{ path, message }] };
}

/** The race that a request is for. If the event has only one race, the request may leave it out. */
export function raceFor(event: RacedEvent, raceId: string | null): RaceSettings | Refusal {
  const races = racesOf(event);
  const [first] = races;
  if (raceId === null) {
    return races.length === 1 && first !== undefined ? first : invalid("raceId", "Choose a race");
  }
  return races.find(({ id }) => id === raceId) ?? invalid("raceId", "This event has no such race");
}
