import { calendarFile } from "../contract/calendars/calendar-text.ts";
import { calendarRaceOf } from "../calendars/calendar-race.ts";
import type { StoredEvent } from "../events/stored-event.ts";
import { letterContextOf } from "./kinds/letter-context.ts";
import type { StoredMessage } from "./stored-message.ts";

/**
 * The calendar file of the entry that the message is about. A later file of the entry replaces it, and so does the
 * site's file, which has the same UID.
 */
export function calendarOfEntry(message: StoredMessage, event: StoredEvent, siteOrigin: string): string {
  const { raceId, waveId, reference } = message.data;
  const otherEntryId = letterContextOf(message, event).isOwn ? null : message.entryId;
  const race = calendarRaceOf(event, { raceId, waveId, otherEntryId, reference }, siteOrigin);
  return calendarFile(race, message.at.getTime());
}
