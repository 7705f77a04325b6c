import { hasOffset, isCalendarDay, isEventDate, isSkipped, offsetsAround, zoneOffset } from "../fields/dates.ts";
import type { EventDate } from "../fields/dates.ts";
import { longDate, timeZoneText } from "../fields/date-text.ts";
import type { EventDates } from "./registration-window.ts";

type Times = Partial<Omit<EventDates, "timeZone">> & {
  timeZone: string;
  races?: readonly { startsAt: string | null; waves: readonly { startsAt: string | null }[] }[] | null;
};

const MINUTE_MS = 60_000;

/** Why the event has no such local time: the clocks of its zone skip it. Null if they show it. */
export function skippedTimeText(date: EventDate, timeZone: string): string | null {
  if (isCalendarDay(date) || hasOffset(date) || !isEventDate(date) || !isSkipped(date, timeZone)) return null;
  const wallClock = Date.parse(`${date}Z`);
  const { before, after } = offsetsAround(wallClock, timeZone);
  // The clocks change after the first of these instants and at the latest at the second.
  let [earlier, later] = [wallClock - after, wallClock - before];
  while (later - earlier > 1) {
    const middle = Math.floor((earlier + later) / 2);
    if (zoneOffset(middle, timeZone) === before) earlier = middle;
    else later = middle;
  }
  const [last, next] = [later + before - MINUTE_MS, later + after].map(clockText);
  return `${clockText(wallClock)} does not exist on ${longDate(date, timeZone)} in ${timeZoneText(timeZone)}: clocks go from ${last} to ${next}`;
}

/** For example "2:30 AM" for milliseconds since 1970 that are read as if they were local. */
function clockText(wallClock: number): string {
  const [hour = 0, minute = 0] = new Date(wallClock).toISOString().slice(11, 16).split(":").map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
}

/**
 * The dates and starts of an event that do not exist in its zone. What `before` has already is left out: such times
 * were stored before they were refused, and must not stand in the way of other changes.
 */
export function skippedTimeIssues(event: Times, before?: Times): { path: string; message: string }[] {
  const { timeZone, races, ...dates } = event;
  const names = ["startRegistrationDate", "endRegistrationDate", "marathonStartDate"] as const;
  const times: [path: string, time: string | null | undefined][] = [
    ...names.map((name): [string, string | undefined] => [name, dates[name]]),
    ...(races ?? []).flatMap(({ startsAt, waves }, at): [string, string | null][] => [
      [`races.${at}.startsAt`, startsAt],
      ...waves.map((wave, index): [string, string | null] => [`races.${at}.waves.${index}.startsAt`, wave.startsAt]),
    ]),
  ];
  const known = before === undefined ? [] : skippedTimeIssues(before).map(({ message }) => message);
  return times.flatMap(([path, time]) => {
    const message = time ? skippedTimeText(time, timeZone) : null;
    return message === null || known.includes(message) ? [] : [{ path, message }];
  });
}
