import * as z from "zod/mini";
import { withFallback } from "../fields/tolerant-reading.ts";
import { MAIN_RACE } from "../races/race.ts";
import { teamRoles } from "../team/permissions.ts";

/**
 * What can happen to a place after it was taken, to a waiting-list entry, and to the event's team. A first registration
 * has no entry here.
 */
export const activityKinds = [
  "added",
  "changed",
  "moved",
  "imported",
  "exported",
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
  "claimed",
  "noted",
  "handed-over",
  "member-joined",
  "member-left",
  "member-removed",
  "role-changed",
] as const;
export type ActivityKind = (typeof activityKinds)[number];

export const waveMoveSchema = z.strictObject({ from: z.nullable(z.string()), to: z.nullable(z.string()) });

export const emailChangeSchema = z.strictObject({ from: z.string(), to: z.string() });

/** One change, for the event's team. Names are as they were then. */
export const activitySchema = z.strictObject({
  kind: z.enum(activityKinds),
  at: z.iso.datetime(),
  /** The runner's uid. Empty in changes of the team, and if the runner has no account. */
  userId: z.string(),
  /** The id of the entry. Empty in changes of the team and in older activity. */
  entryId: withFallback(z.string(), ""),
  /** The reference of the registration. Null in changes of the waiting list and of the team, and in older activity. */
  reference: withFallback(z.nullable(z.string()), null),
  name: z.string(),
  /** Who has the place now (after a transfer), the event (after a hand-over) or another role, or was removed. */
  toName: z.nullable(z.string()),
  /**
   * Which fields of the registration were changed, or which details an exported file has (`exportedDetails`). A changed
   * answer is named `answers.` and the id of its question.
   */
  changed: z.array(z.string()),
  /** The address that the entry had and the one that it has since, if its address was changed. Null otherwise. */
  emails: withFallback(z.nullable(emailChangeSchema), null),
  /** The race that the activity is about. */
  raceId: withFallback(z.string(), MAIN_RACE),
  /** The race that the runner left by moving to `raceId`, or null. */
  fromRaceId: withFallback(z.nullable(z.string()), null),
  /** The ids of the waves that a runner left and entered within the race, or null. A wave of null is none. */
  waves: withFallback(z.nullable(waveMoveSchema), null),
  /** The role that a member of the team has since. */
  role: withFallback(z.nullable(z.enum(teamRoles)), null),
  /** The address of the member of the team who did it. Null if the runner did. */
  by: withFallback(z.nullable(z.string()), null),
  /** Why the member did it, or null. */
  reason: withFallback(z.nullable(z.string()), null),
  /** How many lines an imported file had, or how many runners an exported one has. Null otherwise. */
  count: withFallback(z.nullable(z.number()), null),
  /** The name of an imported file. Null otherwise, and in older activity. */
  fileName: withFallback(z.nullable(z.string()), null),
});
export type Activity = z.infer<typeof activitySchema>;

/** A page of changes, newest first. */
export const activityPageSchema = z.strictObject({
  activity: z.array(activitySchema),
  nextCursor: z.nullable(z.string()),
});
