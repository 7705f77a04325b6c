import { beginsAt, calendarDayOf, isCalendarDay } from "@run/functions/contract";
import type { MarathonCard } from "@run/functions/contract";
import { downloadFile, fileName } from "../../lib/files/download-file.ts";
import { loadCode } from "../../lib/loading/missing-code.ts";

export type CalendarEntry = Pick<
  MarathonCard,
  "_id" | "title" | "marathonStartDate" | "timeZone" | "location" | "runningDistance"
> & {
  /** The race of the entry, if the event has several. */
  raceName?: string | null;
  /** When the race starts, as local time in the event's zone. */
  startsAt?: string | null;
  /** The day of the event's last race. */
  lastDay?: string;
  /** The absolute URL of the event's page. */
  href: string;
  /** The reference of the runner's own registration. */
  reference?: string;
};

const DAY_MS = 86_400_000;

/** Downloads the race as a calendar file (.ics). */
export async function downloadCalendarFile(entry: CalendarEntry): Promise<void> {
  downloadFile(await calendarText(entry, Date.now()), {
    name: fileName({ title: entry.title, fallback: "marathon", suffix: ".ics" }),
    type: "text/calendar;charset=utf-8",
  });
}

/**
 * The calendar file of a race, which begins at its start time, or is a whole day if that is unknown. The file of an
 * event covers the days of all its races. An event always has the same UID, so that adding it again replaces it, even
 * after the runner has moved to another race.
 */
export async function calendarText(entry: CalendarEntry, now: number): Promise<string> {
  const { default: createCalendar } = await loadCode(() => import("ical-generator"));
  const { _id, title, raceName, location, runningDistance, href, reference } = entry;
  const distance = raceName ? `Race: ${runningDistance}` : `Distance: ${runningDistance}`;
  const description = [distance, ...(reference ? [`Reference: ${reference}`] : []), href];
  const calendar = createCalendar({ prodId: { company: "RUN", product: "Marathon events" } });
  calendar.createEvent({
    id: `${_id}@${new URL(href).host}`,
    stamp: new Date(now),
    summary: printable(raceName ? `${title}: ${raceName}` : title),
    location: printable(location),
    description: printable(description.join("\n")),
    url: href,
    ...timeOf(entry),
  });
  return calendar.toString();
}

function timeOf({ marathonStartDate, timeZone, startsAt, lastDay }: CalendarEntry) {
  if (startsAt) return { start: new Date(beginsAt(startsAt, timeZone)) };
  // The library writes dates in UTC, so the day is passed as a UTC day, whatever the event's time zone is.
  if (!isCalendarDay(marathonStartDate)) return { start: new Date(beginsAt(marathonStartDate, timeZone)) };
  const firstDay = calendarDayOf(marathonStartDate, timeZone);
  const start = Date.parse(`${firstDay}T00:00:00Z`);
  const end = Date.parse(`${lastDay ?? firstDay}T00:00:00Z`) + DAY_MS;
  return { start: new Date(start), end: new Date(end), allDay: true };
}

/** RFC 5545 forbids control characters in text. The library escapes everything else. */
function printable(text: string): string {
  return text.replace(/(?!\n)\p{Cc}/gu, " ");
}
