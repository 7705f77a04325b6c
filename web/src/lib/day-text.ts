import { calendarDayOf } from "@run/functions/contract";
import type { EventDate } from "@run/functions/contract";

let made: Intl.DateTimeFormat | undefined;

/** One for all: making another takes a cheap phone longer than all dates of a page together. */
function format(): Intl.DateTimeFormat {
  made ??= new Intl.DateTimeFormat("en-US", { timeZone: "UTC", year: "numeric", month: "long", day: "numeric" });
  return made;
}

// The first one that a page makes is the slowest thing that it does by far: better while its answers are on their way
// than with the reading of its code or with its first drawing.
setTimeout(format);

/** A calendar day is formatted as UTC's, so that it stays the day it names wherever the reader sits. */
function dayAsInstant(date: EventDate, timeZone: string): Date {
  return new Date(`${calendarDayOf(date, timeZone)}T00:00:00Z`);
}

/** "April 19, 2026" */
export function longDay(date: EventDate, timeZone: string): string {
  return format().format(dayAsInstant(date, timeZone));
}

/** "April 19" */
export function shortDay(date: EventDate, timeZone: string): string {
  const { month, day } = partsOf(dayAsInstant(date, timeZone));
  return `${month} ${day}`;
}

/** "2026-11" as "November 2026" */
export function monthAndYear(month: string): string {
  const parts = partsOf(new Date(`${month}-01T00:00:00Z`));
  return `${parts.month} ${parts.year}`;
}

/** The parts of a bib: "Apr" and "19". */
export function bibDay(date: EventDate, timeZone: string): { month: string; day: string } {
  const { month, day } = partsOf(dayAsInstant(date, timeZone));
  return { month: month.slice(0, 3), day };
}

function partsOf(instant: Date): { year: string; month: string; day: string } {
  const parts = format().formatToParts(instant);
  const part = (name: "year" | "month" | "day") => parts.find(({ type }) => type === name)?.value ?? "";
  return { year: part("year"), month: part("month"), day: part("day") };
}
