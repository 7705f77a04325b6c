import createCalendar, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { calendarFields, raceDayOf } from "../contract/index.ts";
import { lifeStateOf } from "../marathons/event-life.ts";
import type { StoredMarathon } from "../marathons/stored-marathon.ts";
import { oneLine } from "./kinds/plain-text.ts";
import { letterContextOf } from "./kinds/letter-context.ts";
import type { StoredMessage } from "./stored-message.ts";

/**
 * The calendar file of the entry that the message is about. A later file of the entry replaces it, and so does the
 * site's file of the reader's own entry, which has the same UID.
 */
export function calendarFile(message: StoredMessage, event: StoredMarathon, siteOrigin: string): string {
  const { race, entered, wave, isOwn } = letterContextOf(message, event);
  const { status, ...fields } = calendarFields(
    {
      title: oneLine(event.title),
      location: oneLine(event.location),
      runningDistance: oneLine(race?.name ?? event.runningDistance),
      marathonStartDate: entered?.startsAt ? raceDayOf(event, entered) : event.marathonStartDate,
      timeZone: event.timeZone,
      state: lifeStateOf(event),
      dateToBeAnnounced: event.dateToBeAnnounced,
      raceName: race === null ? null : oneLine(race.name),
      waveName: wave === null ? null : oneLine(wave.name),
      startsAt: wave?.startsAt ?? entered?.startsAt ?? null,
      lastDay: null,
      href: `${siteOrigin}/marathons/${event.id}`,
      reference: message.data.reference,
    },
    message.at.getTime(),
  );
  const calendar = createCalendar({
    prodId: { company: "RUN", product: "Marathon events" },
    method: ICalCalendarMethod.PUBLISH,
  });
  const id = isOwn ? event.id : `${event.id}-${message.entryId}`;
  calendar.createEvent({ ...fields, id: `${id}@${new URL(siteOrigin).host}`, status: ICalEventStatus[status] });
  return calendar.toString();
}
