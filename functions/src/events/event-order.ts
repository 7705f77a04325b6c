import type { EventOrder, MyEventOrder } from "../contract/index.ts";
import { isOpen, partOf } from "./event-candidate.ts";
import type { Candidate } from "./event-candidate.ts";
import type { ListPosition } from "./event-list-cursor.ts";

/** The sort keys of an event. The event with the smaller number comes first. */
export type Keys = {
  part: (candidate: Candidate, now: number) => number;
  key: (candidate: Candidate, now: number) => number;
};

const inParts = (key: Keys["key"]): Keys => ({ part: partOf, key });
/** A key that is the same for all events, which leaves the order to the next criterion. */
const noKey = () => 0;

/**
 * The order by the end of registration. Among open events, full ones come after those with free places; closed ones
 * begin with the one that closed last.
 */
const byClosing: Keys = {
  part: (candidate, now) => {
    const part = partOf(candidate, now);
    if (part !== 0) return part + 1;
    return isOpen(candidate, now) ? 0 : 1;
  },
  key: (candidate, now) => (partOf(candidate, now) === 0 ? candidate.closesAt : -candidate.closesAt),
};
const byNewest = ({ event }: Candidate) => -event.createdAt.getTime();
const byPopularity = ({ event }: Candidate) => -event.places.registered;

/** In the public list, events that runners can still register for come first in every order. */
export const publicOrders: Record<EventOrder, Keys> = {
  date: inParts(noKey),
  closing: byClosing,
  newest: inParts(byNewest),
  popularity: inParts(byPopularity),
};

/**
 * An organizer looks for one of their events, not for a race to run: only "next race first" divides the list into
 * parts.
 */
export const myOrders: Record<MyEventOrder, Keys> = {
  newest: { part: () => 0, key: byNewest },
  date: { part: (candidate, now) => (partOf(candidate, now) === 2 ? 1 : 0), key: noKey },
  popularity: { part: () => 0, key: byPopularity },
  title: { part: () => 0, key: noKey },
};

/**
 * The race day as a sort key: the soonest race first, and among past races the latest first. Not used when the order is
 * by title.
 */
function startOf(candidate: Candidate, order: string, now: number): number {
  if (order === "title") return 0;
  return partOf(candidate, now) === 2 ? -candidate.startsAt : candidate.startsAt;
}

export function positionOf(
  candidate: Candidate,
  { order, keys, asOf }: { order: string; keys: Keys; asOf: number },
): ListPosition {
  return [
    keys.part(candidate, asOf),
    keys.key(candidate, asOf),
    startOf(candidate, order, asOf),
    candidate.name,
    candidate.event.id,
  ];
}

export function comparePositions(a: ListPosition, b: ListPosition): number {
  for (let at = 0; at < a.length; at++) {
    const [one, other] = [a[at] ?? 0, b[at] ?? 0];
    if (one !== other) return one < other ? -1 : 1;
  }
  return 0;
}
