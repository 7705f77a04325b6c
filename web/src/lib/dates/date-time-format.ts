import { beginsAt, isCalendarDay } from "@run/functions/contract";
import type { EventDate } from "@run/functions/contract";
import { longDate } from "./date-format.ts";

const style = { dateStyle: "long", timeStyle: "short" } as const;
let readerFormat: Intl.DateTimeFormat | undefined;
let readerShortFormat: Intl.DateTimeFormat | undefined;

/** "April 19, 2026 at 3:30 PM" in the reader's time zone, for past events. */
export function readerDateTime(instant: string): string {
  readerFormat ??= new Intl.DateTimeFormat("en-US", style);
  return readerFormat.format(new Date(instant));
}

/** "Apr 19, 2026, 3:30 PM" in the reader's time zone, for tables. */
export function readerShortDateTime(instant: string): string {
  readerShortFormat ??= new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });
  return readerShortFormat.format(new Date(instant));
}

/** "April 19, 2026 at 3:30 PM in Europe/Lisbon", by the clocks of that time zone. */
export function zonedDateTime(instant: string | number, timeZone: string): string {
  const clock = new Intl.DateTimeFormat("en-US", { ...style, timeZone });
  return `${clock.format(new Date(instant))} in ${timeZoneText(timeZone)}`;
}

/** "April 19, 2026, start of day". A date with a time shows the time instead. */
export function deadlineText(date: EventDate, timeZone: string, edgeOfDay: "start of day" | "end of day"): string {
  if (isCalendarDay(date)) return `${longDate(date, timeZone)}, ${edgeOfDay}`;
  const clock = new Intl.DateTimeFormat("en-US", { timeZone, hour: "numeric", minute: "2-digit" });
  return `${longDate(date, timeZone)}, ${clock.format(beginsAt(date, timeZone))}`;
}

/** "America/New York" */
export function timeZoneText(timeZone: string): string {
  return timeZone.replaceAll("_", " ");
}
