import { DAY_MS, INVITATIONS_OPEN_MAX, maskAddress } from "../contract/index.ts";
import type { NewInvitation, OpenInvitation, TeamInvitation } from "../contract/index.ts";
import { mayInviteTo, memberIdOf, membershipOf } from "../events/event-team.ts";
import { assertNotCanceled, isHiddenFrom, permitted } from "../events/event-access.ts";
import type { EventStore } from "../events/events.store.ts";
import type { StoredEvent } from "../events/stored-event.ts";
import { AppError } from "../platform/app-error.ts";
import type { Account, Accounts } from "../platform/accounts.ts";
import type { Caller } from "../platform/caller.ts";
import { acceptance } from "./acceptance.ts";
import { invitationMessages } from "./team-messages.ts";
import { INVITATION_MS, isMemberBy, invitationStateOf, mayEnd, obstacleTo } from "./invitation.ts";
import { invitationEmails } from "./invitation-emails.ts";
import type { InvitationEmailParts } from "./invitation-emails.ts";
import type { Invitation } from "./stored-invitation.ts";
import type { TeamStore } from "./team.store.ts";

export type TeamParts = {
  team: TeamStore;
  events: Pick<EventStore, "findById">;
  newInvitationId: (eventId: string, caller: Caller, idempotencyKey: string | null) => string;
  /** Milliseconds since 1970. */
  clock: () => number;
};
export type InvitingParts = TeamParts & { accounts: Pick<Accounts, "findByAddress"> };

/**
 * Makes an invitation and returns its id and its code, which cannot be looked up later. The same idempotency key gets
 * the same id and code while the invitation is open. Throws `marathon-cancelled`, `already-owner` or `already-member`
 * for the caller's own address, `too-many-invitations`, `key-reused`, and, if the invitation of a repeated request has
 * ended, the code that says how. Only the owner may invite to own the event; to others it does not exist
 * (`marathon-not-found`). Simultaneous requests may exceed the limit by a few, which does no harm.
 */
export async function invite(
  parts: InvitingParts,
  request: { id: string; caller: Caller; wanted: NewInvitation; idempotencyKey: string | null; deadline: number },
): Promise<{ insertedId: string; code: string }> {
  const { id: eventId, caller, wanted, idempotencyKey, deadline } = request;
  const event = permitted(await parts.events.findById(eventId), caller, "inviteToTeam");
  const inviter = membershipOf(event, caller);
  if (inviter === null || !mayInviteTo(inviter.role, wanted.role)) throw new AppError("marathon-not-found");
  assertNotCanceled(event);
  const email = wanted.email?.toLowerCase() ?? null;
  if (email !== null && email === caller.email.toLowerCase()) {
    throw new AppError(inviter.role === "owner" ? "already-owner" : "already-member");
  }
  const open = await listOpen(parts, event, deadline);
  const invitationId = parts.newInvitationId(eventId, caller, idempotencyKey);
  if (open.length >= INVITATIONS_OPEN_MAX && !open.some(({ id }) => id === invitationId)) {
    throw new AppError("too-many-invitations");
  }
  const now = parts.clock();
  const draft = {
    eventId,
    role: wanted.role,
    email,
    invitedByUid: caller.uid,
    ownership: inviter.grant,
    createdAt: new Date(now),
    expiresAt: new Date(now + INVITATION_MS),
  };
  const account = await invitedAccount(parts, event, email);
  const { invitation, isNew, code } = await parts.team.create(invitationId, draft, idempotencyKey, (newCode) =>
    invitationMessages(event, { id: invitationId, ...draft }, { code: newCode, account }),
  );
  if (!isNew) {
    if (invitation.role !== draft.role || invitation.email !== draft.email) throw new AppError("key-reused");
    const state = invitationStateOf(invitation, event, now);
    if (state !== "open") throw new AppError(`invitation-${state}`);
  }
  return { insertedId: invitationId, code };
}

/**
 * The account that has confirmed the invited address. Null for an event whose owner has confirmed none: anybody may add
 * one and invite strangers (decision 0099).
 */
async function invitedAccount(
  { accounts }: Pick<InvitingParts, "accounts">,
  { createdByVerified }: StoredEvent,
  email: string | null,
): Promise<Account | null> {
  if (email === null || createdByVerified !== true) return null;
  const account = await accounts.findByAddress(email);
  return account?.emailVerified === true ? account : null;
}

async function listOpen(parts: TeamParts, event: StoredEvent, deadline: number): Promise<Invitation[]> {
  const found = await parts.team.listOpen(event.id, deadline);
  const now = parts.clock();
  return found.filter((invitation) => invitationStateOf(invitation, event, now) === "open");
}

/**
 * The invitations that somebody can still accept and the caller could make, newest first. Throws `marathon-not-found`.
 */
