import * as z from "zod/mini";
import { messageKinds } from "../contract/index.ts";
import { instant } from "../platform/documents.ts";

/** What every broadcast has. */
export const broadcastFields = {
  marathonId: z.string(),
  at: instant,
  /** When the job has to look at it next. */
  dueAt: instant,
};

/** Starts by the id of a race or wave. Older broadcasts have none of waves. */
const startsSchema = z.record(z.string(), z.string());

/**
 * A change of an event that the event's people have to know, as a broadcast (`stored-broadcast.ts`). It is written in the
 * commit of the change.
 */
export const storedNewsSchema = z.object({
  ...broadcastFields,
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
/** `id` is the document's name. */
export type StoredNews = z.infer<typeof storedNewsSchema> & { id: string };
