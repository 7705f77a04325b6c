import { beginsAt, calendarDayOf, isCalendarDay } from "@run/functions/contract";
import type { MarathonCard } from "@run/functions/contract";
import { downloadFile, fileName } from "../../lib/files/download-file.ts";
import { loadCode } from "../../lib/loading/missing-code.ts";

export type CalendarEntry = Pick<
  MarathonCard,
  "_id" | "title" | "marathonStartDate" | "timeZone" | "location" | "runningDistance"
> & {
  /** The absolute URL of the event's page. */
  href: string;
  /** The reference of the runner's own registration. */
  reference?: string;
};

const DAY_MS = 86_400_000;

/** Downloads the race day as a calendar file (.ics). */
export async function downloadCalendarFile(entry: CalendarEntry): Promise<void> {
  downloadFile(await calendarText(entry, Date.now()), {
    name: fileName({ title: entry.title, fallback: "marathon", suffix: ".ics" }),
    type: "text/calendar;charset=utf-8",
  });
}

/**
 * The calendar file of a race, which is a whole day, or starts at the event's start time if there is one. An event
 * always has the same UID, so that adding it again replaces it.
 */
export async function calendarText(entry: CalendarEntry, now: number): Promise<string> {
  const { default: createCalendar } = await loadCode(() => import("ical-generator"));
  const { _id, title, location, runningDistance, href, reference } = entry;
  const description = [`Distance: ${runningDistance}`, ...(reference ? [`Reference: ${reference}`] : []), href];
  const calendar = createCalendar({ prodId: { company: "RUN", product: "Marathon events" } });
  calendar.createEvent({
    id: `${_id}@${new URL(href).host}`,
    stamp: new Date(now),
    summary: printable(title),
    location: printable(location),
    description: printable(description.join("\n")),
    url: href,
    ...timeOf(entry),
  });
  return calendar.toString();
}

function timeOf({ marathonStartDate, timeZone }: CalendarEntry) {
  // The library writes dates in UTC, so the day is passed as a UTC day, whatever the event's time zone is.
  if (!isCalendarDay(marathonStartDate)) return { start: new Date(beginsAt(marathonStartDate, timeZone)) };
  const start = Date.parse(`${calendarDayOf(marathonStartDate, timeZone)}T00:00:00Z`);
  return { start: new Date(start), end: new Date(start + DAY_MS), allDay: true };
}

/** RFC 5545 forbids control characters in text. The library escapes everything else. */
function printable(text: string): string {
  return text.replace(/(?!\n)\p{Cc}/gu, " ");
}
