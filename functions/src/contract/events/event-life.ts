import * as z from "zod/mini";
import { baseVersion } from "../fields/base-version.ts";
import { DAY_MS, eventDate, wallTime } from "../fields/dates.ts";
import { optionalText } from "../fields/text.ts";
import { withFallback } from "../fields/tolerant-reading.ts";
import { REASON_MAX } from "../limits.ts";
import { eventFields } from "./fields.ts";
import { moveSchema } from "./moves.ts";
import type { MovedValue } from "./moves.ts";

/**
 * What the organizer last made of an event. `draft`: only its team knows of it. `postponed`: nobody can register until
 * it is published again. `cancelled` is final. That an event is past is judged by the clock.
 */
export const lifeStates = ["draft", "published", "postponed", "cancelled"] as const;
export type LifeState = (typeof lifeStates)[number];

const nextStates: Readonly<Record<LifeState, readonly LifeState[]>> = {
  draft: ["published", "cancelled"],
  published: ["postponed", "cancelled"],
  postponed: ["published", "cancelled"],
  cancelled: [],
};

export function mayBecome(from: LifeState, to: LifeState): boolean {
  return nextStates[from].includes(to);
}

/** For how many days after a postponement runners may withdraw whatever the cut-off. */
const FREE_WITHDRAWAL_DAYS = 14;
/** An event without a new date counts as over after so many days, so that it is not kept forever. */
const DATELESS_DAYS = 365;

/** An instant as text on the wire, and as a Date in storage. */
type Instant = Date | string;

/** Until when runners may withdraw whatever the cut-off, in milliseconds since 1970. Null if never postponed. */
export function freeWithdrawalEndsAt(postponedAt: Instant | null): number | null {
  return postponedAt === null ? null : new Date(postponedAt).getTime() + FREE_WITHDRAWAL_DAYS * DAY_MS;
}

/** What `overAt` needs to know of an event that has no new date yet. */
export type Dateless = { dateToBeAnnounced?: boolean; postponedAt?: Instant | null };

/** When an event without a new date counts as over at the earliest, in milliseconds since 1970. */
export function datelessEndsAt({ dateToBeAnnounced, postponedAt }: Dateless): number {
  if (dateToBeAnnounced !== true || !postponedAt) return -Infinity;
  return new Date(postponedAt).getTime() + DATELESS_DAYS * DAY_MS;
}

/** The state of an event, as answers carry it. Older servers leave it out. */
export const lifeFields = {
  state: withFallback(z.enum(lifeStates), "published"),
  /** Why the event is postponed or canceled. Null in other states, and if no reason was given. */
  stateReason: withFallback(z.nullable(z.string()), null),
  /** When the event was last postponed. It stays when the event is published again. */
  postponedAt: withFallback(z.nullable(z.iso.datetime()), null),
  /** Whether the event is postponed and its new date is not known. Its dates are still the old ones. */
  dateToBeAnnounced: withFallback(z.boolean(), false),
  /** Until when runners may withdraw whatever the cut-off, because the event was postponed. */
  freeWithdrawalUntil: withFallback(z.nullable(z.iso.datetime()), null),
  /**
   * The race day before the last move to another one, and when it was moved. Null if it never was. For older sites: an
   * entry says what has moved for its runner.
   */
  raceDayMoved: withFallback(z.nullable(moveSchema), null),
  /** When the draft is published by itself, as local time in the event's zone. Null in other states. */
  publishAt: withFallback(z.nullable(z.string()), null),
};
export type EventLife = {
  state: LifeState;
  stateReason: string | null;
  postponedAt: string | null;
  dateToBeAnnounced: boolean;
  freeWithdrawalUntil: string | null;
  raceDayMoved: MovedValue | null;
  publishAt: string | null;
};

const { startRegistrationDate, endRegistrationDate } = eventFields;

/** New dates of a postponed or published event. Registration dates that are left out stay as they are. */
export const newDatesSchema = z.strictObject({
  marathonStartDate: eventDate("Marathon Start Date"),
  startRegistrationDate: z.optional(startRegistrationDate),
  endRegistrationDate: z.optional(endRegistrationDate),
});
export type NewDates = z.infer<typeof newDatesSchema>;

/** Lets a race day begin before offered places end, which is 409 `offers-would-end` otherwise. */
export const endOffers = z.optional(z.boolean());

/** The body of `changeMarathonState`. */
export const stateChangeSchema = z
  .strictObject({
    /** The `version` that the caller has read. */
    base: baseVersion,
    state: z.enum(lifeStates, "State must be draft, published, postponed or cancelled"),
    reason: optionalText("Reason", REASON_MAX),
    dates: z.optional(newDatesSchema),
    /** When a draft is published by itself, in the event's zone. Null: not until the team publishes it. */
    publishAt: z.optional(z.nullable(wallTime("Publication time"))),
    endOffers,
  })
  .check(
    z.refine(({ state, reason }) => !reason || state === "postponed" || state === "cancelled", {
      path: ["reason"],
      error: "Only a postponed or canceled event has a reason",
    }),
    z.refine(({ state, dates }) => dates === undefined || state === "postponed" || state === "published", {
      path: ["dates"],
      error: "Only a postponed or published event can get new dates",
    }),
    z.refine(({ state, publishAt }) => publishAt === undefined || state === "draft", {
      path: ["publishAt"],
      error: "Only a draft can have a publication time",
    }),
  );
export type StateChange = z.infer<typeof stateChangeSchema>;
