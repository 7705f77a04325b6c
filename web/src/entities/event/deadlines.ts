import { beginsAt, endsAt, isCalendarDay, registrationWindow } from "@run/functions/contract";
import type { EventDates } from "@run/functions/contract";
import { beginText, endText } from "../../lib/dates/date-time-format.ts";

export type Deadline = {
  /** For example "Registration closes". */
  what: string;
  /** For example "November 30, 2026, 11:59 PM Lisbon time". */
  when: string;
  /** Milliseconds since 1970. */
  at: number;
};

/** The next of the event's deadlines. Null once the race has begun. */
export function nextDeadline(event: EventDates, now: number): Deadline | null {
  const { startRegistrationDate, endRegistrationDate, marathonStartDate, timeZone } = event;
  const { opensAt, closesAt } = registrationWindow(event, now);
  const begins = beginsAt(marathonStartDate, timeZone);
  const upcoming = [
    { what: "Registration opens", when: beginText(startRegistrationDate, timeZone), at: opensAt },
    { what: "Registration closes", when: endText(endRegistrationDate, timeZone), at: closesAt },
    {
      what: isCalendarDay(marathonStartDate) ? "Race day begins" : "Race begins",
      when: beginText(marathonStartDate, timeZone),
      at: begins,
    },
  ].filter(({ at }) => at > now);
  return upcoming.toSorted((a, b) => a.at - b.at)[0] ?? null;
}

/** Whether a deadline has passed between `shown` and `now`, so that the page has to show the event's new state. */
export function isOutdated(event: EventDates, shown: number, now: number): boolean {
  const { opensAt, closesAt } = registrationWindow(event, now);
  const raceDay = [beginsAt(event.marathonStartDate, event.timeZone), endsAt(event.marathonStartDate, event.timeZone)];
  return now < shown || [opensAt, closesAt, ...raceDay].some((at) => shown < at && at <= now);
}
