import { calendarFields } from "@run/functions/contract";
import type { CalendarEvent, MarathonCard } from "@run/functions/contract";
import createCalendar, { ICalEventStatus } from "ical-generator";
import { lifeStateOf } from "./event-state.ts";
import { downloadFile, fileName } from "../../lib/files/download-file.ts";

export type CalendarEntry = Pick<
  MarathonCard,
  "_id" | "title" | "marathonStartDate" | "timeZone" | "location" | "runningDistance"
> &
  Partial<Pick<MarathonCard, "state" | "postponedAt" | "dateToBeAnnounced">> &
  Partial<Pick<CalendarEvent, "raceName" | "waveName" | "startsAt">> &
  Pick<CalendarEvent, "href"> & {
    cancelledAt?: string | null;
    lastDay?: string;
    reference?: string;
    /** The id of the entry, if it is that of somebody whom the account has entered. */
    otherEntryId?: string | undefined;
  };

/** Downloads the race as a calendar file (.ics). */
export function downloadCalendarFile(entry: CalendarEntry): void {
  downloadFile(calendarText(entry, Date.now()), {
    name: fileName({ title: entry.title, fallback: "marathon", suffix: ".ics" }),
    type: "text/calendar;charset=utf-8",
  });
}

/**
 * The calendar file of a race. An event always has the same UID, so that adding it again replaces it, even after the
 * runner has moved to another race. The entry of somebody else has a UID of its own beside it. The files in emails have
 * the same UIDs.
 */
export function calendarText(entry: CalendarEntry, now: number): string {
  const calendar = createCalendar({ prodId: { company: "RUN", product: "Marathon events" } });
  const { status, ...fields } = calendarFields(
    {
      ...entry,
      state: lifeStateOf(entry),
      dateToBeAnnounced: entry.dateToBeAnnounced ?? false,
      // An empty name or reference is none.
      raceName: entry.raceName || null,
      waveName: entry.waveName || null,
      startsAt: entry.startsAt || null,
      lastDay: entry.lastDay ?? null,
      reference: entry.reference || null,
    },
    now,
  );
  calendar.createEvent({
    ...fields,
    id: `${[entry._id, entry.otherEntryId].filter((id) => id !== undefined).join("-")}@${new URL(entry.href).host}`,
    status: ICalEventStatus[status],
  });
  return calendar.toString();
}
