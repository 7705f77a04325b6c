import * as z from "zod/mini";
import { bounded } from "./bounded.ts";

/**
 * A date of an event on the wire: a calendar day (`2026-04-19`), or an ISO date-time (`2026-04-19T09:00:00Z`,
 * `2026-04-19T09:00+02:00`). A day, and a time without an offset, are in the event's own time zone. The text is stored
 * as it was sent.
 */
export type EventDate = string;

const calendarDay = z.iso.date();
const dateTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?$/;
const YEAR_MIN = 1_000;
/**
 * The bounds of an instant. They are a day inside the first and the last year with four digits, so that an instant's
 * year has four digits in every time zone.
 */
const INSTANT_MIN = Date.UTC(YEAR_MIN, 0, 2);
const INSTANT_MAX = Date.UTC(9_999, 11, 31);

/** Whether the text names a day that exists, or a time on it. Years have four digits, so that dates sort as text. */
export function isEventDate(text: string): boolean {
  const day = text.slice(0, 10);
  if (!calendarDay.safeParse(day).success || Number(day.slice(0, 4)) < YEAR_MIN) return false;
  if (text === day) return true;
  // Whatever the machine's own time zone is.
  const at = Date.parse(hasOffset(text) ? text : `${text}Z`);
  return dateTime.test(text) && at >= INSTANT_MIN && at < INSTANT_MAX;
}

export function eventDate(label: string) {
  return z
    .string({ error: (issue) => (issue.input === undefined ? `${label} is required` : `${label} must be text`) })
    .check(
      bounded(z.minLength(1, `${label} is required`)),
      z.refine(isEventDate, `${label} must be a day that exists, like 2026-04-19`),
    );
}

const WALL_TIME = /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/;

/** Whether the text is a local time that can be stored, like `2026-04-19T09:00`. */
export function isWallTime(text: string): boolean {
  return WALL_TIME.test(text) && isEventDate(text);
}

/** A local time in the event's zone, like `2026-04-19T09:00`. */
export function wallTime(label: string) {
  return z
    .string({ error: `${label} must be text` })
    .check(z.refine(isWallTime, `${label} must be a time like 2026-04-19T09:00`));
}

/** The earliest birth date that is accepted. */
const BIRTH_DATE_MIN = "1900-01-01";

/** A date of birth, like `1990-04-19`. Only the age rule of a race refuses dates in the future. */
export function birthDate(label: string) {
  return z
    .string({ error: (issue) => (issue.input === undefined ? `${label} is required` : `${label} must be text`) })
    .check(
      z.refine(
        (text) => calendarDay.safeParse(text).success && text >= BIRTH_DATE_MIN,
        `${label} must be a day like 1990-04-19`,
      ),
    );
}

const zoneClocks = new Map<string, Intl.DateTimeFormat>();
/**
 * The number of clocks to cache. It exceeds the number of time zones, because a zone's name can be written in upper and
 * lower case.
 */
const ZONE_CLOCKS_MAX = 1_000;

export function isTimeZone(name: string): boolean {
  // Intl also accepts bare offsets such as "+02:00", which have no daylight saving time.
  if (!/^[A-Za-z][A-Za-z0-9_+/-]*$/.test(name)) return false;
  try {
    zoneClock(name);
    return true;
  } catch {
    return false;
  }
}

export const timeZoneName = z
  .string({ error: "Time Zone must be text" })
  .check(bounded(z.maxLength(60)), z.refine(isTimeZone, "Time Zone must be an IANA name like Europe/Lisbon"));

/**
 * The clock of a time zone. Clocks are cached, because they are slow to make and every event that is read needs one.
 * Throws a RangeError for a zone that this JavaScript engine does not know.
 */
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
    if (zoneClocks.size >= ZONE_CLOCKS_MAX) zoneClocks.clear();
    zoneClocks.set(timeZone, clock);
  }
  return clock;
}

/**
 * The zone, or UTC if this JavaScript engine does not know it: browsers learn of new zones later than the server, and
 * no longer know some old names. A time that is a few hours off is better than a page that fails.
 */
export function knownTimeZone(timeZone: string): string {
  return isTimeZone(timeZone) ? timeZone : "UTC";
}

