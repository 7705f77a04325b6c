import { EMERGENCY_CONTACT_DAYS, beginsAt, endsAt, lastRaceDayOf, shiftDay } from "@run/functions/contract";
import type { Marathon } from "@run/functions/contract";
import { lifeStateOf } from "../../../entities/event/event-state.ts";
import { closingText, dateText, openingText } from "../../../lib/dates/date-time-format.ts";

export type KeyDate = { id: string; text: string; date: string; isPast: boolean };

/** What happens to the event by itself. A canceled event and one without a date have no such day. */
export function keyDates(event: Marathon, now: number): KeyDate[] {
  if (lifeStateOf(event) === "cancelled" || event.dateToBeAnnounced) return [];
  const { startRegistrationDate, endRegistrationDate, marathonStartDate, timeZone, races, publishAt } = event;
  const lastDay = lastRaceDayOf(event, races);
  const erasure = shiftDay(lastDay, EMERGENCY_CONTACT_DAYS);
  const hasClosed = endsAt(endRegistrationDate, timeZone) <= now;
  const isErased = endsAt(erasure, timeZone) <= now;
  const publication = publishAt !== null && beginsAt(publishAt, timeZone) > now ? [publishAt] : [];
  // Nobody can register for a draft.
  const opensAt = beginsAt(startRegistrationDate, timeZone);
  const opening = publication.find((time) => beginsAt(time, timeZone) > opensAt) ?? startRegistrationDate;
  const hasOpened = beginsAt(opening, timeZone) <= now;
  return [
    ...publication.map((time) => ({
      id: "published",
      text: "Event goes public",
      date: dateText(time, timeZone),
      isPast: false,
    })),
    {
      id: "opens",
      text: hasOpened ? "Registration opened" : "Registration opens",
      date: openingText(opening, timeZone),
      isPast: hasOpened,
    },
    {
      id: "closes",
      text: hasClosed ? "Registration closed" : "Registration closes",
      date: closingText(endRegistrationDate, timeZone),
      isPast: hasClosed,
    },
    {
      id: "race",
      text: "Race day",
      date: dateText(marathonStartDate, timeZone),
      isPast: endsAt(lastDay, timeZone) <= now,
    },
    {
      id: "erased",
      text: isErased ? "Emergency contacts and answers were erased" : "Emergency contacts and answers are erased",
      date: dateText(erasure, timeZone),
      isPast: isErased,
    },
  ];
}
