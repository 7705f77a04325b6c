import {
  beginsAt,
  calendarDayOf,
  cutOffAt,
  endsAt,
  hasRaceDayCome,
  registrationWindow,
  shiftDay,
} from "@run/functions/contract";
import type { MarathonCard } from "@run/functions/contract";
import { startDayOf } from "../race/race-view.ts";
import type { RaceFields } from "../race/race-view.ts";
import { longDate, shortDate } from "../../lib/dates/date-format.ts";
import { beginText, closingText, endText, timeZoneText } from "../../lib/dates/date-time-format.ts";

type DatedEvent = Pick<
  MarathonCard,
  "startRegistrationDate" | "endRegistrationDate" | "marathonStartDate" | "timeZone" | "cutOffDays"
> &
  Partial<Pick<MarathonCard, "state" | "dateToBeAnnounced"> & Pick<RaceFields, "startsAt">>;

export type CutOff = {
  /** Whether the registration can no longer be changed. The server uses the same instant. */
  hasPassed: boolean;
  /** Until when the registration can be changed, or why it can't, as a sentence. */
  text: string;
};

/** Until when a registration can be changed, deleted or given away. */
export function cutOffOf(event: DatedEvent, now: number): CutOff {
  const { timeZone, marathonStartDate } = event;
  const zone = timeZoneText(timeZone);
  if (event.dateToBeAnnounced === true) {
    return { hasPassed: false, text: "You can make changes until a new date is announced." };
  }
  const lastDay = lastDayOfChanges(event);
  if (now < cutOffAt(event)) {
    const limit =
      lastDay === null
        ? `until ${beginText(marathonStartDate, timeZone)}`
        : `through ${dayText(lastDay, event, now)} (${zone})`;
    return { hasPassed: false, text: `You can make changes ${limit}.` };
  }
  const race = raceState(event, now);
  return {
    hasPassed: true,
    text:
      race === "over"
        ? "This race is over; the registration can't be changed."
        : race === "today" || lastDay === null
          ? "It's race day; the registration can't be changed anymore."
          : `The last day for changes was ${dayText(lastDay, event, now)} (${zone}).`,
  };
}

/**
 * The last whole day on which registrations can be changed. Null if they can be changed until the start time of the
 * race.
 */
export function lastDayOfChanges(event: DatedEvent): string | null {
  const at = cutOffAt(event);
  const day = calendarDayOf(new Date(at).toISOString(), event.timeZone);
  return beginsAt(day, event.timeZone) === at ? shiftDay(day, -1) : null;
}

/** Deadlines count from the day of the race, but a wave may start on the day after. */
function raceState(event: DatedEvent, now: number): "upcoming" | "today" | "over" {
  const startDay = startDayOf(event);
  const isToday = event.startsAt ? now >= beginsAt(startDay, event.timeZone) : hasRaceDayCome(event, now);
  if (!isToday) return "upcoming";
  return now < endsAt(startDay, event.timeZone) ? "today" : "over";
}

/** For example "November 28", or "November 28, 2027" for a day in another year than this one. */
function dayText(day: string, { timeZone }: DatedEvent, now: number): string {
  const today = calendarDayOf(new Date(now).toISOString(), timeZone);
  return day.slice(0, 4) === today.slice(0, 4) ? shortDate(day, timeZone) : longDate(day, timeZone);
}

/**
 * Why nobody can take over a place now, as a sentence, or null. Accepting is a registration, so registration has to be
 * open.
 */
export function takeOverObstacle(event: DatedEvent, now: number): string | null {
  if (event.state === "postponed") return "Places can't be transferred while the event is postponed.";
  const race = raceState(event, now);
  if (race === "over") return "This race is over; places can't be transferred.";
  if (race === "today") return "It's race day; places can't be transferred anymore.";
  const lastDay = lastDayOfChanges(event);
  if (now >= cutOffAt(event) && lastDay !== null)
    return `The last day for changes was ${dayText(lastDay, event, now)}.`;
  if (registrationWindow(event, now).phase === "open") return null;
  return `Registration closed on ${closingText(event.endRegistrationDate, event.timeZone)}.`;
}

/** Until when a place can be taken over, or why nobody can take it over, as a sentence. */
export function takeOverText(event: DatedEvent, now: number): string {
  const obstacle = takeOverObstacle(event, now);
  if (obstacle !== null) return event.state === "postponed" ? obstacle : `${obstacle} Nobody can accept it anymore.`;
  const { endRegistrationDate, timeZone } = event;
  if (cutOffAt(event) <= registrationWindow(event, now).closesAt)
    return "They can accept as long as you can make changes.";
  return `They can accept until registration closes: ${endText(endRegistrationDate, timeZone)}.`;
}
