import * as z from "zod/mini";
import { cancellation, marathonCardSchema } from "./marathon.ts";
import { readAs } from "./reading.ts";
import { runnerRecordSchema } from "./registration.ts";

/**
 * How a runner stands to the waiting list of one event. `position` counts from 1 and `ahead` is how many come before;
 * both are null unless waiting. `offerExpiresAt` is until when the offered place is held, null unless offered.
 */
export const standingSchema = z.strictObject({
  status: readAs(z.enum(["waiting", "offered", "none"]), "none"),
  position: z.nullable(z.number()),
  ahead: z.nullable(z.number()),
  offerExpiresAt: z.nullable(z.iso.datetime()),
});
export type Standing = z.infer<typeof standingSchema>;

export const NO_STANDING: Standing = { status: "none", position: null, ahead: null, offerExpiresAt: null };

/** An event on whose waiting list I am, and how I stand there. */
export const myWaitSchema = z.strictObject({
  marathon: marathonCardSchema,
  standing: standingSchema,
  /** Whether I agreed to share my contact details with other runners once I have a place. */
  contactsShared: readAs(z.boolean(), false),
  ...cancellation,
});
export type MyWait = z.infer<typeof myWaitSchema>;

/** An entry of mine that has ended because somebody else has the place now. */
export const endedEntrySchema = z.strictObject({
  marathon: marathonCardSchema,
  /** Further outcomes may follow. */
  outcome: z.enum(["given-away"]),
  endedAt: z.iso.datetime(),
  /** Who took the place over, as named then. */
  toName: z.string(),
  /** The reference that the entry had, which is no longer valid; null for entries from before references were stored. */
  reference: z.nullable(z.string()),
  /** When the organizer canceled the event, or null. */
  cancelledAt: z.nullable(z.iso.datetime()),
});
export type EndedEntry = z.infer<typeof endedEntrySchema>;

/** A waiting-list entry as the organizer sees it: runners with an offer first, then the others in order. It has no reference yet. */
export const waitlistEntrySchema = z.extend(runnerRecordSchema, {
  status: readAs(z.enum(["waiting", "offered"]), "waiting"),
  joinedAt: z.iso.datetime(),
  offerExpiresAt: z.nullable(z.iso.datetime()),
});
export type WaitlistEntry = z.infer<typeof waitlistEntrySchema>;

/** What became of places after they were taken, and of the waiting list. A first registration needs no entry. */
export const activityKinds = [
  "changed",
  "cancelled",
  "joined",
  "offered",
  "declined",
  "lapsed",
  "left",
  "accepted",
  "invited",
  "invitation-withdrawn",
  "transferred",
  "handed-over",
] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** One event of a registration's history, for the organiser. Names are as they were then. */
export const activitySchema = z.strictObject({
  kind: z.enum(activityKinds),
  at: z.iso.datetime(),
  userId: z.string(),
  name: z.string(),
  /** Who has the place now (after a transfer) or the event (after a hand-over). */
  toName: z.nullable(z.string()),
  /** Which fields of the registration were changed. */
  changed: z.array(z.string()),
});
export type Activity = z.infer<typeof activitySchema>;

/** An invitation to take over a place, as whoever holds its code sees it. */
export const transferSchema = z.strictObject({
  marathonId: z.string(),
  /** First name of the runner who gives the place away. */
  from: z.string(),
});
export type Transfer = z.infer<typeof transferSchema>;
