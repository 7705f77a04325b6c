import { beginsAt, calendarDayOf, endsAt, isCalendarDay, shiftDay } from "../fields/dates.ts";
import type { EventDate } from "../fields/dates.ts";
import { datelessEndsAt } from "./event-life.ts";
import type { Dateless } from "./event-life.ts";

export type EventDates = {
  startRegistrationDate: EventDate;
  endRegistrationDate: EventDate;
  marathonStartDate: EventDate;
  timeZone: string;
};

export type RegistrationWindow = {
  phase: "opens-later" | "open" | "closed";
  /** The first instant of registration, and the first instant after it, in milliseconds since 1970. */
  opensAt: number;
  closesAt: number;
};

/** Where `now` (milliseconds since 1970) stands in the event's registration period. Server and site both use this. */
export function registrationWindow(event: EventDates, now: number): RegistrationWindow {
  const opensAt = beginsAt(event.startRegistrationDate, event.timeZone);
  const closesAt = endsAt(event.endRegistrationDate, event.timeZone);
  const phase = now >= closesAt ? "closed" : now < opensAt ? "opens-later" : "open";
  return { phase, opensAt, closesAt };
}

/** True from the first instant of race day on, in the event's own zone. */
export function hasRaceDayCome(event: EventDates, now: number): boolean {
  return now >= beginsAt(event.marathonStartDate, event.timeZone);
}

/**
 * The instant from which on a registration can no longer be changed, canceled or given away, in milliseconds since
 * 1970: the beginning of the day that is `cutOffDays` before race day, or the beginning of race day itself.
 */
export function cutOffAt(event: EventDates & { cutOffDays: number }): number {
  if (event.cutOffDays === 0) return beginsAt(event.marathonStartDate, event.timeZone);
  const raceDay = calendarDayOf(event.marathonStartDate, event.timeZone);
  return beginsAt(shiftDay(raceDay, -event.cutOffDays), event.timeZone);
}

/** The starts of an event's races as local time in its zone, or null if unknown. */
type Races = { races?: readonly { startsAt: string | null }[] | null };

/**
 * The first instant after the day of the event's last race, in milliseconds since 1970. A postponed event without a new
 * date is not over when the old one has passed.
 */
export function overAt(event: EventDates & Races & Dateless): number {
  const { marathonStartDate, timeZone, races } = event;
  const days = (races ?? []).flatMap(({ startsAt }) => startsAt?.slice(0, 10) ?? []);
  const ends = [marathonStartDate, ...days].map((day) => endsAt(day, timeZone));
  return Math.max(datelessEndsAt(event), ...ends);
}

/** True after the day of the last race, in the event's own zone. */
export function isRaceOver(event: EventDates & Races & Dateless, now: number): boolean {
  return now >= overAt(event);
}

function isAfter(a: EventDate, b: EventDate, timeZone: string): boolean {
  const dayA = calendarDayOf(a, timeZone);
  const dayB = calendarDayOf(b, timeZone);
  if (dayA !== dayB) return dayA > dayB;
  // On one day only two exact times can be out of order.
  return !isCalendarDay(a) && !isCalendarDay(b) && beginsAt(a, timeZone) > beginsAt(b, timeZone);
}

/** The dates that break the rule opens <= closes <= race day. Empty if none does. */
export function dateOrderIssues(event: EventDates): { path: keyof EventDates; message: string }[] {
  const issues: { path: keyof EventDates; message: string }[] = [];
  if (isAfter(event.startRegistrationDate, event.endRegistrationDate, event.timeZone)) {
    issues.push({ path: "endRegistrationDate", message: "Registration cannot end before it starts" });
  }
  if (isAfter(event.endRegistrationDate, event.marathonStartDate, event.timeZone)) {
    issues.push({ path: "marathonStartDate", message: "The marathon cannot start before registration ends" });
  }
  return issues;
}
