import { calendarDayOf } from "@run/functions/contract";
import type { EventDate } from "@run/functions/contract";

const long = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", year: "numeric", month: "long", day: "numeric" });
const withoutYear = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", month: "long", day: "numeric" });
const monthAbbreviated = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", month: "short" });

/** A calendar day is formatted as UTC's, so that it stays the day it names wherever the reader sits. */
function dayAsInstant(date: EventDate, timeZone: string): Date {
  return new Date(`${calendarDayOf(date, timeZone)}T00:00:00Z`);
}

/** "April 19, 2026" */
export function longDay(date: EventDate, timeZone: string): string {
  return long.format(dayAsInstant(date, timeZone));
}

/** "April 19" */
export function shortDay(date: EventDate, timeZone: string): string {
  return withoutYear.format(dayAsInstant(date, timeZone));
}

/** The parts of a bib: "Apr" and "19". */
export function bibDay(date: EventDate, timeZone: string): { month: string; day: string } {
  const at = dayAsInstant(date, timeZone);
  return { month: monthAbbreviated.format(at), day: String(at.getUTCDate()) };
}
