import { beginsAt, calendarDayOf, hasWords, isRaceOver, searchWords, searchableText } from "@run/functions/contract";
import type { EventDates, MyRegistration } from "@run/functions/contract";

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

export function searchRaces<Race extends Pick<MyRegistration, "title" | "location">>(
  races: readonly Race[],
  text: string,
): Race[] {
  const words = searchWords(text);
  return races.filter(({ title, location }) => hasWords(searchableText(title, location), words));
}

/**
 * Splits races into three lists: upcoming ones and upcoming canceled ones, both with the next race first, and past
 * ones, canceled or not, with the latest first.
 */
export function splitRaces<Race extends EventDates & Pick<MyRegistration, "cancelledAt">>(
  races: readonly Race[],
  now: number,
): { upcoming: Race[]; canceled: Race[]; past: Race[] } {
  const startOf = (race: Race) => beginsAt(race.marathonStartDate, race.timeZone);
  const sorted = races.toSorted((a, b) => startOf(a) - startOf(b));
  return {
    upcoming: sorted.filter((race) => !isRaceOver(race, now) && race.cancelledAt === null),
    canceled: sorted.filter((race) => !isRaceOver(race, now) && race.cancelledAt !== null),
    past: sorted.filter((race) => isRaceOver(race, now)).reverse(),
  };
}
