import { beginsAt, isCalendarDay, knownTimeZone } from "@run/functions/contract";
import type { EventDate } from "@run/functions/contract";
import { longDate } from "./date-format.ts";

const style = { dateStyle: "long", timeStyle: "short" } as const;
let readerFormat: Intl.DateTimeFormat | undefined;
let readerShortFormat: Intl.DateTimeFormat | undefined;

/** For example "April 19, 2026 at 3:30 PM" in the reader's time zone, for past events. */
export function readerDateTime(instant: string): string {
  readerFormat ??= new Intl.DateTimeFormat("en-US", style);
  return readerFormat.format(new Date(instant));
}

/** "Apr 19, 2026, 3:30 PM" in the reader's time zone, for tables. */
export function readerShortDateTime(instant: string): string {
  readerShortFormat ??= new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });
  return readerShortFormat.format(new Date(instant));
}

/** For example "April 19, 2026 at 3:30 PM Lisbon time". */
export function zonedDateTime(instant: string | number, timeZone: string): string {
  const clock = new Intl.DateTimeFormat("en-US", { ...style, timeZone: knownTimeZone(timeZone) });
  return `${clock.format(new Date(instant))} ${timeZoneText(timeZone)}`;
}

/** When a day or a date-time begins: "April 19, 2026 (Lisbon time)" or "April 19, 2026, 9:30 AM Lisbon time". */
export function beginText(date: EventDate, timeZone: string): string {
  return isCalendarDay(date) ? `${longDate(date, timeZone)} (${timeZoneText(timeZone)})` : timeText(date, timeZone);
}

/** When a day or a date-time ends, for example "April 19, 2026, 11:59 PM Lisbon time". */
export function endText(date: EventDate, timeZone: string): string {
  if (!isCalendarDay(date)) return timeText(date, timeZone);
  return `${longDate(date, timeZone)}, 11:59 PM ${timeZoneText(timeZone)}`;
}

function timeText(date: EventDate, timeZone: string): string {
  const clock = new Intl.DateTimeFormat("en-US", {
    timeZone: knownTimeZone(timeZone),
    hour: "numeric",
    minute: "2-digit",
  });
  return `${longDate(date, timeZone)}, ${clock.format(beginsAt(date, timeZone))} ${timeZoneText(timeZone)}`;
}

/** "New York time" for America/New_York, and the plain name of a zone that is no place, such as UTC. */
export function timeZoneText(timeZone: string): string {
  const name = timeZone.slice(timeZone.lastIndexOf("/") + 1).replaceAll("_", " ");
  return timeZone.includes("/") && !timeZone.startsWith("Etc/") ? `${name} time` : name;
}
