import * as z from "zod/mini";
import { withFallback } from "../fields/tolerant-reading.ts";
import { MAIN_RACE } from "../races/race.ts";

/**
 * What can happen to a place after it was taken, and to a waiting-list entry. A first registration has no entry here.
 */
export const activityKinds = [
  "changed",
  "moved",
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

/** One change, for the organizer. Names are as they were then. */
export const activitySchema = z.strictObject({
  kind: z.enum(activityKinds),
  at: z.iso.datetime(),
  userId: z.string(),
  name: z.string(),
  /** Who has the place now (after a transfer) or the event (after a hand-over). */
  toName: z.nullable(z.string()),
  /** Which fields of the registration were changed. */
  changed: z.array(z.string()),
  /** The race that the activity is about. */
  raceId: withFallback(z.string(), MAIN_RACE),
  /** The race that the runner left by moving to `raceId`, or null. */
  fromRaceId: withFallback(z.nullable(z.string()), null),
});
export type Activity = z.infer<typeof activitySchema>;

/** A page of changes, newest first. */
export const activityPageSchema = z.strictObject({
  activity: z.array(activitySchema),
  nextCursor: z.nullable(z.string()),
});
