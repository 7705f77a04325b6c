import {
  EVENTS_PAGE_SIZE,
  beginsAt,
  calendarDayOf,
  distanceGroups,
  distanceGroupsOf,
  endsAt,
  foldText,
  hasWords,
  isFull,
  registrationWindow,
  searchWords,
  searchableText,
} from "../contract/index.ts";
import type {
  DistanceGroup,
  EventOptions,
  EventOrder,
  EventPage,
  MyEventOrder,
  MyEventPage,
  MyEventState,
  QueryOf,
} from "../contract/index.ts";
import { AppError } from "../platform/app-error.ts";
import type { Caller } from "../platform/tokens.ts";
import { readListCursor, writeListCursor } from "./event-list-cursor.ts";
import type { ListPosition } from "./event-list-cursor.ts";
import { datesOf } from "./marathon-changes.ts";
import { cancellationOf, listedEvents, revisionOf, toCard } from "./marathons.ts";
import type { MarathonParts } from "./marathons.ts";
import type { StoredMarathon } from "./marathons.store.ts";
import { viewerOf } from "./who-sees-what.ts";

/** An event with precomputed values for search, filters and order, so that a pass over ten thousand is fast. */
type Candidate = {
  marathon: StoredMarathon;
  searchable: string;
  groups: DistanceGroup[];
  month: string;
  opensAt: number;
  closesAt: number;
  startsAt: number;
  overAt: number;
  isFull: boolean;
  /** The title's sort key: numbers in it sort by their value; short, because cursors carry it. */
  name: string;
};

const candidates = new WeakMap<StoredMarathon, Candidate>();

/** Computed once per event and change: the catalogue keeps the same object until the event changes. */
function candidateOf(marathon: StoredMarathon): Candidate {
  const known = candidates.get(marathon);
  if (known !== undefined) return known;
  const { timeZone, marathonStartDate } = marathon;
  const { opensAt, closesAt } = registrationWindow(datesOf(marathon), 0);
  const candidate = {
    marathon,
    searchable: searchableText(marathon.title, marathon.location, marathon.runningDistance),
    groups: distanceGroupsOf(marathon.runningDistance),
    month: calendarDayOf(marathonStartDate, timeZone).slice(0, 7),
    opensAt,
    closesAt,
    startsAt: beginsAt(marathonStartDate, timeZone),
    overAt: endsAt(marathonStartDate, timeZone),
    isFull: isFull(marathon.places),
    name: nameOf(marathon.title),
  };
  candidates.set(marathon, candidate);
  return candidate;
}

const NAME_LENGTH = 40;
const NUMBER_LENGTH = 6;

function nameOf(title: string): string {
  return foldText(title)
    .replace(/\p{Cc}/gu, "")
    .replace(/\d+/g, (digits) => digits.padStart(NUMBER_LENGTH, "0"))
    .slice(0, NAME_LENGTH);
}

function isPast({ overAt }: Candidate, now: number): boolean {
  return now >= overAt;
}

/** Anybody can register right now: the registration window is open and a place is free. */
function isOpen({ opensAt, closesAt, overAt, isFull: noPlace, marathon }: Candidate, now: number): boolean {
  return marathon.cancelledAt === null && opensAt <= now && now < closesAt && now < overAt && !noPlace;
}

const hasState: Record<MyEventState, (candidate: Candidate, now: number) => boolean> = {
  open: isOpen,
  upcoming: (candidate, now) => candidate.marathon.cancelledAt === null && !isPast(candidate, now),
  past: (candidate, now) => candidate.marathon.cancelledAt === null && isPast(candidate, now),
  cancelled: ({ marathon }) => marathon.cancelledAt !== null,
};

/**
 * The parts of a list: events that are or will be open for registration, then closed ones, then past ones. A canceled
 * event, which only its organizer's own list has, is with the past ones.
 */
function partOf(candidate: Candidate, now: number): number {
  if (candidate.marathon.cancelledAt !== null || isPast(candidate, now)) return 2;
  return now < candidate.closesAt ? 0 : 1;
}

/** The smaller number comes first. */
type Keys = { part: (candidate: Candidate, now: number) => number; key: (candidate: Candidate, now: number) => number };

const inParts = (key: Keys["key"]): Keys => ({ part: partOf, key });
/** Leaves the order to the next criterion. */
const noKey = () => 0;

