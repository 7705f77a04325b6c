import * as z from "zod/mini";
import { MAIN_RACE, activityKinds, teamRoles } from "../contract/index.ts";
import type { ActivityKind } from "../contract/index.ts";
import { instant } from "../platform/documents.ts";

const receiptSchema = z.object({
  /**
   * What the request with this key made: a registration, an entry of the waiting list, a move to the race of an offer,
   * or an invitation to take over a place. A client may use one key for requests of several kinds.
   */
  of: z.enum(["registration", "waiting", "move", "invitation"]),
  /** Empty in older documents. */
  entryId: z._default(z.string(), ""),
  idempotencyKey: z.string(),
  /** Null in older documents. */
  bodyHash: z._default(z.nullable(z.string()), null),
});
export type Receipt = z.infer<typeof receiptSchema>;

/** What happened to a registration or a waiting-list entry, for the organizer to read. Names are as they were then. */
export const storedActivitySchema = z.object({
  kind: z.enum(activityKinds),
  at: instant,
  userId: z.string(),
  /** The entry that it happened to. Empty in changes of the team and in older documents. */
  entryId: z._default(z.string(), ""),
  name: z.string(),
  /** Who has the place now (after a transfer) or the event (after a hand-over). */
  toName: z._default(z.nullable(z.string()), null),
  /** The uid of the person whom `toName` names. */
  toUserId: z._default(z.nullable(z.string()), null),
  /** Which fields of the registration were changed. */
  changed: z._default(z.array(z.string()), []),
  /** The ids of the questions among `changed` whose answers the desk does not see. Absent in older documents. */
  hiddenAnswers: z.optional(z.array(z.string())),
  /** The address of the entry before and after its change. Null if it was not changed, and in older documents. */
  emails: z._default(z.nullable(z.object({ from: z.string(), to: z.string() })), null),
  /** The race that the activity is about. Absent in older documents. */
  raceId: z._default(z.string(), MAIN_RACE),
  /** The race that the runner left by moving to `raceId`. */
  fromRaceId: z._default(z.nullable(z.string()), null),
  /** The waves that the runner left and entered. Null if the wave stayed or the race changed, and in older documents. */
  waves: z._default(z.nullable(z.object({ from: z.nullable(z.string()), to: z.nullable(z.string()) })), null),
  /** The reference of the registration that it happened to. Null for waiting-list entries and in older documents. */
  reference: z._default(z.nullable(z.string()), null),
  /** The role that a member of the team has since. */
  role: z._default(z.nullable(z.enum(teamRoles)), null),
  /** The member of the team who did it, and their address. Null if the runner did. */
  byUid: z._default(z.nullable(z.string()), null),
  by: z._default(z.nullable(z.string()), null),
  /** Why the member did it. */
  reason: z._default(z.nullable(z.string()), null),
  /** How many lines or runners a file had. Null if it is about none, and in older documents. */
  count: z._default(z.nullable(z.number()), null),
  /** The name of an imported file. Null otherwise, and in older documents. */
  fileName: z._default(z.nullable(z.string()), null),
  /**
   * The receipt of a request that takes a key, so that its repetition is recognized (decision 0052): of the move or the
   * invitation that this activity tells of, or of what it ended. A registration and an entry keep their own key until
   * then.
   */
  ended: z._default(z.nullable(receiptSchema), null),
});
export type StoredActivity = z.infer<typeof storedActivitySchema>;

/** Changes of the team, which are about no entry. Their `userId` is that of a member. */
export const teamKinds: ReadonlySet<ActivityKind> = new Set([
  "handed-over",
  "member-joined",
  "member-left",
  "member-removed",
  "role-changed",
]);

/** An activity that has nothing but these fields. */
export function newActivity(known: Pick<StoredActivity, "kind" | "at"> & Partial<StoredActivity>): StoredActivity {
  return {
    userId: "",
    entryId: "",
    name: "",
    toName: null,
    toUserId: null,
    changed: [],
    hiddenAnswers: [],
    emails: null,
    raceId: MAIN_RACE,
    fromRaceId: null,
    waves: null,
    reference: null,
    role: null,
    byUid: null,
    by: null,
    reason: null,
    count: null,
    fileName: null,
    ended: null,
    ...known,
  };
}
