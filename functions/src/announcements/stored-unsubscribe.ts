import * as z from "zod/mini";
import { instant } from "../platform/documents.ts";

/**
 * Whether a person gets the announcements of an event, and the secret code with which they end them without logging in.
 * It is named by a hash of event and recipient.
 */
export const storedUnsubscribeSchema = z.object({
  marathonId: z.string(),
  /** The uid, or a hash of the address of somebody without an account. */
  recipient: z.string(),
  /** Empty without an account. */
  uid: z.string(),
  /**
   * The account that took over the entry of an address without an account, so that the codes in older emails still work.
   * Absent in all other documents. `uid` stays empty, because the choice is still that of the address.
   */
  claimedBy: z.optional(z.string()),
  code: z.string(),
  isOptedOut: z.boolean(),
  /** When the person last chose. */
  changedAt: instant,
});
export type StoredUnsubscribe = z.infer<typeof storedUnsubscribeSchema>;
