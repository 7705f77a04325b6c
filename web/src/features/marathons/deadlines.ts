import { beginsAt, endsAt, isCalendarDay, registrationWindow } from "@run/functions/contract";
import type { EventDate, EventDates } from "@run/functions/contract";
import { longDay } from "../../lib/day-text.ts";

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
  const inZone = ` in ${zoneText(timeZone)}`;
  const coming = [
    { what: "Registration opens", when: momentText(startRegistrationDate, timeZone, "start of day"), at: opensAt },
    { what: "Registration closes", when: momentText(endRegistrationDate, timeZone, "end of day"), at: closesAt },
    {
      what: isCalendarDay(marathonStartDate) ? "Race day begins" : "Race begins",
      when: momentText(marathonStartDate, timeZone, "start of day"),
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

function momentText(date: EventDate, timeZone: string, edgeOfDay: string): string {
  if (isCalendarDay(date)) return `${longDay(date, timeZone)}, ${edgeOfDay}`;
  const clock = new Intl.DateTimeFormat("en-US", { timeZone, hour: "numeric", minute: "2-digit" });
  return `${longDay(date, timeZone)}, ${clock.format(beginsAt(date, timeZone))}`;
}

/** "America/New York" */
export function zoneText(timeZone: string): string {
  return timeZone.replaceAll("_", " ");
}

const SECOND_MS = 1_000;
const MINUTE_S = 60;
const HOUR_S = 3_600;
const DAY_S = 86_400;

export type Span = { amount: number; unit: "day" | "hour" | "minute" | "second" };

/** Always three figures, so that nothing moves: days, hours and minutes; in the last hour down to the second. */
export function spansUntil(at: number, now: number): [Span, Span, Span] {
  const seconds = Math.max(0, Math.floor((at - now) / SECOND_MS));
  const hours: Span = { amount: Math.floor((seconds % DAY_S) / HOUR_S), unit: "hour" };
  const minutes: Span = { amount: Math.floor((seconds % HOUR_S) / MINUTE_S), unit: "minute" };
  if (seconds < HOUR_S) return [hours, minutes, { amount: seconds % MINUTE_S, unit: "second" }];
  return [{ amount: Math.floor(seconds / DAY_S), unit: "day" }, hours, minutes];
}

/** "1 day, 12 hours, 8 minutes" */
export function spansText(spans: readonly Span[]): string {
  return spans.map(({ amount, unit }) => `${amount} ${amount === 1 ? unit : `${unit}s`}`).join(", ");
}
