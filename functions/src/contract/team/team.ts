import * as z from "zod/mini";
import { insertedSchema } from "../acknowledgement.ts";
import { emailAddress } from "../fields/text.ts";
import { withFallback } from "../fields/tolerant-reading.ts";
import { emailStates } from "../messages/message.ts";
import { memberRoles, teamRoles } from "./permissions.ts";

/** An invitation to a role in an event's team. With `email`, only the account with that address may accept it. */
export const newInvitationSchema = z.strictObject({
  role: z.enum(teamRoles),
  email: z.optional(emailAddress("Email")),
});
export type NewInvitation = z.infer<typeof newInvitationSchema>;

/** The code opens the invitation. Only this answer ever contains it. */
export const invitedSchema = z.extend(insertedSchema, { code: z.string() });

/** What became of the email with an invitation's link. */
export const invitationDeliverySchema = z.strictObject({
  state: withFallback(z.enum(emailStates), "uncertain"),
  /** The mail server's status, or a word for what went wrong. */
  error: z.nullable(z.string()),
  maySendAgain: z.boolean(),
});
export type InvitationDelivery = z.infer<typeof invitationDeliverySchema>;

/** An open invitation as organizers see it. Only the owner sees those that hand the event over. */
export const openInvitationSchema = z.strictObject({
  _id: z.string(),
  role: z.enum(teamRoles),
  /** The only email address whose account may accept the invitation, in lower case, or null. */
  email: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Null if the invitation is for no address, and after thirty days. */
  delivery: withFallback(z.nullable(invitationDeliverySchema), null),
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
  "already-member",
  "invitation-for-another",
  "team-full",
  "address-not-verified",
] as const;
export type InvitationObstacle = (typeof invitationObstacles)[number];

/** An invitation as the holder of its code sees it. */
export const teamInvitationSchema = z.strictObject({
  marathonId: z.string(),
  title: z.string(),
  role: z.enum(teamRoles),
  /** The address of the member who invites, and whether it is verified. */
  from: z.string(),
  fromVerified: z.boolean(),
  expiresAt: z.iso.datetime(),
  /** The only email address whose account may accept the invitation, masked (`o***@example.com`), or null. */
  address: z.nullable(z.string()),
  /** What keeps the reader from accepting the invitation, or null. */
  obstacle: z.nullable(z.enum(invitationObstacles)),
});
export type TeamInvitation = z.infer<typeof teamInvitationSchema>;

/** A member of an event's team as the other members see them. */
export const teamMemberSchema = z.strictObject({
  /** Stands for the account in this event. It is not the uid. */
  id: z.string(),
  role: z.enum(teamRoles),
  /** Empty if the member has no name. */
  name: z.string(),
  email: z.string(),
  /** When they joined the team, or got the event. */
  since: z.iso.datetime(),
  isYou: z.boolean(),
});
export type TeamMember = z.infer<typeof teamMemberSchema>;

/** The whole team: the owner first, then by role and address. */
export const teamSchema = z.strictObject({ members: z.array(teamMemberSchema) });

/** A member's new role. Ownership passes by an invitation. */
export const memberPatchSchema = z.strictObject({
  role: z.enum(memberRoles),
  /** The role that the caller has read. If the member has another one by now, the answer is 409 `changed-meanwhile`. */
  before: z.optional(z.enum(memberRoles)),
});
export type MemberPatch = z.infer<typeof memberPatchSchema>;
