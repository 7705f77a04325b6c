import { ageRuleText, calendarDayOf, capitalized, kilometersText } from "@run/functions/contract";
import type { EventDates, Race } from "@run/functions/contract";
import { longDate, shortDate } from "../../lib/dates/date-format.ts";
import { wallClockText } from "../../lib/dates/wall-clock.ts";
import { distanceText } from "./distances.ts";

type EventDay = Pick<EventDates, "marathonStartDate" | "timeZone">;

/** For example "Half marathon, 21.1 km". The distance is left out if the name contains it. */
export function raceLabel({ name, distanceKm }: Pick<Race, "name" | "distanceKm">): string {
  if (distanceKm === null || namesDistance(name, distanceKm)) return name;
  return `${name}, ${distanceText(distanceKm)}`;
}

/** Whether the name contains the distance, as "10K" does. */
function namesDistance(name: string, kilometers: number): boolean {
  const numbers: readonly string[] = name.match(/\d+(?:[.,]\d+)?/g) ?? [];
  return numbers.includes(kilometersText(kilometers));
}

/**
 * The local start time of a race or a wave, with the day if it differs from `day`: "9:00 AM" or "May 3, 9:00 AM". Null
 * if the start is unknown.
 */
export function startText(startsAt: string | null, day: string, timeZone: string): string | null {
  if (startsAt === null) return null;
  const startDay = startsAt.slice(0, 10);
  if (startDay === day) return wallClockText(startsAt, timeZone);
  const isSameYear = startDay.slice(0, 4) === day.slice(0, 4);
  return `${isSameYear ? shortDate(startDay, "UTC") : longDate(startDay, "UTC")}, ${wallClockText(startsAt, timeZone)}`;
}

/** The start of the race, with the day if it differs from the event's. */
export function raceStartText(event: EventDay, { startsAt }: Pick<Race, "startsAt">): string | null {
  return startText(startsAt, calendarDayOf(event.marathonStartDate, event.timeZone), event.timeZone);
}

/** For example "18 and over" or "Up to 39". Null without a rule. */
export function ageText(race: Race): string | null {
  const rule = ageRuleText(race);
  return rule === null ? null : capitalized(rule.replace(/^ages? /, ""));
}
