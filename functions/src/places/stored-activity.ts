import * as z from "zod/mini";
import { MAIN_RACE, activityKinds } from "../contract/index.ts";
import { instant } from "../platform/documents.ts";

const endedKeySchema = z.object({
  /**
   * What the request with this key made. A client may use one key for joining the waiting list and for registering,
   * which are two requests.
   */
  of: z.enum(["registration", "waiting"]),
  uid: z.string(),
  idempotencyKey: z.string(),
  /** Null in older documents. */
  bodyHash: z._default(z.nullable(z.string()), null),
});
export type EndedKey = z.infer<typeof endedKeySchema>;

/** What happened to a registration or a waiting-list entry, for the organizer to read. Names are as they were then. */
export const storedActivitySchema = z.object({
  kind: z.enum(activityKinds),
  at: instant,
  userId: z.string(),
  name: z.string(),
  /** Who has the place now (after a transfer) or the event (after a hand-over). */
  toName: z._default(z.nullable(z.string()), null),
  /** The uid of the person whom `toName` names. */
  toUserId: z._default(z.nullable(z.string()), null),
  /** Which fields of the registration were changed. */
  changed: z._default(z.array(z.string()), []),
  /** The race that the activity is about. Absent in older documents. */
  raceId: z._default(z.string(), MAIN_RACE),
  /** The race that the runner left by moving to `raceId`. */
  fromRaceId: z._default(z.nullable(z.string()), null),
  /** The reference of the registration that it happened to. Null for waiting-list entries and in older documents. */
  reference: z._default(z.nullable(z.string()), null),
  /** The key of the registration or entry that this activity ended, so that a repeated request is recognized. */
  ended: z._default(z.nullable(endedKeySchema), null),
});
export type StoredActivity = z.infer<typeof storedActivitySchema>;

/** An activity's position among those of its event. */
export type ActivityPosition = { at: Date; id: string };
