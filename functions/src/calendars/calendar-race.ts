import type { CalendarRace } from "../contract/calendars/calendar-text.ts";
import { raceDayOf } from "../contract/index.ts";
import { lifeStateOf } from "../events/event-life.ts";
import type { StoredEvent } from "../events/stored-event.ts";
import { oneLine } from "../platform/plain-text.ts";
import { racesOf } from "../events/races.ts";

export type CalendarEntry = Pick<CalendarRace, "otherEntryId" | "reference"> & {
  raceId: string | null;
  waveId: string | null;
};

/** The race of an entry as a calendar shows it. */
export function calendarRaceOf(event: StoredEvent, entry: CalendarEntry, siteOrigin: string): CalendarRace {
  const races = racesOf(event);
  const isOnly = races.length === 1;
  const entered = races.find(({ id }) => id === entry.raceId) ?? (isOnly ? races[0] : null) ?? null;
  const wave = entered?.waves.find(({ id }) => id === entry.waveId) ?? null;
  const race = isOnly ? null : entered;
  return {
    id: event.id,
    otherEntryId: entry.otherEntryId,
    title: oneLine(event.title),
    location: oneLine(event.location),
    runningDistance: oneLine(race?.name ?? event.runningDistance),
    marathonStartDate: entered?.startsAt ? raceDayOf(event, entered) : event.marathonStartDate,
    timeZone: event.timeZone,
    state: lifeStateOf(event),
    postponedAt: event.postponedAt,
    dateToBeAnnounced: event.dateToBeAnnounced,
    version: event.version,
    versionAt: event.versionAt ?? event.createdAt,
    raceName: race === null ? null : oneLine(race.name),
    waveName: wave === null ? null : oneLine(wave.name),
    startsAt: wave?.startsAt ?? entered?.startsAt ?? null,
    timeLimitMinutes: entered?.timeLimitMinutes ?? null,
    lastDay: null,
    href: `${siteOrigin}/marathons/${event.id}`,
    reference: entry.reference,
  };
}
