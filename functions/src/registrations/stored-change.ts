import { DAY_MS } from "../contract/index.ts";
import * as z from "zod/mini";
import { instant } from "../platform/documents.ts";

/** Which registrations one commit changed. It is named by the event's revision, and kept for thirty days. */
export const storedChangeSchema = z.object({
  entryIds: z.array(z.string()),
  at: instant,
  /** Firestore deletes the document after this time. */
  expiresAt: instant,
});
export type StoredChange = z.infer<typeof storedChangeSchema>;

/** The note of a change made at that time (milliseconds since 1970). */
export function changeOf(entryIds: string[], at: number): StoredChange {
  return { entryIds, at: new Date(at), expiresAt: new Date(at + CHANGES_KEPT_MS) };
}

/** For how long a device may be without a connection and then still ask only for what has changed. */
export const CHANGES_KEPT_MS = 30 * DAY_MS;
