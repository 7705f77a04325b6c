import {
  beginsAt,
  calendarDayOf,
  distanceGroupOf,
  distanceGroupsOf,
  foldText,
  isEventFull,
  kilometersIn,
  overAt,
  registrationWindow,
  searchableText,
} from "../contract/index.ts";
import type { DistanceGroup, MyEventState } from "../contract/index.ts";
import { eventPools } from "./pools.ts";
import { datesOf } from "./event-changes.ts";
import { lifeStateOf } from "./event-life.ts";
import type { StoredEvent } from "./stored-event.ts";

/**
 * An event with precomputed values for search, filters and order, so that going through ten thousand events is fast.
 */
export type Candidate = {
  event: StoredEvent;
  searchable: string;
  groups: DistanceGroup[];
  /** Race day in the event's zone. */
  day: string;
  month: string;
  opensAt: number;
  closesAt: number;
  startsAt: number;
  overAt: number;
  isFull: boolean;
  /** The title's sort key, in which numbers sort by their value. It is short, because cursors contain it. */
  name: string;
};

const candidates = new WeakMap<StoredEvent, Candidate>();

/**
 * The values are computed once for each change of an event, because the catalogue keeps the same object until the event
 * changes.
 */
export function candidateOf(event: StoredEvent): Candidate {
  const known = candidates.get(event);
  if (known !== undefined) return known;
  const { timeZone, marathonStartDate } = event;
  const { opensAt, closesAt } = registrationWindow(datesOf(event), 0);
  const day = calendarDayOf(marathonStartDate, timeZone);
  const raceNames = (event.races ?? []).map(({ name }) => name);
  const candidate = {
    event,
    searchable: searchableText(event.title, event.location, event.runningDistance, ...raceNames),
    groups: groupsOf(event),
    day,
    month: day.slice(0, 7),
    opensAt,
    closesAt,
    startsAt: beginsAt(marathonStartDate, timeZone),
    overAt: overAt(event),
    isFull: isEventFull(eventPools(event)),
    name: nameOf(event.title),
  };
  candidates.set(event, candidate);
  return candidate;
}

/**
 * The distance groups of the races, and of the names of those whose distance is not set. If no race has any, those of
 * the text in `runningDistance`.
 */
function groupsOf({ races, runningDistance }: StoredEvent): DistanceGroup[] {
  const kilometers = (races ?? []).flatMap(({ distanceKm, name }) => distanceKm ?? kilometersIn(name));
  return kilometers.length > 0 ? [...new Set(kilometers.map(distanceGroupOf))] : distanceGroupsOf(runningDistance);
}

const NAME_LENGTH = 40;
const NUMBER_LENGTH = 6;

function nameOf(title: string): string {
  return foldText(title)
    .replace(/\p{Cc}/gu, "")
    .replace(/\d+/g, (digits) => digits.padStart(NUMBER_LENGTH, "0"))
    .slice(0, NAME_LENGTH);
}

export function isPast({ overAt }: Candidate, now: number): boolean {
  return now >= overAt;
}

/** Whether anyone can register right now: the registration window is open and a place is free. */
export function isOpen({ opensAt, closesAt, overAt, isFull: noPlace, event }: Candidate, now: number): boolean {
  return lifeStateOf(event) === "published" && opensAt <= now && now < closesAt && now < overAt && !noPlace;
}

export const hasState: Record<MyEventState, (candidate: Candidate, now: number) => boolean> = {
  open: isOpen,
  upcoming: (candidate, now) => candidate.event.cancelledAt === null && !isPast(candidate, now),
  closed: (candidate, now) =>
    lifeStateOf(candidate.event) === "published" && candidate.closesAt <= now && !isPast(candidate, now),
  postponed: ({ event }) => lifeStateOf(event) === "postponed",
  past: (candidate, now) => candidate.event.cancelledAt === null && isPast(candidate, now),
  draft: ({ event }) => lifeStateOf(event) === "draft",
  cancelled: ({ event }) => event.cancelledAt !== null,
};

/**
 * The parts of a list: events that are or will be open for registration, then closed and postponed ones, then past
 * ones. A canceled event, which is only in its organizer's own list, is among the past ones.
 */
export function partOf(candidate: Candidate, now: number): number {
  if (candidate.event.cancelledAt !== null || isPast(candidate, now)) return 2;
  return now < candidate.closesAt && candidate.event.stage !== "postponed" ? 0 : 1;
}
