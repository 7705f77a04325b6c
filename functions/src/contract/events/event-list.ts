import * as z from "zod/mini";
import { bounded, boundedText } from "../fields/bounded.ts";
import { distanceGroups } from "../fields/distance.ts";
import { SEARCH_MAX } from "../limits.ts";
import { permissions } from "../team/permissions.ts";
import { withFallback } from "../fields/tolerant-reading.ts";
import { cancellation, marathonCardSchema, revision, viewerSchema } from "./event.ts";

/**
 * `open`: anybody can register right now. `upcoming`: race day is not over. `past`: it is over. Only the organizer's
 * own list has the other states. `closed`: registration has ended, but race day is not over. An event can be in several
 * states: a closed one is also upcoming, and a draft or a postponed event is also upcoming or past.
 */
export const eventStates = ["open", "upcoming", "past"] as const;
export const myEventStates = ["open", "upcoming", "closed", "postponed", "past", "draft", "cancelled"] as const;
export type EventListState = (typeof eventStates)[number];
export type MyEventState = (typeof myEventStates)[number];

/** `date`: by race day. `closing`: by the end of registration. `popularity`: by registrations. */
export const eventOrders = ["date", "closing", "newest", "popularity"] as const;
export const myEventOrders = ["newest", "date", "popularity", "title"] as const;
export type EventOrder = (typeof eventOrders)[number];
export type MyEventOrder = (typeof myEventOrders)[number];

/** `nextCursor` of the previous page; it is valid only with the same order. */
const cursor = z.optional(boundedText(600));
/** The search text. Each of its words has to occur in title, location or distance, in any order. */
const words = z.optional(
  z.string().check(bounded(z.maxLength(SEARCH_MAX, `A search may have at most ${SEARCH_MAX} characters`))),
);
export const eventMonth = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, "Write a month like 2026-04"));

const raceDay = z.iso.date("Write a date like 2026-04-19");

export const eventsQuery = z.strictObject({
  cursor,
  q: words,
  state: z.optional(z.enum(eventStates)),
  distance: z.optional(z.enum(distanceGroups)),
  /** The month of race day, in the event's own zone. */
  month: z.optional(eventMonth),
  /** The first and the last race day, in the event's own zone. */
  from: z.optional(raceDay),
  to: z.optional(raceDay),
  /** The order of the list; `date` by default. */
  sort: z.optional(z.enum(eventOrders)),
});

export const myEventsQuery = z.strictObject({
  cursor,
  q: words,
  state: z.optional(z.enum(myEventStates)),
  /** The order of the list; `newest` by default. */
  sort: z.optional(z.enum(myEventOrders)),
});

const count = z.number();

export const stateCountsSchema = z.strictObject({ all: count, open: count, upcoming: count, past: count });
export const distanceCountSchema = z.strictObject({ value: z.enum(distanceGroups), count });
export const monthCountSchema = z.strictObject({ value: eventMonth, count });

/**
 * How many events each choice of a filter would show, given the other filters. A choice that would show none is left
 * out.
 */
export const eventOptionsSchema = z.strictObject({
  states: stateCountsSchema,
  /** Sorted by distance, the shortest first. */
  distances: z.array(distanceCountSchema),
  /** Sorted by date, the earliest month first. */
  months: z.array(monthCountSchema),
});
export type EventOptions = z.infer<typeof eventOptionsSchema>;

/** `total` counts the events of all pages. `options` come with the first page and are null on the others. */
export const eventPageSchema = z.strictObject({
  events: z.array(marathonCardSchema),
  nextCursor: z.nullable(z.string()),
  total: count,
  options: z.nullable(eventOptionsSchema),
});
export type EventListPage = z.infer<typeof eventPageSchema>;

/** Older servers list only the events that the caller owns, and their owners could do this. */
const viewerOfOlderServers = { role: "owner" as const, can: [...permissions] };

/** An event in the list of an account whose team includes it, without its runners. */
export const myEventSchema = z.extend(marathonCardSchema, {
  viewer: withFallback(viewerSchema, viewerOfOlderServers),
  /** The cap, or else the sum of the races' capacities, as in `placesSchema`. Older servers send only the cap. */
  totalCapacity: withFallback(z.nullable(z.number()), null),
  ...revision,
  ...cancellation,
});
export type MyEvent = z.infer<typeof myEventSchema>;

/** `all` includes drafts and canceled events. */
export const myStateCountsSchema = z.extend(stateCountsSchema, {
  closed: withFallback(count, 0),
  postponed: withFallback(count, 0),
  draft: withFallback(count, 0),
  cancelled: count,
});

/** How many events each state would show, given the search. */
export const myEventOptionsSchema = z.strictObject({ states: myStateCountsSchema });

export const myEventPageSchema = z.strictObject({
  events: z.array(myEventSchema),
  nextCursor: z.nullable(z.string()),
  total: count,
  options: z.nullable(myEventOptionsSchema),
});
export type MyEventPage = z.infer<typeof myEventPageSchema>;