export async function listInvitations(
  parts: TeamParts & Pick<InvitationEmailParts, "messages">,
  request: { id: string; caller: Caller; deadline: number },
): Promise<OpenInvitation[]> {
  const event = permitted(await parts.events.findById(request.id), request.caller, "listTeamInvitations");
  if (event.cancelledAt !== null) return [];
  const found = await listOpen(parts, event, request.deadline);
  const open = found.filter(({ role }) => mayEnd(event, request.caller, role));
  const emails = await invitationEmails(parts, event, open);
  return open
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .map(({ id, role, email, createdAt, expiresAt }) => ({
      _id: id,
      role,
      email,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      delivery: emails.get(id) ?? null,
    }));
}

/** Withdraws an open invitation for good. Returns false if it has ended already. Throws `invitation-not-found`. */
export async function withdrawInvitation(
  parts: TeamParts,
  request: { id: string; invitationId: string; caller: Caller; deadline: number },
): Promise<boolean> {
  const { id: eventId, invitationId, caller, deadline } = request;
  return parts.team.withdraw({ eventId, invitationId, deadline }, (current, invitation) => {
    const event = permitted(current, caller, "withdrawTeamInvitation");
    if (invitation === null || !mayEnd(event, caller, invitation.role)) throw new AppError("invitation-not-found");
    return invitationStateOf(invitation, event, parts.clock()) === "open";
  });
}

/**
 * The invitation as the holder of its code sees it, with the obstacle to accepting it. Throws `invitation-not-found`.
 */
export async function getInvitation(parts: TeamParts, code: string, caller: Caller): Promise<TeamInvitation> {
  const invitation = await parts.team.findByCode(code);
  const event = invitation && (await parts.events.findById(invitation.eventId));
  if (invitation === null || event === null) throw new AppError("invitation-not-found");
  const obstacle = obstacleTo(invitation, event, caller, parts.clock());
  // A caller who cannot join the team must not learn of a draft.
  if (obstacle !== null && obstacle !== "address-not-verified" && isHiddenFrom(event, caller)) {
    throw new AppError("invitation-not-found");
  }
  return {
    marathonId: event.id,
    title: event.title,
    role: invitation.role,
    ...(await inviterOf(parts, invitation, event)),
    expiresAt: invitation.expiresAt.toISOString(),
    address: invitation.email === null ? null : maskAddress(invitation.email),
    obstacle,
  };
}

/** The address of the member who invites. Whoever may invite below the owner needed a verified one. */
async function inviterOf(
  parts: Pick<TeamParts, "team">,
  { invitedByUid }: Invitation,
  { id, organiserUid, createdBy, createdByVerified }: StoredEvent,
): Promise<Pick<TeamInvitation, "from" | "fromVerified">> {
  const member = invitedByUid === organiserUid ? null : await parts.team.findMember(id, memberIdOf(id, invitedByUid));
  // An inviter who has left the team is not named; the owner is whom to ask.
  if (member === null) return { from: createdBy, fromVerified: createdByVerified ?? false };
  return { from: member.email, fromVerified: true };
}

/**
 * Makes the caller a member of the event's team, raises a member's role, or hands the event over; the former owner is
 * an organizer from then on. Returns false if the caller has the role by this invitation already. Throws
 * `invitation-not-found`, or the obstacle that keeps the caller from accepting (`invitationObstacles`).
 */
export async function acceptInvitation(
  parts: Pick<TeamParts, "team" | "clock">,
  request: { code: string; caller: Caller; deadline: number },
): Promise<boolean> {
  const { code, caller, deadline } = request;
  const found = await parts.team.findByCode(code);
  if (found === null) throw new AppError("invitation-not-found");
  const { eventId, id: invitationId } = found;
  return parts.team.accept({ eventId, invitationId, deadline }, (event, invitation) => {
    if (event === null || invitation === null) throw new AppError("invitation-not-found");
    if (isMemberBy(invitation, event, caller)) return null;
    const now = parts.clock();
    const obstacle = obstacleTo(invitation, event, caller, now);
    if (obstacle !== null) throw new AppError(obstacle);
    const at = new Date(now);
    const accepted = { acceptedByUid: caller.uid, acceptedAt: at };
    return { ...acceptance(event, invitation, caller, at), accepted, invitedByUid: invitation.invitedByUid };
  });
}

/** How long invitations, with the addresses in them, are kept after they expire. */
const KEPT_MS = 30 * DAY_MS;

/** Deletes the invitations that expired thirty days ago or earlier. */
export async function forgetInvitations(parts: Pick<TeamParts, "team" | "clock">, deadline: number): Promise<void> {
  await parts.team.removeExpiredBefore(new Date(parts.clock() - KEPT_MS), deadline);
}
