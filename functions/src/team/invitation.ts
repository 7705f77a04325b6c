import type { InvitationObstacle, TeamRole } from "../contract/index.ts";
import type { Caller } from "../platform/caller.ts";
import type { Invitation } from "./stored-invitation.ts";

/** The fields of an event that its invitations depend on. */
export type InvitingEvent = {
  organiserUid: string;
  cancelledAt: Date | null;
  handedOver: { by: string } | null;
};

export const INVITATION_MS = 14 * 24 * 60 * 60 * 1_000;

/** A role that shows people's contact details needs a verified address. */
const needsVerifiedAddress: Record<TeamRole, boolean> = {
  owner: true,
  organiser: true,
  desk: true,
  timekeeper: false,
  reader: false,
};

/**
 * Whether the inviter has owned the event without interruption since the invitation was made. After a hand-over the
 * invitation is invalid, even if the event comes back to the inviter.
 */
function isFromOwner(invitation: Invitation, event: InvitingEvent): boolean {
  return invitation.invitedByUid === event.organiserUid && invitation.ownership === (event.handedOver?.by ?? null);
}

type InvitationState = "open" | "used" | "withdrawn" | "expired";

export function stateOf(invitation: Invitation, event: InvitingEvent, now: number): InvitationState {
  if (invitation.state !== "open") return invitation.state;
  if (!isFromOwner(invitation, event)) return "withdrawn";
  return invitation.expiresAt.getTime() <= now ? "expired" : "open";
}

/** What keeps the caller from accepting the invitation, or null. */
export function obstacleTo(
  invitation: Invitation,
  event: InvitingEvent,
  caller: Pick<Caller, "uid" | "email" | "emailVerified">,
  now: number,
): InvitationObstacle | null {
  if (event.cancelledAt !== null) return "marathon-cancelled";
  if (caller.uid === event.organiserUid) return "already-owner";
  const state = stateOf(invitation, event, now);
  if (state !== "open") return `invitation-${state}`;
  if (invitation.email !== null && invitation.email !== caller.email.toLowerCase()) return "invitation-for-another";
  const isVerifiedNeeded = invitation.email !== null || needsVerifiedAddress[invitation.role];
  return isVerifiedNeeded && !caller.emailVerified ? "address-not-verified" : null;
}

/** Whether the caller became the owner by this invitation, so that accepting it again changes nothing. */
export function ownsByInvitation(invitation: Invitation, event: InvitingEvent, caller: Pick<Caller, "uid">): boolean {
  return (
    invitation.acceptedByUid === caller.uid &&
    event.organiserUid === caller.uid &&
    event.handedOver?.by === invitation.id
  );
}
