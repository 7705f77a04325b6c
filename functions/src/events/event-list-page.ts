import { EVENTS_PAGE_SIZE, distanceGroups, hasWords, searchWords } from "../contract/index.ts";
import type {
  DistanceGroup,
  EventOptions,
  EventListPage,
  MyEventPage,
  MyEventState,
  QueryOf,
} from "../contract/index.ts";
import { candidateOf, hasState, isOpen, isPast } from "./event-candidate.ts";
import type { Candidate } from "./event-candidate.ts";
import { readListCursor, writeListCursor } from "./event-list-cursor.ts";
import type { ListPosition } from "./event-list-cursor.ts";
import { comparePositions, myOrders, positionOf, publicOrders } from "./event-order.ts";
import type { Keys } from "./event-order.ts";
import type { StoredEvent } from "./stored-event.ts";

/**
 * One reading of a list, page after page. Every page shows the events' states as of the instant of the first page, and
 * begins after the position of the last event shown. So adding, removing or moving an event meanwhile never makes
 * another event repeat or disappear.
 */
type Walk = { order: string; keys: Keys; asOf: number; after: ListPosition | null };

function walkOf(order: string, keys: Keys, cursor: string | undefined, firstAsOf: number): Walk {
  if (cursor === undefined) return { order, keys, asOf: firstAsOf, after: null };
  const { asOf, after } = readListCursor(cursor, order);
  return { order, keys, asOf, after };
}

/**
 * The last instant up to `now` at which one of the events opened, closed or ended. The list is the same then as now.
 * With this instant in its cursor, unlike with `now`, an unchanged page keeps its ETag.
 */
function lastStateChange(now: number, events: readonly Candidate[]): number {
  let last = 0;
  for (const { opensAt, closesAt, overAt } of events) {
    for (const at of [opensAt, closesAt, overAt]) if (at <= now && at > last) last = at;
  }
  return last;
}

type Positioned = { candidate: Candidate; position: ListPosition };

/** The first events after the walk's position: one page, and one event more if the list goes on. */
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

function pageOf(wanted: readonly Candidate[], walk: Walk): { events: StoredEvent[]; nextCursor: string | null } {
  const found = nextOf(wanted, walk);
  const page = found.slice(0, EVENTS_PAGE_SIZE);
  const last = page.at(-1);
  return {
    events: page.map(({ candidate }) => candidate.event),
    nextCursor:
      found.length > page.length && last !== undefined ? writeListCursor(walk.order, walk.asOf, last.position) : null,
  };
}

/**
 * Whether the event passes each filter. The results are separate, because the counts of one filter's options depend on
 * the other filters only.
 */
type FilterMatch = { state: boolean; distance: boolean; month: boolean };

function matchFilters(candidate: Candidate, query: QueryOf<"listEvents">, asOf: number): FilterMatch {
  return {
    state: query.state === undefined || hasState[query.state](candidate, asOf),
    distance: query.distance === undefined || candidate.groups.includes(query.distance),
    month: query.month === undefined || candidate.month === query.month,
  };
}

function countedOptions(
  candidates: readonly { candidate: Candidate; match: FilterMatch }[],
  asOf: number,
): EventOptions {
  const states = { all: 0, open: 0, upcoming: 0, past: 0 };
  const distances = new Map<DistanceGroup, number>();
  const months = new Map<string, number>();
  for (const { candidate, match } of candidates) {
    if (match.distance && match.month) {
      states.all++;
      if (isPast(candidate, asOf)) states.past++;
      else states.upcoming++;
      if (isOpen(candidate, asOf)) states.open++;
    }
    if (match.state && match.month) {
      for (const group of candidate.groups) distances.set(group, (distances.get(group) ?? 0) + 1);
    }
    if (match.state && match.distance) months.set(candidate.month, (months.get(candidate.month) ?? 0) + 1);
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
  events: readonly StoredEvent[],
  query: QueryOf<"listEvents">,
  now: number,
): Omit<EventListPage, "events"> & { events: StoredEvent[] } {
  const order = query.sort ?? "date";
  const all = events.map(candidateOf);
  const walk = walkOf(order, publicOrders[order], query.cursor, lastStateChange(now, all));
  const words = searchWords(query.q ?? "");
  const { from = "", to = "9999-12-31" } = query;
  const candidates = all
    .filter(({ searchable, day }) => from <= day && day <= to && hasWords(searchable, words))
    .map((candidate) => ({ candidate, match: matchFilters(candidate, query, walk.asOf) }));
  const wanted = candidates
    .filter(({ match }) => match.state && match.distance && match.month)
    .map(({ candidate }) => candidate);
  return {
    ...pageOf(wanted, walk),
    total: wanted.length,
    options: walk.after === null ? countedOptions(candidates, walk.asOf) : null,
  };
}

export function pageOfMyEvents(
  events: readonly StoredEvent[],
  query: QueryOf<"listMyEvents">,
  now: number,
): Omit<MyEventPage, "events"> & { events: StoredEvent[] } {
  const order = query.sort ?? "newest";
  const all = events.map(candidateOf);
  const walk = walkOf(order, myOrders[order], query.cursor, lastStateChange(now, all));
  const words = searchWords(query.q ?? "");
  const found = all.filter(({ searchable }) => hasWords(searchable, words));
  const { state } = query;
  const wanted = state === undefined ? found : found.filter((candidate) => hasState[state](candidate, walk.asOf));
  const count = (one: MyEventState) => found.filter((candidate) => hasState[one](candidate, walk.asOf)).length;
  const counts = () => ({
    all: found.length,
    open: count("open"),
    upcoming: count("upcoming"),
    closed: count("closed"),
    postponed: count("postponed"),
    past: count("past"),
    draft: count("draft"),
    cancelled: count("cancelled"),
  });
  return {
    ...pageOf(wanted, walk),
    total: wanted.length,
    options: walk.after === null ? { states: counts() } : null,
  };
}
