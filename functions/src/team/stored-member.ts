import * as z from "zod/mini";
import { instant } from "../platform/documents.ts";

/**
 * Who a member of an event's team is, under the event and named by the member id. The role is in the event's document,
 * so that a permission is checked without reading this one. The owner has no such document.
 */
export const storedMemberSchema = z.object({
  uid: z.string(),
  /** The account's address when it joined. */
  email: z.string(),
  since: instant,
});
export type StoredMember = z.infer<typeof storedMemberSchema> & { id: string; eventId: string };

/** What to write about a member: the fields to set, or null to delete the document. */
export type MemberWrite = { id: string; fields: Partial<z.infer<typeof storedMemberSchema>> | null };
