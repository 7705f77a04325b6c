import { beginsAt, calendarDayOf, isCalendarDay } from "../fields/dates.ts";
import type { LifeState } from "./event-life.ts";
import type { EventDates } from "./registration-window.ts";

export type CalendarEvent = Pick<EventDates, "marathonStartDate" | "timeZone"> & {
  title: string;
  location: string;
  runningDistance: string;
  state: LifeState;
  dateToBeAnnounced: boolean;
  /** The race of the entry, if the event has several. */
  raceName: string | null;
  /** The wave of the race in which the runner starts. */
  waveName: string | null;
  /** When the wave or the race starts, as local time in the event's zone. */
  startsAt: string | null;
  /** The day of the event's last race. Null: the day of the event. */
  lastDay: string | null;
  /** The absolute URL of the event's page. */
  href: string;
  /** The reference of the runner's own registration. */
  reference: string | null;
};

const DAY_MS = 86_400_000;
const YEAR_2020 = Date.UTC(2020, 0, 1);

/**
 * What the calendar file of an event says, which begins at its start time, or is a whole day if that is unknown. The file
 * of an event covers the days of all its races. `now` is when the file is made, in milliseconds since 1970.
 */
export function calendarFields(event: CalendarEvent, now: number) {
  const { title, state, raceName, waveName, location, runningDistance, href, reference } = event;
  const description = [
    ...(event.dateToBeAnnounced ? ["The new date will be announced."] : []),
    raceName === null ? `Distance: ${runningDistance}` : `Race: ${runningDistance}`,
    ...(waveName === null ? [] : [`Wave: ${waveName}`]),
    ...(reference === null ? [] : [`Reference: ${reference}`]),
    href,
  ];
  return {
    stamp: new Date(now),
    // Calendars keep the entry with the highest number, which has 32 bits.
    sequence: Math.max(0, Math.floor((now - YEAR_2020) / 1_000)),
    summary: printable(`${prefixes[state]}${raceName === null ? title : `${title}: ${raceName}`}`),
    status: statuses[state],
    location: printable(location),
    description: printable(description.join("\n")),
    url: href,
    ...timeOf(event),
  };
}

const prefixes: Record<LifeState, string> = {
  draft: "",
  published: "",
  postponed: "Postponed: ",
  cancelled: "Canceled: ",
};
const statuses = {
  draft: "CONFIRMED",
  published: "CONFIRMED",
  postponed: "TENTATIVE",
  cancelled: "CANCELLED",
} as const satisfies Record<LifeState, string>;

function timeOf({ marathonStartDate, timeZone, startsAt, lastDay }: CalendarEvent) {
  if (startsAt !== null) return { start: new Date(beginsAt(startsAt, timeZone)) };
  // `ical-generator` writes dates in UTC, so the day is passed as a UTC day, whatever the event's time zone is.
  if (!isCalendarDay(marathonStartDate)) return { start: new Date(beginsAt(marathonStartDate, timeZone)) };
  const firstDay = calendarDayOf(marathonStartDate, timeZone);
  const start = Date.parse(`${firstDay}T00:00:00Z`);
  const end = Date.parse(`${lastDay ?? firstDay}T00:00:00Z`) + DAY_MS;
  return { start: new Date(start), end: new Date(end), allDay: true };
}

/** RFC 5545 forbids control characters in text. `ical-generator` escapes everything else. */
function printable(text: string): string {
  return text.replace(/(?!\n)\p{Cc}/gu, " ");
}
