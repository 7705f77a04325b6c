import { beginsAt, isCalendarDay } from "@run/functions/contract";
import type { EventDate } from "@run/functions/contract";
import { longDay } from "./day-text.ts";

const style = { dateStyle: "long", timeStyle: "short" } as const;
let readersClock: Intl.DateTimeFormat | undefined;
let readersShortClock: Intl.DateTimeFormat | undefined;

/** "April 19, 2026 at 3:30 PM" by the reader's own clock: for what has happened. */
export function readersMoment(instant: string): string {
  readersClock ??= new Intl.DateTimeFormat("en-US", style);
  return readersClock.format(new Date(instant));
}

/** "Apr 19, 2026, 3:30 PM" by the reader's own clock: for columns. */
export function readersShortMoment(instant: string): string {
  readersShortClock ??= new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });
  return readersShortClock.format(new Date(instant));
}

/** "April 19, 2026 at 3:30 PM in Europe/Lisbon": for what is due where the event is. */
export function eventsMoment(instant: string | number, timeZone: string): string {
  const clock = new Intl.DateTimeFormat("en-US", { ...style, timeZone });
  return `${clock.format(new Date(instant))} in ${zoneText(timeZone)}`;
}

/** "April 19, 2026, start of day", or with its time where the date has one. */
export function edgeText(date: EventDate, timeZone: string, edgeOfDay: "start of day" | "end of day"): string {
  if (isCalendarDay(date)) return `${longDay(date, timeZone)}, ${edgeOfDay}`;
  const clock = new Intl.DateTimeFormat("en-US", { timeZone, hour: "numeric", minute: "2-digit" });
  return `${longDay(date, timeZone)}, ${clock.format(beginsAt(date, timeZone))}`;
}

/** "America/New York" */
export function zoneText(timeZone: string): string {
  return timeZone.replaceAll("_", " ");
}