/** How far the zone's wall clock is ahead of UTC at that instant, in milliseconds. */
export function zoneOffset(at: number, timeZone: string): number {
  const parts = Object.fromEntries(
    zoneClock(knownTimeZone(timeZone))
      .formatToParts(at)
      .map((part) => [part.type, Number(part.value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1_000) * 1_000;
}

const instants = new Map<string, number>();
const INSTANTS_MAX = 20_000;
export const DAY_MS = 86_400_000;

/**
 * How far the zone's wall clock is ahead of UTC a day before and a day after it shows `wallClock`, in milliseconds. They
 * differ if the clock changes around that time. `wallClock` is given as if it were UTC.
 */
export function offsetsAround(wallClock: number, timeZone: string): { before: number; after: number } {
  return { before: zoneOffset(wallClock - DAY_MS, timeZone), after: zoneOffset(wallClock + DAY_MS, timeZone) };
}

/** Whether the zone's wall clock shows `wallClock` at an instant at which it is ahead of UTC by `offset`. */
function isShown(wallClock: number, offset: number, timeZone: string): boolean {
  return zoneOffset(wallClock - offset, timeZone) === offset;
}

/**
 * The first instant at which the zone's wall clock shows `wallClock`, which is given as if it were UTC. A time that the
 * clock skips counts as being as long after the change as it is after the time at which the clock changes. Cached, because the
 * computation is slow and lists of a thousand events need the same few instants.
 */
function instantAt(wallClock: number, timeZone: string): number {
  const key = `${wallClock} ${timeZone}`;
  const known = instants.get(key);
  if (known !== undefined) return known;
  const { before, after } = offsetsAround(wallClock, timeZone);
  const isLater = before !== after && !isShown(wallClock, before, timeZone) && isShown(wallClock, after, timeZone);
  const instant = wallClock - (isLater ? after : before);
  if (instants.size >= INSTANTS_MAX) instants.clear();
  instants.set(key, instant);
  return instant;
}

/** Whether the clock of the zone skips the local time, as it does when summer time begins. */
export function isSkipped(localTime: string, timeZone: string): boolean {
  const wallClock = Date.parse(`${localTime}Z`);
  const { before, after } = offsetsAround(wallClock, timeZone);
  return before !== after && ![before, after].some((offset) => isShown(wallClock, offset, timeZone));
}

/**
 * How far the zone's wall clock is ahead of UTC at that instant, in milliseconds, if the clock shows the same time at
 * another instant, too. Otherwise null.
 */
export function ambiguousOffset(at: number, timeZone: string): number | null {
  const own = zoneOffset(at, timeZone);
  const { before, after } = offsetsAround(at + own, timeZone);
  const isTwice = before !== after && [before, after].every((offset) => isShown(at + own, offset, timeZone));
  return isTwice ? own : null;
}

function midnightOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

export function hasOffset(time: string): boolean {
  return /(Z|[+-]\d{2}:\d{2})$/.test(time);
}

/** The instant of a date-time, in the event's zone when it has no offset of its own. */
function instantOf(time: string, timeZone: string): number {
  return hasOffset(time) ? Date.parse(time) : instantAt(Date.parse(`${time}Z`), timeZone);
}

export function isCalendarDay(date: EventDate): boolean {
  return !date.includes("T");
}

/** The calendar day (`YYYY-MM-DD`) of an event date in the event's zone. */
export function calendarDayOf(date: EventDate, timeZone: string): string {
  if (isCalendarDay(date) || !hasOffset(date)) return date.slice(0, 10);
  const at = Date.parse(date);
  return new Date(at + zoneOffset(at, timeZone)).toISOString().slice(0, 10);
}

/** The calendar day `days` days later, or earlier if negative. */
export function shiftDay(day: string, days: number): string {
  return new Date(midnightOf(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The date `days` days later. A time stays the same on the clocks of the zone, whatever their daylight saving time. */
export function shiftDate(date: EventDate, days: number, timeZone: string): EventDate {
  const at = Date.parse(date);
  const isLocal = isCalendarDay(date) || !hasOffset(date);
  const local = isLocal ? date : new Date(at + zoneOffset(at, timeZone)).toISOString().slice(0, 19);
  return shiftDay(local.slice(0, 10), days) + local.slice(10);
}

/** The date on that day instead, at the same time on the clocks of the zone if it has a time. */
export function onDay(day: string, date: EventDate, timeZone: string): EventDate {
  return day + shiftDate(date, 0, timeZone).slice(10);
}

/** First instant of the day, or the date-time itself; milliseconds since 1970. */
export function beginsAt(date: EventDate, timeZone: string): number {
  return isCalendarDay(date) ? instantAt(midnightOf(date), timeZone) : instantOf(date, timeZone);
}

/** First instant after the day, or the date-time itself; milliseconds since 1970. */
export function endsAt(date: EventDate, timeZone: string): number {
  return isCalendarDay(date) ? instantAt(midnightOf(date) + DAY_MS, timeZone) : instantOf(date, timeZone);
}
