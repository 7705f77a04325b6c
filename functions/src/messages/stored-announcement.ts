import * as z from "zod/mini";
import { audienceSchema, skipReasons } from "../contract/index.ts";
import { instant } from "../platform/documents.ts";

/**
 * An announcement as Firestore keeps it, under its event. It is the only copy of its text: the messages to its people
 * name it (decision 0093).
 */
export const storedAnnouncementSchema = z.object({
  subject: z.string(),
  text: z.string(),
  audience: audienceSchema,
  consent: z.boolean(),
  by: z.string(),
  byUid: z.string(),
  at: instant,
  /** When it goes out. Null: at once. */
  sendAt: z.nullable(instant),
  alsoLater: z.boolean(),
  cancelledAt: z.nullable(instant),
  /** When everybody in the audience had a message. Null until then. */
  fannedOutAt: z.nullable(instant),
  /** How many messages were made. */
  made: z.number(),
  skipped: z.partialRecord(z.enum(skipReasons), z.number()),
});
/** `id` is the document's name. */
export type StoredAnnouncement = z.infer<typeof storedAnnouncementSchema> & { id: string; eventId: string };
export type AnnouncementDraft = z.infer<typeof storedAnnouncementSchema>;
