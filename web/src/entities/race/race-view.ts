import { calendarDayOf, distancesText, isStartDayOver, raceDayOf, theRace } from "@run/functions/contract";
import type { EventDates, Race } from "@run/functions/contract";
import { timeOfDay } from "../../lib/dates/date-time-format.ts";
import { wallClockText } from "../../lib/dates/wall-clock.ts";
import { distanceText } from "./distances.ts";
import { raceLabel } from "./race-text.ts";

type EventOfRaces = Pick<EventDates, "marathonStartDate" | "timeZone"> & {
  races: readonly Race[];
  runningDistance?: string;
};

/** What a race adds to its event. */
export type RaceFields = {
  /** Null if the event has one race, which then needs no name. */
  raceName: string | null;
  /** The wave of the race in which the runner starts, or null. */
  waveName: string | null;
  /** The start of the wave or the race as local time in the event's zone, or null if it is unknown. */
  startsAt: string | null;
  /** For example "9:00 AM". */
  startTime: string | null;
  timeLimitMinutes: number | null;
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
 * counts from that day, also for a wave that starts on the day after. Without a race, its distance lists those of all
 * races. An event with unknown races stays as it is.
 */
export function atRace<Event extends EventOfRaces>(
  event: Event,
  raceId: string | null | undefined,
  waveId: string | null = null,
): RaceView<Event> {
  const race = findRace(event, raceId);
  if (race === undefined) {
    const distances = hasSeveralRaces(event) ? distancesText(event.races.map(({ distanceKm }) => distanceKm)) : null;
    const all = distances === null ? {} : { runningDistance: distances };
    return {
      ...event,
      ...all,
      raceName: null,
      waveName: null,
      startsAt: null,
      startTime: timeOfDay(event.marathonStartDate, event.timeZone),
      timeLimitMinutes: null,
    };
  }
  const wave = race.waves.find(({ id }) => id === waveId);
  const startsAt = wave?.startsAt ?? race.startsAt;
  const startTime =
    startsAt === null ? timeOfDay(event.marathonStartDate, event.timeZone) : wallClockText(startsAt, event.timeZone);
  const own = { startsAt, startTime, waveName: wave?.name ?? null, timeLimitMinutes: race.timeLimitMinutes };
  const day = race.startsAt === null ? {} : { marathonStartDate: raceDayOf(event, race) };
  if (!hasSeveralRaces(event)) {
    // Until an organizer sets races, the only one is named by the typed distance.
    const { distanceKm } = race;
    const isSet = distanceKm !== null && race.name !== event.runningDistance;
    const distance = isSet ? { runningDistance: distanceText(distanceKm) } : {};
    return { ...event, ...day, ...distance, ...own, raceName: null };
  }
  return { ...event, ...day, ...own, raceName: race.name, runningDistance: raceLabel(race) };
}

/** What an entry says about its start. */
export type EntryStart = { raceId: string; waveId: string | null };

/** The event of an entry as its runner sees it. */
export function atOwnRace<Entry extends EventOfRaces & { totalRegistrationCount: readonly EntryStart[] }>(
  entry: Entry,
): RaceView<Entry> {
  const [record] = entry.totalRegistrationCount;
  return atRace(entry, record?.raceId, record?.waveId);
}

/** The day (`YYYY-MM-DD`) on which the runner starts: the race's day, or the day after it for a late wave. */
export function startDayOf({
  startsAt,
  marathonStartDate,
  timeZone,
}: Pick<EventDates, "marathonStartDate" | "timeZone"> & Partial<RaceFields>): string {
  return startsAt?.slice(0, 10) ?? calendarDayOf(marathonStartDate, timeZone);
}

/**
 * Whether the day on which the runner starts is over. `event` is that of the runner's race, as `atRace` gives it.
 * Without the race's fields, the event's own day counts.
 */
export function isOwnRaceOver(
  event: Parameters<typeof isStartDayOver>[0] & Partial<Pick<RaceFields, "startsAt">>,
  now: number,
): boolean {
  return isStartDayOver(event, { startsAt: event.startsAt ?? null }, now);
}

/** For messages: "Lisbon Night Run", or "the 10K of Lisbon Night Run" if the event has several races. */
export function eventOrRace({ title, raceName }: { title: string; raceName?: string | null | undefined }): string {
  return raceName ? `${theRace({ name: raceName })} of ${title}` : title;
}
