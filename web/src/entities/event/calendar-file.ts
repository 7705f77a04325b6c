import { calendarFile } from "@run/functions/contract/calendar-text";
import type { CalendarRace } from "@run/functions/contract/calendar-text";
import type { MarathonCard } from "@run/functions/contract";
import { downloadFile, fileName } from "../../lib/files/download-file.ts";
import { lifeStateOf } from "./event-state.ts";

export type CalendarEntry = Pick<
  MarathonCard,
  "_id" | "title" | "marathonStartDate" | "timeZone" | "location" | "runningDistance"
> &
  Partial<Pick<MarathonCard, "state" | "postponedAt" | "dateToBeAnnounced">> &
  Partial<Pick<CalendarRace, "version" | "raceName" | "waveName" | "startsAt" | "timeLimitMinutes">> &
  Pick<CalendarRace, "href"> & {
    versionAt?: string | null;
    cancelledAt?: string | null;
    lastDay?: string;
    reference?: string;
    /** The id of the entry, if it is that of somebody whom the account has entered. */
    otherEntryId?: string | undefined;
  };

/** Downloads the race as a calendar file (.ics). */
export function downloadCalendarFile(entry: CalendarEntry): void {
  downloadFile(calendarFile(calendarRaceOf(entry), Date.now()), {
    name: fileName({ title: entry.title, fallback: "marathon", suffix: ".ics" }),
    type: "text/calendar;charset=utf-8",
  });
}

/** What an older server, or a card that an older version of the site stored, does not say is unknown. */
export function calendarRaceOf(entry: CalendarEntry): CalendarRace {
  return {
    id: entry._id,
    otherEntryId: entry.otherEntryId ?? null,
    title: entry.title,
    location: entry.location,
    runningDistance: entry.runningDistance,
    marathonStartDate: entry.marathonStartDate,
    timeZone: entry.timeZone,
    state: lifeStateOf(entry),
    postponedAt: entry.postponedAt ?? null,
    dateToBeAnnounced: entry.dateToBeAnnounced ?? false,
    version: entry.version ?? 1,
    versionAt: entry.versionAt ?? null,
    // An empty name or reference is none.
    raceName: entry.raceName || null,
    waveName: entry.waveName || null,
    startsAt: entry.startsAt || null,
    timeLimitMinutes: entry.timeLimitMinutes ?? null,
    lastDay: entry.lastDay ?? null,
    href: entry.href,
    reference: entry.reference || null,
  };
}
