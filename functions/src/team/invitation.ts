import { DAY_MS, TEAM_MEMBERS_MAX, isAtLeast, needsVerifiedAddress } from "../contract/index.ts";
import type { InvitationObstacle, TeamRole } from "../contract/index.ts";
import { mayInviteTo, membershipOf, roleOf } from "../events/event-team.ts";
import type { TeamOfEvent } from "../events/event-team.ts";
import type { Caller } from "../platform/caller.ts";
import type { Invitation } from "./stored-invitation.ts";

/** The fields of an event that its invitations depend on. */
export type InvitingEvent = TeamOfEvent & { cancelledAt: Date | null };

export const INVITATION_MS = 14 * DAY_MS;

/**
 * Whether the inviter has been in the team without interruption and with the same role since the invitation was made.
 * Otherwise the invitation is invalid, even if the inviter gets the role back.
 */
function isFromMember(invitation: Invitation, event: InvitingEvent): boolean {
  const inviter = membershipOf(event, { uid: invitation.invitedByUid });
  return inviter !== null && inviter.grant === invitation.ownership && mayInviteTo(inviter.role, invitation.role);
}

type InvitationState = "open" | "used" | "withdrawn" | "expired";

export function invitationStateOf(invitation: Invitation, event: InvitingEvent, now: number): InvitationState {
  if (invitation.state !== "open") return invitation.state;
  if (!isFromMember(invitation, event)) return "withdrawn";
  return invitation.expiresAt.getTime() <= now ? "expired" : "open";
}

/** Whether the caller sees and withdraws invitations to this role. */
export function mayEnd(event: TeamOfEvent, caller: { uid: string }, role: TeamRole): boolean {
  const member = membershipOf(event, caller);
  return member !== null && mayInviteTo(member.role, role);
}

/** What keeps the caller from accepting the invitation, or null. */
export function obstacleTo(
  invitation: Invitation,
  event: InvitingEvent,
  caller: Pick<Caller, "uid" | "email" | "emailVerified">,
  now: number,
): InvitationObstacle | null {
  if (event.cancelledAt !== null) return "marathon-cancelled";
  const role = roleOf(event, caller);
  if (role === "owner") return "already-owner";
  if (role !== null && isAtLeast(role, invitation.role)) return "already-member";
  const state = invitationStateOf(invitation, event, now);
  if (state !== "open") return `invitation-${state}`;
  if (invitation.email !== null && invitation.email !== caller.email.toLowerCase()) return "invitation-for-another";
  if (role === null && Object.keys(event.team).length >= TEAM_MEMBERS_MAX) return "team-full";
  const isVerifiedNeeded = invitation.email !== null || needsVerifiedAddress(invitation.role);
  return isVerifiedNeeded && !caller.emailVerified ? "address-not-verified" : null;
}

/** Whether the caller has their present role by this invitation, so that accepting it again changes nothing. */
export function isMemberBy(invitation: Invitation, event: InvitingEvent, caller: Pick<Caller, "uid">): boolean {
  const membership = membershipOf(event, caller);
  return (
    invitation.acceptedByUid === caller.uid &&
    membership?.grant === invitation.id &&
    membership.role === invitation.role
  );
}
