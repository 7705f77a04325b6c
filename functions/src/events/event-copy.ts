import { calendarDayOf, dayNextYear, daysBetween, shiftDate, shiftDay, withMovedStarts } from "../contract/index.ts";
import type { MarathonCopy } from "../contract/index.ts";
import { AppError } from "../platform/app-error.ts";
import type { StoredEvent } from "./stored-event.ts";

export const UNSTORABLE_DAY = {
  path: "marathonStartDate",
  message: "The race day must be in a year of four digits",
};

type Race = NonNullable<StoredEvent["races"]>[number];
type CopiedFields = Pick<
  StoredEvent,
  "title" | "startRegistrationDate" | "endRegistrationDate" | "marathonStartDate" | "races"
>;

/**
 * The fields in which the copy of an event differs from it. The races and the dates of registration move by as many
 * days as the race day. A year in the title becomes the new one. Throws `invalid-request` if no later year can be
 * stored.
 */
export function copiedFields(event: StoredEvent, wanted: MarathonCopy, now: number): CopiedFields {
  const { timeZone, marathonStartDate } = event;
  const day = calendarDayOf(marathonStartDate, timeZone);
  const copyDay = wanted.marathonStartDate ? calendarDayOf(wanted.marathonStartDate, timeZone) : dayNextYear(day, now);
  if (copyDay === null) throw new AppError("invalid-request", { issues: [UNSTORABLE_DAY] });
  const days = daysBetween(day, copyDay);
  const moved = (date: string) => shiftDate(date, days, timeZone);
  return {
    title: wanted.title ?? withOtherYear(event.title, day, shiftDay(day, days)),
    marathonStartDate: wanted.marathonStartDate ?? moved(marathonStartDate),
    startRegistrationDate: wanted.startRegistrationDate ?? moved(event.startRegistrationDate),
    endRegistrationDate: wanted.endRegistrationDate ?? moved(event.endRegistrationDate),
    races: event.races && withMovedStarts(event.races.map(withoutEarlierStart(day)), days),
  };
}

/** A race that was run before the rest of the event was postponed has no start in the copy. */
const withoutEarlierStart =
  (day: string) =>
  (race: Race): Race =>
    race.startsAt === null || race.startsAt >= day
      ? race
      : { ...race, startsAt: null, waves: race.waves.map((wave) => ({ ...wave, startsAt: null })) };

function withOtherYear(title: string, day: string, newDay: string): string {
  return title.replaceAll(new RegExp(`\\b${day.slice(0, 4)}\\b`, "g"), newDay.slice(0, 4));
}
