import { beginsAt, endsAt, isCalendarDay, registrationWindow } from "@run/functions/contract";
import type { EventDates } from "@run/functions/contract";
import { deadlineText, timeZoneText } from "../../lib/dates/date-time-format.ts";

export type Deadline = {
  /** "Registration closes" */
  what: string;
  /** "November 30, 2026, end of day in Europe/Lisbon" */
  when: string;
  /** Milliseconds since 1970. */
  at: number;
};

/** What happens next with the event; null once the race has begun. */
export function nextDeadline(event: EventDates, now: number): Deadline | null {
  const { startRegistrationDate, endRegistrationDate, marathonStartDate, timeZone } = event;
  const { opensAt, closesAt } = registrationWindow(event, now);
  const begins = beginsAt(marathonStartDate, timeZone);
  const inZone = ` in ${timeZoneText(timeZone)}`;
  const coming = [
    { what: "Registration opens", when: deadlineText(startRegistrationDate, timeZone, "start of day"), at: opensAt },
    { what: "Registration closes", when: deadlineText(endRegistrationDate, timeZone, "end of day"), at: closesAt },
    {
      what: isCalendarDay(marathonStartDate) ? "Race day begins" : "Race begins",
      when: deadlineText(marathonStartDate, timeZone, "start of day"),
      at: begins,
    },
  ].filter(({ at }) => at > now);
  const next = coming.toSorted((a, b) => a.at - b.at)[0];
  return next ? { ...next, when: next.when + inZone } : null;
}

/** Whether anything that the page says about the event is different at `now` from what it was at `shown`. */
export function hasTurned(event: EventDates, shown: number, now: number): boolean {
  const { opensAt, closesAt } = registrationWindow(event, now);
  const raceDay = [beginsAt(event.marathonStartDate, event.timeZone), endsAt(event.marathonStartDate, event.timeZone)];
  return now < shown || [opensAt, closesAt, ...raceDay].some((at) => shown < at && at <= now);
}
