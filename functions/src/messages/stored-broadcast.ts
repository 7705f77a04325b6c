import * as z from "zod/mini";
import { broadcastFields, storedNewsSchema } from "../events/stored-news.ts";
import type { StoredNews } from "../events/stored-news.ts";

/** An announcement of an event's team, which stays open until race day if later runners get it, too. */
const storedAnnouncingSchema = z.object({
  ...broadcastFields,
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
export type StoredAnnouncing = z.infer<typeof storedAnnouncingSchema> & { id: string };
export type StoredBroadcast = StoredNews | StoredAnnouncing;
