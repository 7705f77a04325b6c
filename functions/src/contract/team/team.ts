import * as z from "zod/mini";
import { insertedSchema } from "../acknowledgement.ts";
import { emailAddress } from "../fields/text.ts";

/** The roles of an event's team, most powerful first. Every event has exactly one owner. */
export const teamRoles = ["owner", "organiser", "desk", "timekeeper", "reader"] as const;
export type TeamRole = (typeof teamRoles)[number];

/** An invitation to a role in an event's team. With `email`, only the account with that address may accept it. */
export const newInvitationSchema = z.strictObject({
  // The roles below the owner have no permissions yet, so nobody can be invited to them.
  role: z.enum(["owner"]),
  email: z.optional(emailAddress("Email")),
});
export type NewInvitation = z.infer<typeof newInvitationSchema>;

/** The code opens the invitation. Only this answer ever contains it. */
export const invitedSchema = z.extend(insertedSchema, { code: z.string() });

/** An open invitation as the event's owner sees it. */
export const openInvitationSchema = z.strictObject({
  _id: z.string(),
  role: z.enum(teamRoles),
  /** The only email address whose account may accept the invitation, in lower case, or null. */
  email: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type OpenInvitation = z.infer<typeof openInvitationSchema>;

export const openInvitationsSchema = z.strictObject({ invitations: z.array(openInvitationSchema) });

/** Why an invitation cannot be accepted: the error code with which accepting it would be refused. */
export const invitationObstacles = [
  "marathon-cancelled",
  "invitation-used",
  "invitation-withdrawn",
  "invitation-expired",
  "already-owner",
  "invitation-for-another",
  "address-not-verified",
] as const;
export type InvitationObstacle = (typeof invitationObstacles)[number];

/** An invitation as the holder of its code sees it. */
export const teamInvitationSchema = z.strictObject({
  marathonId: z.string(),
  title: z.string(),
  role: z.enum(teamRoles),
  /** The address of the event's owner, and whether it is verified. */
  from: z.string(),
  fromVerified: z.boolean(),
  expiresAt: z.iso.datetime(),
  /** The only email address whose account may accept the invitation, masked (`o***@example.com`), or null. */
  address: z.nullable(z.string()),
  /** What keeps the reader from accepting the invitation, or null. */
  obstacle: z.nullable(z.enum(invitationObstacles)),
});
export type TeamInvitation = z.infer<typeof teamInvitationSchema>;