/** Among open events, full ones come after those with free places; closed ones begin with the one that closed last. */
const byClosing: Keys = {
  part: (candidate, now) => {
    const part = partOf(candidate, now);
    if (part !== 0) return part + 1;
    return isOpen(candidate, now) ? 0 : 1;
  },
  key: (candidate, now) => (partOf(candidate, now) === 0 ? candidate.closesAt : -candidate.closesAt),
};
const byNewest = ({ marathon }: Candidate) => -marathon.createdAt.getTime();
const byPopularity = ({ marathon }: Candidate) => -marathon.places.registered;

/** In the public list, events that one can still register for come first in every order. */
const publicOrders: Record<EventOrder, Keys> = {
  date: inParts(noKey),
  closing: byClosing,
  newest: inParts(byNewest),
  popularity: inParts(byPopularity),
};

/** An organizer looks for one of their events, not for a race to run: only "next race first" divides the list into parts. */
const myOrders: Record<MyEventOrder, Keys> = {
  newest: { part: () => 0, key: byNewest },
  date: { part: (candidate, now) => (partOf(candidate, now) === 2 ? 1 : 0), key: noKey },
  popularity: { part: () => 0, key: byPopularity },
  title: { part: () => 0, key: noKey },
};

/** Soonest first; among past events the latest first. When the order is by title, the date does not count. */
function startOf(candidate: Candidate, order: string, now: number): number {
  if (order === "title") return 0;
  return partOf(candidate, now) === 2 ? -candidate.startsAt : candidate.startsAt;
}

function positionOf(candidate: Candidate, { order, keys, asOf }: Walk): ListPosition {
  return [
    keys.part(candidate, asOf),
    keys.key(candidate, asOf),
    startOf(candidate, order, asOf),
    candidate.name,
    candidate.marathon.id,
  ];
}

function comparePositions(a: ListPosition, b: ListPosition): number {
  for (let at = 0; at < a.length; at++) {
    const [one, other] = [a[at] ?? 0, b[at] ?? 0];
    if (one !== other) return one < other ? -1 : 1;
  }
  return 0;
}

/**
 * One walk through a list, page after page. Every page shows the events' states as of the first page's instant, and begins
 * after the position of the last event shown. So an event that is added, removed or moved meanwhile makes no other event
 * repeat or disappear.
 */
type Walk = { order: string; keys: Keys; asOf: number; after: ListPosition | null };

function walkOf(order: string, keys: Keys, cursor: string | undefined, firstAsOf: number): Walk {
  if (cursor === undefined) return { order, keys, asOf: firstAsOf, after: null };
  const { asOf, after } = readListCursor(cursor, order);
  return { order, keys, asOf, after };
}

/**
 * The last instant up to `now` at which one of the events opened, closed or ended. The list is the same then as now, and a
 * cursor with this instant, unlike one with `now`, lets an unchanged page keep its ETag.
 */
function lastTurnBefore(now: number, events: readonly Candidate[]): number {
  let last = 0;
  for (const { opensAt, closesAt, overAt } of events) {
    for (const at of [opensAt, closesAt, overAt]) if (at <= now && at > last) last = at;
  }
  return last;
}

type Positioned = { candidate: Candidate; position: ListPosition };

/** The first events after the walk's position: a page, and one more if there are more. */
function nextOf(wanted: readonly Candidate[], walk: Walk): Positioned[] {
  const { after } = walk;
  const positioned = wanted.map((candidate) => ({ candidate, position: positionOf(candidate, walk) }));
  const left = after === null ? positioned : positioned.filter(({ position }) => comparePositions(position, after) > 0);
  // Only one page of perhaps ten thousand events is needed, so do not sort the others.
  const page: Positioned[] = [];
  for (const one of left) {
    const last = page.at(-1);
    const isFullPage = page.length > EVENTS_PAGE_SIZE;
    if (isFullPage && last !== undefined && comparePositions(one.position, last.position) > 0) continue;
    let at = page.length;
    while (at > 0 && comparePositions(one.position, page[at - 1]?.position ?? one.position) < 0) at--;
    page.splice(at, 0, one);
    if (isFullPage) page.pop();
  }
  return page;
}

function pageOf(wanted: readonly Candidate[], walk: Walk): { marathons: StoredMarathon[]; nextCursor: string | null } {
  const found = nextOf(wanted, walk);
  const page = found.slice(0, EVENTS_PAGE_SIZE);
  const last = page.at(-1);
  return {
    marathons: page.map(({ candidate }) => candidate.marathon),
    nextCursor:
      found.length > page.length && last !== undefined ? writeListCursor(walk.order, walk.asOf, last.position) : null,
  };
}

/** Whether the event passes each filter by itself: what one filter's options would show depends on the others. */
type Verdict = { state: boolean; distance: boolean; month: boolean };

