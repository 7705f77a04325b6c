import * as z from "zod/mini";
import { rosterEntrySchema } from "./team-entry.ts";

/** `since` is the `next` of the answer before, or the `revision` of the first page of registrations. */
export const rosterQuery = z.strictObject({
  since: z.optional(z.string().check(z.regex(/^\d{1,15}$/, "Since must be the number of a revision"))),
});

/** The registrations that have changed since a revision, and the ids of those that have ended. */
export const rosterChangesSchema = z.strictObject({
  entries: z.array(rosterEntrySchema),
  removed: z.array(z.string()),
  /** Where the next request begins. */
  next: z.number(),
  /** Whether more has changed than one answer carries. */
  more: z.boolean(),
});

/** Says that the device has to load all registrations anew. */
export const rosterResetSchema = z.strictObject({ reset: z.literal(true) });

export const rosterSchema = z.union([rosterChangesSchema, rosterResetSchema]);
export type Roster = z.infer<typeof rosterSchema>;
