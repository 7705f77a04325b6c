import { calendarDayOf } from "@run/functions/contract";
import type { EventDate } from "@run/functions/contract";

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
