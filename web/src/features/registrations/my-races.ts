import { beginsAt, calendarDayOf, hasWords, searchWords, searchableText } from "@run/functions/contract";
import type { EventDates, MyRegistration } from "@run/functions/contract";
import { isOwnRaceOver } from "../../entities/race/race-view.ts";

type OwnEvent = EventDates & Parameters<typeof isOwnRaceOver>[0];

const DAY_MS = 86_400_000;

/** Whole days until race day in the event's time zone: 0 on race day, negative after it. */
export function daysToRace(event: Pick<EventDates, "marathonStartDate" | "timeZone">, now: number): number {
  const raceDay = calendarDayOf(event.marathonStartDate, event.timeZone);
  const today = calendarDayOf(new Date(now).toISOString(), event.timeZone);
  return Math.round((Date.parse(raceDay) - Date.parse(today)) / DAY_MS);
}

/** For example "In 45 days". */
export function countdown(days: number): string {
  if (days === 0) return "Today";
  if (days === 1) return "Tomorrow";
  if (days === -1) return "Yesterday";
  return days > 0 ? `In ${days.toLocaleString("en-US")} days` : `${(-days).toLocaleString("en-US")} days ago`;
}

/** `name` is whose entry it is, if not the reader's own. */
export function searchRaces<Race extends Pick<MyRegistration, "title" | "location"> & { name?: string | null }>(
  races: readonly Race[],
  text: string,
): Race[] {
  const words = searchWords(text);
  return races.filter(({ title, location, name }) => hasWords(searchableText(title, location, name ?? ""), words));
}

/**
 * Splits races into three lists: upcoming ones and upcoming canceled ones, both with the next race first, and past
 * ones, canceled or not, with the latest first.
 */
export function splitRaces<Race extends OwnEvent & Pick<MyRegistration, "cancelledAt">>(
  races: readonly Race[],
  now: number,
): { upcoming: Race[]; canceled: Race[]; past: Race[] } {
  const startOf = (race: Race) => beginsAt(race.startsAt?.slice(0, 10) ?? race.marathonStartDate, race.timeZone);
  const sorted = races.toSorted((a, b) => startOf(a) - startOf(b));
  return {
    upcoming: sorted.filter((race) => !isOwnRaceOver(race, now) && race.cancelledAt === null),
    canceled: sorted.filter((race) => !isOwnRaceOver(race, now) && race.cancelledAt !== null),
    past: sorted.filter((race) => isOwnRaceOver(race, now)).reverse(),
  };
}
