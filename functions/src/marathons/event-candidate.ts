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
import { datesOf } from "./marathon-changes.ts";
import { lifeStateOf } from "./event-life.ts";
import type { StoredMarathon } from "./stored-marathon.ts";

/**
 * An event with precomputed values for search, filters and order, so that going through ten thousand events is fast.
 */
export type Candidate = {
  marathon: StoredMarathon;
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

const candidates = new WeakMap<StoredMarathon, Candidate>();

/**
 * The values are computed once for each change of an event, because the catalogue keeps the same object until the event
 * changes.
 */
export function candidateOf(marathon: StoredMarathon): Candidate {
  const known = candidates.get(marathon);
  if (known !== undefined) return known;
  const { timeZone, marathonStartDate } = marathon;
  const { opensAt, closesAt } = registrationWindow(datesOf(marathon), 0);
  const day = calendarDayOf(marathonStartDate, timeZone);
  const raceNames = (marathon.races ?? []).map(({ name }) => name);
  const candidate = {
    marathon,
    searchable: searchableText(marathon.title, marathon.location, marathon.runningDistance, ...raceNames),
    groups: groupsOf(marathon),
    day,
    month: day.slice(0, 7),
    opensAt,
    closesAt,
    startsAt: beginsAt(marathonStartDate, timeZone),
    overAt: overAt(marathon),
    isFull: isEventFull(eventPools(marathon)),
    name: nameOf(marathon.title),
  };
  candidates.set(marathon, candidate);
  return candidate;
}

/**
 * The distance groups of the races, and of the names of those whose distance is not set. If no race has any, those of
 * the text in `runningDistance`.
 */
function groupsOf({ races, runningDistance }: StoredMarathon): DistanceGroup[] {
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
export function isOpen({ opensAt, closesAt, overAt, isFull: noPlace, marathon }: Candidate, now: number): boolean {
  return lifeStateOf(marathon) === "published" && opensAt <= now && now < closesAt && now < overAt && !noPlace;
}

export const hasState: Record<MyEventState, (candidate: Candidate, now: number) => boolean> = {
  open: isOpen,
  upcoming: (candidate, now) => candidate.marathon.cancelledAt === null && !isPast(candidate, now),
  closed: (candidate, now) =>
    lifeStateOf(candidate.marathon) === "published" && candidate.closesAt <= now && !isPast(candidate, now),
  postponed: ({ marathon }) => lifeStateOf(marathon) === "postponed",
  past: (candidate, now) => candidate.marathon.cancelledAt === null && isPast(candidate, now),
  draft: ({ marathon }) => lifeStateOf(marathon) === "draft",
  cancelled: ({ marathon }) => marathon.cancelledAt !== null,
};

/**
 * The parts of a list: events that are or will be open for registration, then closed and postponed ones, then past
 * ones. A canceled event, which is only in its organizer's own list, is among the past ones.
 */
export function partOf(candidate: Candidate, now: number): number {
  if (candidate.marathon.cancelledAt !== null || isPast(candidate, now)) return 2;
  return now < candidate.closesAt && candidate.marathon.stage !== "postponed" ? 0 : 1;
}
