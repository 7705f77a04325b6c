import { ambiguousOffset, beginsAt, calendarDayOf, isCalendarDay, knownTimeZone, shiftDay } from "./dates.ts";
import type { EventDate } from "./dates.ts";

// The names are not from `Intl.DateTimeFormat`, because a phone takes about a tenth of a second to create the first one
// (decision 0062).
const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/** For example "April 19, 2026". */
export function longDate(date: EventDate, timeZone: string): string {
  const { year, month, day } = partsOf(calendarDayOf(date, timeZone));
  return `${month} ${day}, ${year}`;
}

/** For example "April 19". */
export function shortDate(date: EventDate, timeZone: string): string {
  const { month, day } = partsOf(calendarDayOf(date, timeZone));
  return `${month} ${day}`;
}

/** For example "November 2026" for "2026-11". */
export function monthAndYear(yearAndMonth: string): string {
  const { year, month } = partsOf(`${yearAndMonth}-01`);
  return `${month} ${year}`;
}

/** For example "Apr" and "19". */
export function monthAndDay(date: EventDate, timeZone: string): { month: string; day: string } {
  const { month, day } = partsOf(calendarDayOf(date, timeZone));
  return { month: month.slice(0, 3), day: String(day) };
}

/** The parts of a calendar day such as "2026-04-19". */
function partsOf(calendarDay: string): { year: number; month: string; day: number } {
  const [year = 0, month = 1, day = 1] = calendarDay.split("-").map(Number);
  return { year, month: MONTHS[month - 1] ?? "", day };
}

/**
 * For example "2:30 AM (UTC+2)" for a clock time of the zone that is shown twice, when summer time ends. Any other time
 * stays as it is.
 */
export function withOffset(clockTime: string, at: number, timeZone: string): string {
  const offset = ambiguousOffset(at, timeZone);
  return offset === null ? clockTime : `${clockTime} (${offsetText(offset)})`;
}

/** For example "UTC+5:30" for a clock that is so many milliseconds ahead of UTC. */
export function offsetText(offset: number): string {
  const minutes = Math.abs(offset) / 60_000;
  const rest = minutes % 60 === 0 ? "" : `:${String(minutes % 60).padStart(2, "0")}`;
  return `UTC${offset < 0 ? "-" : "+"}${Math.floor(minutes / 60)}${rest}`;
}

/** For example "April 19, 2026 at 3:30 PM Lisbon time". */
export function zonedDateTime(instant: string | number, timeZone: string): string {
  const clock = new Intl.DateTimeFormat("en-US", {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: knownTimeZone(timeZone),
  });
  const at = new Date(instant);
  return `${withOffset(clock.format(at), at.getTime(), timeZone)} ${timeZoneText(timeZone)}`;
}

/** "April 19, 2026", or "April 19, 2026, 9:30 AM Lisbon time" for a date with a time. */
export function dateText(date: EventDate, timeZone: string, dayText = longDate): string {
  return isCalendarDay(date) ? dayText(date, timeZone) : timeText(date, timeZone, dayText);
}

/** The date on which something begins, with its time unless that is the beginning of the day. */
export function openingText(date: EventDate, timeZone: string, dayText = longDate): string {
  return dateText(dayFrom(date, timeZone) ?? date, timeZone, dayText);
}

/** The date on which something ends, with its time. What ends at midnight ends with the day before. */
export function closingText(date: EventDate, timeZone: string, dayText = longDate): string {
  return dateText(dayUntil(date, timeZone), timeZone, dayText);
}

/** The day that begins at that time. Null if none does. */
function dayFrom(date: EventDate, timeZone: string): string | null {
  const day = calendarDayOf(date, timeZone);
  return beginsAt(day, timeZone) === beginsAt(date, timeZone) ? day : null;
}

function dayUntil(date: EventDate, timeZone: string): EventDate {
  const day = isCalendarDay(date) ? null : dayFrom(date, timeZone);
  return day === null ? date : shiftDay(day, -1);
}

/** When a day or a date-time begins: "April 19, 2026 (Lisbon time)" or "April 19, 2026, 9:30 AM Lisbon time". */
export function beginText(date: EventDate, timeZone: string): string {
  return isCalendarDay(date) ? `${longDate(date, timeZone)} (${timeZoneText(timeZone)})` : timeText(date, timeZone);
}

/** When a day or a date-time ends, for example "April 19, 2026, 11:59 PM Lisbon time". */
export function endText(date: EventDate, timeZone: string): string {
  const end = dayUntil(date, timeZone);
  if (!isCalendarDay(end)) return timeText(end, timeZone);
  return `${longDate(end, timeZone)}, 11:59 PM ${timeZoneText(timeZone)}`;
}

/** For example "9:30 AM", the time of an event's date in its zone. Null for a date without a time. */
export function timeOfDay(date: EventDate, timeZone: string): string | null {
  if (isCalendarDay(date)) return null;
  const clock = new Intl.DateTimeFormat("en-US", {
    timeZone: knownTimeZone(timeZone),
    hour: "numeric",
    minute: "2-digit",
  });
  const at = beginsAt(date, timeZone);
  return withOffset(clock.format(at), at, timeZone);
}

function timeText(date: EventDate, timeZone: string, dayText = longDate): string {
  return `${dayText(date, timeZone)}, ${timeOfDay(date, timeZone)} ${timeZoneText(timeZone)}`;
}

/** "New York time" for America/New_York, and the plain name of a zone that is no place, such as UTC. */
export function timeZoneText(timeZone: string): string {
  const name = timeZone.slice(timeZone.lastIndexOf("/") + 1).replaceAll("_", " ");
  return timeZone.includes("/") && !timeZone.startsWith("Etc/") ? `${name} time` : name;
}