function verdictOn(candidate: Candidate, query: QueryOf<"listEvents">, asOf: number): Verdict {
  return {
    state: query.state === undefined || hasState[query.state](candidate, asOf),
    distance: query.distance === undefined || candidate.groups.includes(query.distance),
    month: query.month === undefined || candidate.month === query.month,
  };
}

function countedOptions(judged: readonly { candidate: Candidate; verdict: Verdict }[], asOf: number): EventOptions {
  const states = { all: 0, open: 0, upcoming: 0, past: 0 };
  const distances = new Map<DistanceGroup, number>();
  const months = new Map<string, number>();
  for (const { candidate, verdict } of judged) {
    if (verdict.distance && verdict.month) {
      states.all++;
      if (isPast(candidate, asOf)) states.past++;
      else states.upcoming++;
      if (isOpen(candidate, asOf)) states.open++;
    }
    if (verdict.state && verdict.month) {
      for (const group of candidate.groups) distances.set(group, (distances.get(group) ?? 0) + 1);
    }
    if (verdict.state && verdict.distance) months.set(candidate.month, (months.get(candidate.month) ?? 0) + 1);
  }
  return {
    states,
    distances: distanceGroups.flatMap((value) => {
      const count = distances.get(value);
      return count === undefined ? [] : [{ value, count }];
    }),
    months: [...months].sort(([a], [b]) => (a < b ? -1 : 1)).map(([value, count]) => ({ value, count })),
  };
}

export function pageOfEvents(
  marathons: readonly StoredMarathon[],
  query: QueryOf<"listEvents">,
  now: number,
): Omit<EventPage, "events"> & { marathons: StoredMarathon[] } {
  const order = query.sort ?? "date";
  const events = marathons.map(candidateOf);
  const walk = walkOf(order, publicOrders[order], query.cursor, lastTurnBefore(now, events));
  const words = searchWords(query.q ?? "");
  const judged = events
    .filter(({ searchable }) => hasWords(searchable, words))
    .map((candidate) => ({ candidate, verdict: verdictOn(candidate, query, walk.asOf) }));
  const wanted = judged
    .filter(({ verdict }) => verdict.state && verdict.distance && verdict.month)
    .map(({ candidate }) => candidate);
  return {
    ...pageOf(wanted, walk),
    total: wanted.length,
    options: walk.after === null ? countedOptions(judged, walk.asOf) : null,
  };
}

export function pageOfMyEvents(
  marathons: readonly StoredMarathon[],
  query: QueryOf<"listMyEvents">,
  now: number,
): Omit<MyEventPage, "events"> & { marathons: StoredMarathon[] } {
  const order = query.sort ?? "newest";
  const events = marathons.map(candidateOf);
  const walk = walkOf(order, myOrders[order], query.cursor, lastTurnBefore(now, events));
  const words = searchWords(query.q ?? "");
  const found = events.filter(({ searchable }) => hasWords(searchable, words));
  const { state } = query;
  const wanted = state === undefined ? found : found.filter((candidate) => hasState[state](candidate, walk.asOf));
  const count = (one: MyEventState) => found.filter((candidate) => hasState[one](candidate, walk.asOf)).length;
  const counts = () => ({
    all: found.length,
    open: count("open"),
    upcoming: count("upcoming"),
    past: count("past"),
    cancelled: count("cancelled"),
  });
  return {
    ...pageOf(wanted, walk),
    total: wanted.length,
    options: walk.after === null ? { states: counts() } : null,
  };
}

/** A page of the public list, as the caller may see it. */
export async function listEvents(
  parts: MarathonParts,
  query: QueryOf<"listEvents">,
  caller: Caller | null,
): Promise<EventPage> {
  const { marathons, ...page } = pageOfEvents(await listedEvents(parts), query, parts.clock());
  return { events: marathons.map((marathon) => toCard(marathon, viewerOf(marathon, caller))), ...page };
}

/** A page of the caller's own events; `forbidden` for another's. */
export async function listMyEvents(
  parts: MarathonParts,
  request: { userId: string; query: QueryOf<"listMyEvents">; caller: Caller },
): Promise<MyEventPage> {
  if (request.userId !== request.caller.uid) throw new AppError("forbidden");
  const own = await parts.catalogue.listOwn(request.caller.uid);
  const { marathons, ...page } = pageOfMyEvents(own, request.query, parts.clock());
  return {
    events: marathons.map((marathon) => ({
      ...toCard(marathon, "organiser"),
      ...revisionOf(marathon),
      ...cancellationOf(marathon),
    })),
    ...page,
  };
}
