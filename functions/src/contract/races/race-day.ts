import { beginsAt, calendarDayOf, endsAt, isCalendarDay, isWallTime, shiftDay } from "../fields/dates.ts";
import type { EventDate } from "../fields/dates.ts";
import { datelessEndsAt, freeWithdrawalEndsAt } from "../events/event-life.ts";
import type { Dateless, LifeState } from "../events/event-life.ts";
import type { EventDates } from "../events/registration-window.ts";

type StartsAt = { startsAt: string | null };
type Day = Pick<EventDates, "marathonStartDate" | "timeZone">;

/** The most days of an event, counting its first day and the day of its last race. */
export const EVENT_DAYS_MAX = 14;

/** The day (`YYYY-MM-DD`) of the race: that of its start, or the event's day if the race has no start yet. */
export function raceDayOf(event: Day, race: StartsAt): string {
  return race.startsAt === null ? calendarDayOf(event.marathonStartDate, event.timeZone) : race.startsAt.slice(0, 10);
}

/** The day of the event's last race. */
export function lastRaceDayOf(event: Day, races: readonly StartsAt[]): string {
  const days = races.map((race) => raceDayOf(event, race));
  return days.reduce((last, day) => (day > last ? day : last), calendarDayOf(event.marathonStartDate, event.timeZone));
}

/**
 * When the day of the race begins, in milliseconds since 1970. If the race has no start yet, the event's own start
 * counts, which may be an exact time.
 */
export function raceDayBeginsAt(event: Day, race: StartsAt): number {
  const day = race.startsAt === null ? event.marathonStartDate : race.startsAt.slice(0, 10);
  return beginsAt(day, event.timeZone);
}

/** When the day of the race ends, in milliseconds since 1970. */
export function raceDayEndsAt(event: Day, race: StartsAt): number {
  const day = race.startsAt === null ? event.marathonStartDate : race.startsAt.slice(0, 10);
  return endsAt(day, event.timeZone);
}

/**
 * When entries of the race can no longer be changed, in milliseconds since 1970: at the beginning of the day that is
 * `cutOffDays` before the race, or without a cut-off, at the beginning of the day of the race.
 */
export function raceCutOffAt(event: Day & { cutOffDays: number }, race: StartsAt): number {
  if (event.cutOffDays === 0) return raceDayBeginsAt(event, race);
  return beginsAt(shiftDay(raceDayOf(event, race), -event.cutOffDays), event.timeZone);
}

/**
 * Whether the day of the race was over when the event was last postponed. Such a race was run, so the postponement of
 * the others does not concern it.
 */
export function wasRunBeforePostponement(event: Day & Pick<Dateless, "postponedAt">, race: StartsAt): boolean {
  const { postponedAt = null } = event;
  return postponedAt !== null && raceDayEndsAt(event, race) <= new Date(postponedAt).getTime();
}

/**
 * Whether the day of a start is over, that of a race or of a wave that starts on the day after, and the event does not
 * wait for a new date. Other starts may be later.
 */
export function isStartDayOver(event: Day & Dateless, start: StartsAt, now: number): boolean {
  if (wasRunBeforePostponement(event, start)) return true;
  return now >= Math.max(raceDayEndsAt(event, start), datelessEndsAt(event));
}

/**
 * When a place that is held for a runner ends at the latest, in milliseconds since 1970: when the day of its race
 * begins. Never while the event has no date.
 */
export function holdsEndAt(event: Day & Dateless, race: StartsAt): number {
  const isDateless = event.dateToBeAnnounced === true && !wasRunBeforePostponement(event, race);
  return isDateless ? Infinity : raceDayBeginsAt(event, race);
}

type Lasting = Day & { cutOffDays: number; state: LifeState } & Dateless;

/**
 * When entries of the race can no longer be changed or given away, in milliseconds since 1970. Never while the event
 * has no date.
 */
export function changesEndAt(event: Lasting, race: StartsAt): number {
  return holdsEndAt(event, race) === Infinity ? Infinity : raceCutOffAt(event, race);
}

/**
 * When runners of the race can no longer withdraw, in milliseconds since 1970. For some days after a postponement the
 * cut-off does not count, and while the event is postponed neither does its race day, unless the race was run before.
 * Never while the event has no date, and never once it is canceled.
 */
export function withdrawalEndsAt(event: Lasting, race: StartsAt): number {
  if (event.state === "cancelled") return Infinity;
  if (wasRunBeforePostponement(event, race)) return raceCutOffAt(event, race);
  const free = freeWithdrawalEndsAt(event.postponedAt ?? null) ?? -Infinity;
  const isPostponed = event.state === "postponed";
  return Math.max(changesEndAt(event, race), isPostponed ? free : Math.min(free, raceDayBeginsAt(event, race)));
}

/** Whether somebody who knew the first start has to learn the second. A time on the day that they know moves nothing. */
export function isOtherStart(before: EventDate, now: EventDate, timeZone: string): boolean {
  if (calendarDayOf(before, timeZone) !== calendarDayOf(now, timeZone)) return true;
  if (isCalendarDay(before)) return false;
  return isCalendarDay(now) || beginsAt(before, timeZone) !== beginsAt(now, timeZone);
}

/** The number of days from one calendar day to another, negative if `to` is the earlier one. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** The races with every start moved by that many days. Times of day stay the same. */
export function withMovedStarts<Race extends StartsAt & { waves: readonly StartsAt[] }>(
  races: readonly Race[],
  days: number,
): Race[] {
  const moved = <T extends StartsAt>(one: T): T =>
    one.startsAt === null
      ? one
      : { ...one, startsAt: shiftDay(one.startsAt.slice(0, 10), days) + one.startsAt.slice(10) };
  return races.map((race) => ({ ...moved(race), waves: race.waves.map(moved) }));
}

/**
 * The starts that cannot be stored, are before the event's day or too long after it, and the waves that do not start on
 * the day of their race or the day after. A race that was run before the event was postponed keeps its day.
 */
export function raceStartIssues(
  event: Day & Pick<Dateless, "postponedAt">,
  races: readonly (StartsAt & { waves: readonly StartsAt[] })[],
): { path: string; message: string }[] {
  const eventDay = calendarDayOf(event.marathonStartDate, event.timeZone);
  const check = ({ startsAt }: StartsAt, path: string, bound: { from: string; days: number; message: string }) => {
    if (startsAt === null) return [];
    // A start that was moved with the event may lie in a year that cannot be stored.
    if (!isWallTime(startsAt)) return [{ path, message: "The start must be in a year of four digits" }];
    const days = daysBetween(bound.from, startsAt.slice(0, 10));
    if (days < 0)
      return [{ path, message: "No race can start before the Marathon Start Date. To move that date, edit the event" }];
    return days >= bound.days ? [{ path, message: bound.message }] : [];
  };
  return races.flatMap((race, at) => [
    ...check(wasRunBeforePostponement(event, race) ? { startsAt: null } : race, `races.${at}.startsAt`, {
      from: eventDay,
      days: EVENT_DAYS_MAX,
      message: `An event has at most ${EVENT_DAYS_MAX} days, so the start must be earlier`,
    }),
    ...race.waves.flatMap((wave, index) =>
      check(wave, `races.${at}.waves.${index}.startsAt`, {
        from: raceDayOf(event, race),
        days: 2,
        message: "A wave must start on the day of its race or the day after",
      }),
    ),
  ]);
}
