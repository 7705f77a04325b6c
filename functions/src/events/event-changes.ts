import {
  calendarDayOf,
  dateOrderIssues,
  daysBetween,
  raceStartIssues,
  registrationWindow,
  skippedTimeIssues,
  wasRunBeforePostponement,
  withMovedStarts,
} from "../contract/index.ts";
import type { EventDates } from "../contract/index.ts";
import { AppError } from "../platform/app-error.ts";
import { differingFields } from "../platform/differing-fields.ts";
import { lifeStateOf } from "./event-life.ts";
import type { EventChange } from "./event-writes.ts";
import type { StoredEvent } from "./stored-event.ts";

export function datesOf(event: StoredEvent): EventDates {
  const { startRegistrationDate, endRegistrationDate, marathonStartDate, timeZone } = event;
  return { startRegistrationDate, endRegistrationDate, marathonStartDate, timeZone };
}

/**
 * Whether the change moves a date although registration is not open at `now` (milliseconds since 1970), or would not be
 * open with the new dates.
 */
export function movesDatesUnlessOpen(current: StoredEvent, wanted: EventChange, now: number): boolean {
  const period = datesOf(current);
  const { timeZone: _, ...dates } = period;
  const change = differingFields(current, wanted);
  if (!Object.keys(change).some((name) => name in dates)) return false;
  if (lifeStateOf(current) !== "published") return true;
  return [period, datesOf({ ...current, ...change })].some((dates) => registrationWindow(dates, now).phase !== "open");
}

/**
 * The fields that differ, or null if none does. A new race day is the date that a postponed event was waiting for.
 * Throws `invalid-request` when the merged dates are out of order or do not exist; `at` is where in the body the dates are.
 */
export function checkedChange(current: StoredEvent, wanted: EventChange, at = ""): EventChange | null {
  const change = differingFields(current, wanted);
  if (Object.keys(change).length === 0) return null;
  const isAnnounced = current.dateToBeAnnounced && change.marathonStartDate !== undefined;
  const moved = { ...change, ...(isAnnounced && { dateToBeAnnounced: false }), ...movedRaces(current, change) };
  const next = { ...current, ...moved };
  const issues = [
    ...dateOrderIssues(datesOf(next)),
    ...raceStartIssues(next, next.races ?? []),
    ...skippedTimeIssues(next, current),
  ];
  if (issues.length > 0) {
    throw new AppError("invalid-request", {
      issues: issues.map(({ path, message }) => ({ path: `${at}${path}`, message })),
    });
  }
  return moved;
}

/**
 * The races, moved by as many days as the event's day. Races that the change itself sets are not moved, and neither are
 * those that were run before the event was postponed.
 */
function movedRaces(current: StoredEvent, change: EventChange): Pick<EventChange, "races"> {
  if (current.races === null || change.races !== undefined) return {};
  const dayOf = ({ marathonStartDate, timeZone }: StoredEvent) => calendarDayOf(marathonStartDate, timeZone);
  const days = daysBetween(dayOf(current), dayOf({ ...current, ...change }));
  if (days === 0) return {};
  // While the event is postponed, the race days are no longer valid. Postponing it again does not mean that a race was
  // run on such a day.
  const { postponedAt } = current.stage === "postponed" ? current : { ...current, ...change };
  const moved = current.races.flatMap((race) =>
    wasRunBeforePostponement({ ...current, postponedAt }, race)
      ? [{ ...race, startsAt: race.startsAt ?? `${dayOf(current)}T00:00` }]
      : withMovedStarts([race], days),
  );
  return JSON.stringify(moved) === JSON.stringify(current.races) ? {} : { races: moved };
}
