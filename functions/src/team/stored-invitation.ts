import * as z from "zod/mini";
import { teamRoles } from "../contract/index.ts";
import { instant } from "../platform/documents.ts";

/**
 * An invitation to an event's team as Firestore keeps it, under its event. The code itself is not stored, only its
 * hash, and the salt that makes the same code again from the idempotency key of the request.
 */
export const storedInvitationSchema = z.object({
  role: z.enum(teamRoles),
  /** The only email address whose account may accept the invitation, in lower case, or null. */
  email: z.nullable(z.string()),
  invitedByUid: z.string(),
  /** The grant of the inviter's role when they made the invitation, or null if they added the event. */
  ownership: z.nullable(z.string()),
  state: z.enum(["open", "withdrawn", "used"]),
  acceptedByUid: z.nullable(z.string()),
  acceptedAt: z.nullable(instant),
  createdAt: instant,
  expiresAt: instant,
  salt: z.string(),
  codeHash: z.string(),
});
export type StoredInvitation = z.infer<typeof storedInvitationSchema> & { id: string; eventId: string };

/** The parts of an invitation that the rules use. */
export type Invitation = Omit<StoredInvitation, "salt" | "codeHash">;

/** A new invitation, before the store gives it a code. */
export type InvitationDraft = Omit<Invitation, "id" | "state" | "acceptedByUid" | "acceptedAt">;
