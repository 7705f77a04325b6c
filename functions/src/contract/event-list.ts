import * as z from "zod/mini";
import { distanceGroups } from "./distance.ts";
import { SEARCH_MAX } from "./limits.ts";
import { cancellation, marathonCardSchema, revision } from "./marathon.ts";
import { measured } from "./measured.ts";

/**
 * `open`: anybody can register right now. `upcoming`: race day is not over. `past`: it is. `cancelled` is for the
 * organizer's own list; no other list shows a canceled event.
 */
export const eventStates = ["open", "upcoming", "past"] as const;
export const myEventStates = [...eventStates, "cancelled"] as const;
export type EventListState = (typeof eventStates)[number];
export type MyEventState = (typeof myEventStates)[number];

/** `date`: by race day. `closing`: by the end of registration. `popularity`: by registrations. */
export const eventOrders = ["date", "closing", "newest", "popularity"] as const;
export const myEventOrders = ["newest", "date", "popularity", "title"] as const;
export type EventOrder = (typeof eventOrders)[number];
export type MyEventOrder = (typeof myEventOrders)[number];

/** `nextCursor` of the previous page; it is valid only with the same order. */
const cursor = z.optional(z.string().check(measured(z.minLength(1)), measured(z.maxLength(600))));
/** Each of these words has to occur in title, location or distance, in any order. */
const words = z.optional(
  z.string().check(measured(z.maxLength(SEARCH_MAX, `A search may have at most ${SEARCH_MAX} characters`))),
);
export const eventMonth = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, "Write a month like 2026-04"));

export const eventsQuery = z.strictObject({
  cursor,
  q: words,
  state: z.optional(z.enum(eventStates)),
  distance: z.optional(z.enum(distanceGroups)),
  /** The month of race day, in the event's own zone. */
  month: z.optional(eventMonth),
  /** `date` by default. */
  sort: z.optional(z.enum(eventOrders)),
});

export const myEventsQuery = z.strictObject({
  cursor,
  q: words,
  state: z.optional(z.enum(myEventStates)),
  /** `newest` by default. */
  sort: z.optional(z.enum(myEventOrders)),
});

const count = z.number();
const stateCounts = { all: count, open: count, upcoming: count, past: count };

/** How many events each choice of a filter would show, given the other filters. A choice that would show none is left out. */
export const eventOptionsSchema = z.strictObject({
  states: z.strictObject(stateCounts),
  /** Shortest first. */
  distances: z.array(z.strictObject({ value: z.enum(distanceGroups), count })),
  /** Earliest first. */
  months: z.array(z.strictObject({ value: eventMonth, count })),
});
export type EventOptions = z.infer<typeof eventOptionsSchema>;

/** `total` counts the events of all pages. `options` come with the first page and are null on the others. */
export const eventPageSchema = z.strictObject({
  events: z.array(marathonCardSchema),
  nextCursor: z.nullable(z.string()),
  total: count,
  options: z.nullable(eventOptionsSchema),
});
export type EventPage = z.infer<typeof eventPageSchema>;

/** An event as its organizer's own list shows it, without its runners. */
export const myEventSchema = z.extend(marathonCardSchema, {
  ...revision,
  ...cancellation,
});
export type MyEvent = z.infer<typeof myEventSchema>;

export const myEventPageSchema = z.strictObject({
  events: z.array(myEventSchema),
  nextCursor: z.nullable(z.string()),
  total: count,
  options: z.nullable(
    z.strictObject({
      /** How many events each state would show, given the search; `all` includes canceled events. */
      states: z.strictObject({ ...stateCounts, cancelled: count }),
    }),
  ),
});
export type MyEventPage = z.infer<typeof myEventPageSchema>;
