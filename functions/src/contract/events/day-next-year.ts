import { isCalendarDay, shiftDay } from "../fields/dates.ts";
import { daysBetween } from "../races/race-day.ts";

/** The last year that a date can have. */
const LAST_YEAR = 9999;

/**
 * The race day that a copy of an event gets: the same weekday around the same date, in the first later year in which it
 * is in the future. Null if that year cannot be stored.
 */
export function dayNextYear(day: string, now: number): string | null {
  const today = new Date(now).toISOString().slice(0, 10);
  const year = Number(day.slice(0, 4));
  for (let next = Math.max(year + 1, Number(today.slice(0, 4))); next <= LAST_YEAR; next++) {
    const sameDate = new Date(Date.UTC(next, Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10))));
    const weeks = Math.round(daysBetween(day, sameDate.toISOString().slice(0, 10)) / 7);
    const moved = shiftDay(day, weeks * 7);
    if (moved > today && isCalendarDay(moved)) return moved;
  }
  return null;
}
