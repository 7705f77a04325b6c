import * as z from "zod/mini";

/**
 * Dates of an event on the wire: the text of a calendar day (`2026-04-19`), meant in the event's own time zone, or an
 * ISO date-time with its offset (`2026-04-19T09:00:00Z`), meant as that instant. The text is kept as it was sent.
 */
export type EventDate = string;

const calendarDay = z.iso.date();
const instant = z.iso.datetime({ offset: true });

function isEventDate(text: string): boolean {
  if (!calendarDay.safeParse(text).success && !instant.safeParse(text).success) return false;
  // Far years overflow the four digits that every comparison here relies on.
  const year = Number(text.slice(0, 4));
  return text.length <= 40 && year >= 1900 && year < 3000 && !Number.isNaN(Date.parse(text));
}

export function eventDate(label: string) {
  return z
    .string({ error: (issue) => (issue.input === undefined ? `${label} is required` : `${label} must be text`) })
    .check(
      z.minLength(1, `${label} is required`),
      z.refine(isEventDate, `${label} must be a day that exists, like 2026-04-19`),
    );
}

export function isTimeZone(name: string): boolean {
  // Intl also takes bare offsets such as "+02:00", which know nothing of summer time.
  if (!/^[A-Za-z][A-Za-z0-9_+/-]*$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

export const timeZoneName = z
  .string({ error: "Time Zone must be text" })
  .check(z.maxLength(60), z.refine(isTimeZone, "Time Zone must be an IANA name like Europe/Lisbon"));

const zoneClocks = new Map<string, Intl.DateTimeFormat>();

function zoneClock(timeZone: string): Intl.DateTimeFormat {
  let clock = zoneClocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat("en-US", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
    });
    zoneClocks.set(timeZone, clock);
  }
  return clock;
}

/** How far the zone's wall clock is ahead of UTC at that instant, in milliseconds. */
function zoneOffset(at: number, timeZone: string): number {
  const parts = Object.fromEntries(
    zoneClock(timeZone)
      .formatToParts(at)
      .map((part) => [part.type, Number(part.value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1_000) * 1_000;
}

const dayStarts = new Map<string, number>();
const DAY_STARTS_MAX = 20_000;

/** The zone's clock is slow to ask and a day's start never changes: lists of a thousand events ask for the same few. */
function startOfDay(day: string, timeZone: string): number {
  const key = `${day} ${timeZone}`;
  const known = dayStarts.get(key);
  if (known !== undefined) return known;
  if (dayStarts.size >= DAY_STARTS_MAX) dayStarts.clear();
  const start = computeStartOfDay(day, timeZone);
  dayStarts.set(key, start);
  return start;
}

/** The instant at which that calendar day begins in the zone, also where summer time skips midnight. */
function computeStartOfDay(day: string, timeZone: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const guess = midnight - zoneOffset(midnight, timeZone);
  const start = midnight - zoneOffset(guess, timeZone);
  // Where the clock jumps over midnight both answers are an hour apart; the later one is the day's first instant.
  return zoneOffset(start, timeZone) === zoneOffset(guess, timeZone) ? start : Math.max(start, guess);
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

export function isCalendarDay(date: EventDate): boolean {
  return !date.includes("T");
}

/** The calendar day that an event date names, `YYYY-MM-DD`, wherever the reader sits. */
export function calendarDayOf(date: EventDate, timeZone: string): string {
  if (isCalendarDay(date)) return date;
  const at = Date.parse(date);
  return new Date(at + zoneOffset(at, timeZone)).toISOString().slice(0, 10);
}

/** First instant of the day, or the date-time itself; milliseconds since 1970. */
export function beginsAt(date: EventDate, timeZone: string): number {
  return isCalendarDay(date) ? startOfDay(date, timeZone) : Date.parse(date);
}

/** First instant after the day, or the date-time itself; milliseconds since 1970. */
export function endsAt(date: EventDate, timeZone: string): number {
  return isCalendarDay(date) ? startOfDay(dayAfter(date), timeZone) : Date.parse(date);
}
