import * as z from "zod/mini";
import { messageKinds } from "../contract/index.ts";
import { instant } from "../platform/documents.ts";

const common = {
  marathonId: z.string(),
  at: instant,
  /** When the job has to look at it next. */
  dueAt: instant,
};

/** Starts by the id of a race or wave. Older broadcasts have none of waves. */
const startsSchema = z.record(z.string(), z.string());

/** A change of an event that the event's people have to know. */
const storedNewsSchema = z.object({
  ...common,
  kind: z.enum(messageKinds),
  /** The event's name, and the organizer's reason. */
  title: z.string(),
  reason: z.nullable(z.string()),
  /** What the start, the starts of single races and waves, and the location were before. Null and empty: as before. */
  before: z.object({
    start: z.nullable(z.string()),
    starts: startsSchema,
    waves: z._default(startsSchema, {}),
    location: z.nullable(z.string()),
  }),
  /** What they became: the start of the event, when the runners of each race and wave start, and the location. */
  now: z.object({
    start: z.string(),
    starts: startsSchema,
    waves: z._default(startsSchema, {}),
    location: z.string(),
  }),
  /** Whether a postponed event takes place after all. Older broadcasts do not say, and go to everybody. */
  isBack: z.optional(z.boolean()),
  /** Which part of the event's people comes next. */
  phase: z.enum(["registrations", "waitlist"]),
  /** The id of the last entry that has its message, in this phase. */
  after: z.nullable(z.string()),
});

/** An announcement of an event's team, which stays open until race day if later runners get it, too. */
const storedAnnouncingSchema = z.object({
  ...common,
  kind: z.literal("announcement"),
  announcementId: z.string(),
  /** "everybody": those who are in the audience now. "later": those who register after that. */
  phase: z.enum(["everybody", "later"]),
  /** The last recipient who has a message, and in the phase "later", the last revision of the event that was looked at. */
  after: z.nullable(z.string()),
  /** The event's revision before its people were read for the first time. Null until then. */
  revision: z.nullable(z.number()),
});

/**
 * A message to everybody in an event. A job makes the message of each person and then deletes the broadcast
 * (decision 0092).
 */
export const storedBroadcastSchema = z.union([storedAnnouncingSchema, storedNewsSchema]);
/** `id` is the document's name. */
export type StoredNews = z.infer<typeof storedNewsSchema> & { id: string };
export type StoredAnnouncing = z.infer<typeof storedAnnouncingSchema> & { id: string };
export type StoredBroadcast = StoredNews | StoredAnnouncing;
