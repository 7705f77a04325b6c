import { raceDayOf } from "@run/functions/contract";
import type { EventDates, Race } from "@run/functions/contract";
import { wallClockText } from "../../lib/dates/wall-clock.ts";
import { theRace } from "./race-name.ts";
import { distancesText, raceLabel } from "./race-text.ts";

type EventOfRaces = Pick<EventDates, "marathonStartDate" | "timeZone"> & {
  races: readonly Race[];
  runningDistance?: string;
};

/** What a race adds to its event. */
export type RaceFields = {
  /** Null if the event has one race, which then needs no name. */
  raceName: string | null;
  /** Local time in the event's zone, or null if the start is unknown. */
  startsAt: string | null;
  /** For example "9:00 AM". */
  startTime: string | null;
};

export type RaceView<Event> = Event & RaceFields;

export function hasSeveralRaces({ races }: { races: readonly unknown[] }): boolean {
  return races.length > 1;
}

/** The race with that id, or the only one. Undefined if there is no such race, or if the races are unknown. */
export function findRace<R extends { id: string }>(
  { races }: { races: readonly R[] },
  id: string | null | undefined,
): R | undefined {
  return races.find((race) => race.id === id) ?? (races.length === 1 ? races[0] : undefined);
}

/**
 * The event as the runners of one race see it: its day and its distance are those of the race, so that every deadline
 * counts from that day. Without a race, its distance lists those of all races. An event with unknown races stays as it
 * is.
 */
export function atRace<Event extends EventOfRaces>(event: Event, raceId: string | null | undefined): RaceView<Event> {
  const race = findRace(event, raceId);
  if (race === undefined) {
    const distances = hasSeveralRaces(event) ? distancesText(event.races) : null;
    const all = distances === null ? {} : { runningDistance: distances };
    return { ...event, ...all, raceName: null, startsAt: null, startTime: null };
  }
  const { startsAt } = race;
  const own = { startsAt, startTime: startsAt === null ? null : wallClockText(startsAt) };
  const day = startsAt === null ? {} : { marathonStartDate: raceDayOf(event, race) };
  if (!hasSeveralRaces(event)) return { ...event, ...day, ...own, raceName: null };
  return { ...event, ...day, ...own, raceName: race.name, runningDistance: raceLabel(race) };
}

/** The event of an entry as its runner sees it. */
export function atOwnRace<Entry extends EventOfRaces & { totalRegistrationCount: readonly { raceId: string }[] }>(
  entry: Entry,
): RaceView<Entry> {
  return atRace(entry, entry.totalRegistrationCount[0]?.raceId);
}

/** For messages: "Lisbon Night Run", or "the 10K of Lisbon Night Run" if the event has several races. */
export function eventOrRace({ title, raceName }: { title: string; raceName?: string | null | undefined }): string {
  return raceName ? `${theRace({ name: raceName })} of ${title}` : title;
}
