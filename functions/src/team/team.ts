import { DAY_MS, INVITATIONS_OPEN_MAX, maskAddress } from "../contract/index.ts";
import type { NewInvitation, OpenInvitation, TeamInvitation } from "../contract/index.ts";
import { mayInviteTo, memberIdOf, membershipOf } from "../marathons/event-team.ts";
import { assertNotCanceled, isHiddenFrom, permitted } from "../marathons/marathon-access.ts";
import type { MarathonStore } from "../marathons/marathons.store.ts";
import type { StoredMarathon } from "../marathons/stored-marathon.ts";
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
  marathons: Pick<MarathonStore, "findById">;
  newInvitationId: (marathonId: string, caller: Caller, idempotencyKey: string | null) => string;
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
  const { id: marathonId, caller, wanted, idempotencyKey, deadline } = request;
  const marathon = permitted(await parts.marathons.findById(marathonId), caller, "inviteToTeam");
  const inviter = membershipOf(marathon, caller);
  if (inviter === null || !mayInviteTo(inviter.role, wanted.role)) throw new AppError("marathon-not-found");
  assertNotCanceled(marathon);
  const email = wanted.email?.toLowerCase() ?? null;
  if (email !== null && email === caller.email.toLowerCase()) {
    throw new AppError(inviter.role === "owner" ? "already-owner" : "already-member");
  }
  const open = await listOpen(parts, marathon, deadline);
  const invitationId = parts.newInvitationId(marathonId, caller, idempotencyKey);
  if (open.length >= INVITATIONS_OPEN_MAX && !open.some(({ id }) => id === invitationId)) {
    throw new AppError("too-many-invitations");
  }
  const now = parts.clock();
  const draft = {
    marathonId,
    role: wanted.role,
    email,
    invitedByUid: caller.uid,
    ownership: inviter.grant,
    createdAt: new Date(now),
    expiresAt: new Date(now + INVITATION_MS),
  };
  const account = await invitedAccount(parts, marathon, email);
  const { invitation, isNew, code } = await parts.team.create(invitationId, draft, idempotencyKey, (newCode) =>
    invitationMessages(marathon, { id: invitationId, ...draft }, { code: newCode, account }),
  );
  if (!isNew) {
    if (invitation.role !== draft.role || invitation.email !== draft.email) throw new AppError("key-reused");
    const state = invitationStateOf(invitation, marathon, now);
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
  { createdByVerified }: StoredMarathon,
  email: string | null,
): Promise<Account | null> {
  if (email === null || createdByVerified !== true) return null;
  const account = await accounts.findByAddress(email);
  return account?.emailVerified === true ? account : null;
}

async function listOpen(parts: TeamParts, marathon: StoredMarathon, deadline: number): Promise<Invitation[]> {
  const found = await parts.team.listOpen(marathon.id, deadline);
  const now = parts.clock();
  return found.filter((invitation) => invitationStateOf(invitation, marathon, now) === "open");
}

/**
 * The invitations that somebody can still accept and the caller could make, newest first. Throws `marathon-not-found`.
 */
export async function listInvitations(
  parts: TeamParts & Pick<InvitationEmailParts, "messages">,
  request: { id: string; caller: Caller; deadline: number },
): Promise<OpenInvitation[]> {
  const marathon = permitted(await parts.marathons.findById(request.id), request.caller, "listTeamInvitations");
  if (marathon.cancelledAt !== null) return [];
  const found = await listOpen(parts, marathon, request.deadline);
  const open = found.filter(({ role }) => mayEnd(marathon, request.caller, role));
  const emails = await invitationEmails(parts, marathon, open);
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
  const { id: marathonId, invitationId, caller, deadline } = request;
  return parts.team.withdraw({ marathonId, invitationId, deadline }, (current, invitation) => {
    const marathon = permitted(current, caller, "withdrawTeamInvitation");
    if (invitation === null || !mayEnd(marathon, caller, invitation.role)) throw new AppError("invitation-not-found");
    return invitationStateOf(invitation, marathon, parts.clock()) === "open";
  });
}

/**
 * The invitation as the holder of its code sees it, with the obstacle to accepting it. Throws `invitation-not-found`.
 */
export async function getInvitation(parts: TeamParts, code: string, caller: Caller): Promise<TeamInvitation> {
  const invitation = await parts.team.findByCode(code);
  const marathon = invitation && (await parts.marathons.findById(invitation.marathonId));
  if (invitation === null || marathon === null) throw new AppError("invitation-not-found");
  const obstacle = obstacleTo(invitation, marathon, caller, parts.clock());
  // A caller who cannot join the team must not learn of a draft.
  if (obstacle !== null && obstacle !== "address-not-verified" && isHiddenFrom(marathon, caller)) {
    throw new AppError("invitation-not-found");
  }
  return {
    marathonId: marathon.id,
    title: marathon.title,
    role: invitation.role,
    ...(await inviterOf(parts, invitation, marathon)),
    expiresAt: invitation.expiresAt.toISOString(),
    address: invitation.email === null ? null : maskAddress(invitation.email),
    obstacle,
  };
}

/** The address of the member who invites. Whoever may invite below the owner needed a verified one. */
async function inviterOf(
  parts: Pick<TeamParts, "team">,
  { invitedByUid }: Invitation,
  { id, organiserUid, createdBy, createdByVerified }: StoredMarathon,
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
  const { marathonId, id: invitationId } = found;
  return parts.team.accept({ marathonId, invitationId, deadline }, (marathon, invitation) => {
    if (marathon === null || invitation === null) throw new AppError("invitation-not-found");
    if (isMemberBy(invitation, marathon, caller)) return null;
    const now = parts.clock();
    const obstacle = obstacleTo(invitation, marathon, caller, now);
    if (obstacle !== null) throw new AppError(obstacle);
    const at = new Date(now);
    const accepted = { acceptedByUid: caller.uid, acceptedAt: at };
    return { ...acceptance(marathon, invitation, caller, at), accepted, invitedByUid: invitation.invitedByUid };
  });
}

/** How long invitations, with the addresses in them, are kept after they expire. */
const KEPT_MS = 30 * DAY_MS;

/** Deletes the invitations that expired thirty days ago or earlier. */
export async function forgetInvitations(parts: Pick<TeamParts, "team" | "clock">, deadline: number): Promise<void> {
  await parts.team.removeExpiredBefore(new Date(parts.clock() - KEPT_MS), deadline);
}
