import { beginsAt, calendarDayOf, endsAt, registrationWindow } from "@run/functions/contract";
import type { MarathonCard } from "@run/functions/contract";
import { foldText } from "../../lib/fold-text.ts";
import { distanceOf } from "./distance.ts";
import type { Distance } from "./distance.ts";
import { isEventFull } from "./event-state.ts";

export const states = ["open", "upcoming", "past"] as const;
export const orders = ["date", "closing", "newest", "popularity"] as const;

export type ListingState = (typeof states)[number];
export type ListingOrder = (typeof orders)[number];

/** What of the list somebody wants to see. `month` is `YYYY-MM`, `distance` a group; null narrows nothing. */
export type Listing = {
  text: string;
  state: ListingState | null;
  distance: string | null;
  month: string | null;
  order: ListingOrder;
};

export const WHOLE_LISTING: Listing = { text: "", state: null, distance: null, month: null, order: "date" };

/** Whether anything is left out; the order leaves nothing out. */
export function isNarrowed({ text, state, distance, month }: Listing): boolean {
  return text.trim() !== "" || state !== null || distance !== null || month !== null;
}

/** An event with what searching, filtering and sorting ask of it, so that ten thousand answer while somebody types. */
export type ListedEvent = {
  event: MarathonCard;
  title: string;
  location: string;
  distance: Distance;
  month: string;
  opensAt: number;
  closesAt: number;
  startsAt: number;
  overAt: number;
  createdAt: number;
};

const listed = new WeakMap<MarathonCard, ListedEvent>();

/** Worked out once per event: the cache of the list keeps the same objects. */
export function listedEvent(event: MarathonCard): ListedEvent {
  const known = listed.get(event);
  if (known !== undefined) return known;
  const { timeZone, marathonStartDate } = event;
  const { opensAt, closesAt } = registrationWindow(event, 0);
  const made = {
    event,
    title: foldText(event.title),
    location: foldText(event.location),
    distance: distanceOf(event.runningDistance),
    month: calendarDayOf(marathonStartDate, timeZone).slice(0, 7),
    opensAt,
    closesAt,
    startsAt: beginsAt(marathonStartDate, timeZone),
    overAt: endsAt(marathonStartDate, timeZone),
    createdAt: Date.parse(event.createdAt),
  };
  listed.set(event, made);
  return made;
}

/** Somebody who comes now can register: the window is open and a place is free. */
export function isOpen({ event, opensAt, closesAt, overAt }: ListedEvent, now: number): boolean {
  return opensAt <= now && now < closesAt && now < overAt && !isEventFull(event);
}

export function isPast({ overAt }: ListedEvent, now: number): boolean {
  return now >= overAt;
}

const hasState: Record<ListingState, (event: ListedEvent, now: number) => boolean> = {
  open: isOpen,
  upcoming: (event, now) => !isPast(event, now),
  past: isPast,
};

export type Facet = "state" | "distance" | "month";

/**
 * Whether the event is wanted: the text stands in its title or location (spec, section 2) and it passes every filter,
 * but for the one that is `left` out to count what its options would show.
 */
export function wantedTest(listing: Listing, now: number, left?: Facet): (event: ListedEvent) => boolean {
  const text = foldText(listing.text.trim());
  const state = left === "state" ? null : listing.state;
  const distance = left === "distance" ? null : listing.distance;
  const month = left === "month" ? null : listing.month;
  return (event) =>
    (distance === null || event.distance.group === distance) &&
    (month === null || event.month === month) &&
    (state === null || hasState[state](event, now)) &&
    (text === "" || event.title.includes(text) || event.location.includes(text));
}

/** In every order what is to come stands before what is past. */
export function inOrder(events: readonly ListedEvent[], order: ListingOrder, now: number): ListedEvent[] {
  const byOrder = comparisons[order](now);
  return [...events].sort((a, b) => {
    const isOver = isPast(a, now);
    if (isOver !== isPast(b, now)) return isOver ? 1 : -1;
    return (
      byOrder(a, b) || byDate(a, b, isOver) || compareText(a.title, b.title) || compareText(a.event._id, b.event._id)
    );
  });
}

type Comparison = (a: ListedEvent, b: ListedEvent) => number;

/** Soonest first; of the past ones the latest. */
function byDate(a: ListedEvent, b: ListedEvent, isOver: boolean): number {
  return isOver ? b.startsAt - a.startsAt : a.startsAt - b.startsAt;
}

const comparisons: Record<ListingOrder, (now: number) => Comparison> = {
  // What the order says where nothing else decides.
  date: () => () => 0,
  closing: byClosing,
  newest: () => (a, b) => b.createdAt - a.createdAt,
  popularity: () => (a, b) => b.event.registrationCount - a.event.registrationCount,
};

/** What can be registered for by the time that is left, then what cannot yet or is full, then what has closed. */
function byClosing(now: number): Comparison {
  const rank = (event: ListedEvent) => (isOpen(event, now) ? 0 : now < event.closesAt ? 1 : 2);
  return (a, b) => {
    const rankA = rank(a);
    const between = rankA - rank(b);
    if (between !== 0) return between;
    return rankA === 2 ? b.closesAt - a.closesAt : a.closesAt - b.closesAt;
  };
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

export function listMarathons(events: readonly ListedEvent[], listing: Listing, now: number): MarathonCard[] {
  const wanted = events.filter(wantedTest(listing, now));
  return inOrder(wanted, listing.order, now).map(({ event }) => event);
}
