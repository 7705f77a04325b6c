import { INVITATIONS_OPEN_MAX, MAIN_RACE, maskAddress } from "../contract/index.ts";
import type { NewInvitation, OpenInvitation, TeamInvitation } from "../contract/index.ts";
import { assertNotCanceled, ownedOrMissing } from "../marathons/marathon-access.ts";
import { firstVersionIfMissing } from "../marathons/marathon-versions.ts";
import type { MarathonStore } from "../marathons/marathons.store.ts";
import type { StoredMarathon } from "../marathons/stored-marathon.ts";
import { AppError } from "../platform/app-error.ts";
import type { Caller } from "../platform/caller.ts";
import { INVITATION_MS, ownsByInvitation, obstacleTo, stateOf } from "./invitation.ts";
import type { Invitation } from "./stored-invitation.ts";
import type { TeamStore } from "./team.store.ts";

export type TeamParts = {
  team: TeamStore;
  marathons: Pick<MarathonStore, "findById">;
  newInvitationId: (marathonId: string, caller: Caller, idempotencyKey: string | null) => string;
  /** Milliseconds since 1970. */
  clock: () => number;
};

/**
 * Makes an invitation and returns its id and its code, which cannot be looked up later. The same idempotency key gets
 * the same id and code while the invitation is open. Throws `marathon-cancelled`, `already-owner` for the caller's own
 * address, `too-many-invitations`, `key-reused`, and, if the invitation of a repeated request has ended, the code that
 * says how. Simultaneous requests may exceed the limit by a few, which does no harm.
 */
export async function invite(
  parts: TeamParts,
  request: { id: string; caller: Caller; wanted: NewInvitation; idempotencyKey: string | null; deadline: number },
): Promise<{ insertedId: string; code: string }> {
  const { id: marathonId, caller, wanted, idempotencyKey, deadline } = request;
  const marathon = ownedOrMissing(await parts.marathons.findById(marathonId), caller);
  assertNotCanceled(marathon);
  const email = wanted.email?.toLowerCase() ?? null;
  if (email !== null && email === caller.email.toLowerCase()) throw new AppError("already-owner");
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
    ownership: marathon.handedOver?.by ?? null,
    createdAt: new Date(now),
    expiresAt: new Date(now + INVITATION_MS),
  };
  const { invitation, isNew, code } = await parts.team.create(invitationId, draft, idempotencyKey);
  if (!isNew) {
    if (invitation.role !== draft.role || invitation.email !== draft.email) throw new AppError("key-reused");
    const state = stateOf(invitation, marathon, now);
    if (state !== "open") throw new AppError(`invitation-${state}`);
  }
  return { insertedId: invitationId, code };
}

async function listOpen(parts: TeamParts, marathon: StoredMarathon, deadline: number): Promise<Invitation[]> {
  const found = await parts.team.listOpen(marathon.id, deadline);
  const now = parts.clock();
  return found.filter((invitation) => stateOf(invitation, marathon, now) === "open");
}

/** The invitations that somebody can still accept, newest first, for the owner only. */
export async function listInvitations(
  parts: TeamParts,
  request: { id: string; caller: Caller; deadline: number },
): Promise<OpenInvitation[]> {
  const marathon = ownedOrMissing(await parts.marathons.findById(request.id), request.caller);
  if (marathon.cancelledAt !== null) return [];
  const open = await listOpen(parts, marathon, request.deadline);
  return open
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .map(({ id, role, email, createdAt, expiresAt }) => ({
      _id: id,
      role,
      email,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    }));
}

/** Withdraws an open invitation for good. Returns false if it has ended already. Throws `invitation-not-found`. */
export async function withdrawInvitation(
  parts: TeamParts,
  request: { id: string; invitationId: string; caller: Caller; deadline: number },
): Promise<boolean> {
  const { id: marathonId, invitationId, caller, deadline } = request;
  return parts.team.withdraw({ marathonId, invitationId, deadline }, (current, invitation) => {
    const marathon = ownedOrMissing(current, caller);
    if (invitation === null) throw new AppError("invitation-not-found");
    return stateOf(invitation, marathon, parts.clock()) === "open";
  });
}

/**
 * The invitation as the holder of its code sees it, with the obstacle to accepting it. Throws `invitation-not-found`.
 */
export async function getInvitation(parts: TeamParts, code: string, caller: Caller): Promise<TeamInvitation> {
  const invitation = await parts.team.findByCode(code);
  const marathon = invitation && (await parts.marathons.findById(invitation.marathonId));
  if (invitation === null || marathon === null) throw new AppError("invitation-not-found");
  return {
    marathonId: marathon.id,
    title: marathon.title,
    role: invitation.role,
    from: marathon.createdBy,
    fromVerified: marathon.createdByVerified ?? false,
    expiresAt: invitation.expiresAt.toISOString(),
    address: invitation.email === null ? null : maskAddress(invitation.email),
    obstacle: obstacleTo(invitation, marathon, caller, parts.clock()),
  };
}

/**
 * Makes the caller the event's owner. The former owner keeps no rights, and every other open invitation ends. Returns
 * false if the caller has already become the owner by this invitation. Throws `invitation-not-found`, or the obstacle
 * that keeps the caller from accepting (`invitationObstacles`).
 */
export async function acceptInvitation(
  parts: TeamParts,
  request: { code: string; caller: Caller; deadline: number },
): Promise<boolean> {
  const { code, caller, deadline } = request;
  const found = await parts.team.findByCode(code);
  if (found === null) throw new AppError("invitation-not-found");
  const { marathonId, id: invitationId } = found;
  return parts.team.accept({ marathonId, invitationId, deadline }, (marathon, invitation) => {
    if (marathon === null || invitation === null) throw new AppError("invitation-not-found");
    if (ownsByInvitation(invitation, marathon, caller)) return null;
    const now = parts.clock();
    const obstacle = obstacleTo(invitation, marathon, caller, now);
    if (obstacle !== null) throw new AppError(obstacle);
    const at = new Date(now);
    return {
      change: {
        organiserUid: caller.uid,
        createdBy: caller.email,
        createdByVerified: true,
        handedOver: { by: invitation.id, at },
        // The former owner could read the key in the event's document and predict later references. The next write of
        // places creates a new key.
        places: { ...marathon.places, referenceKey: "" },
      },
      // Keeps a record of who added the event.
      edits: firstVersionIfMissing(marathon),
      accepted: { acceptedByUid: caller.uid, acceptedAt: at },
      activity: {
        kind: "handed-over",
        at,
        userId: marathon.organiserUid,
        name: marathon.createdBy,
        toName: caller.email,
        toUserId: caller.uid,
        changed: [],
        raceId: MAIN_RACE,
        fromRaceId: null,
        ended: null,
        reference: null,
      },
    };
  });
}

/** How long invitations, with the addresses in them, are kept after they expire. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1_000;

/** Deletes the invitations that expired thirty days ago or earlier. */
export async function forgetInvitations(parts: Pick<TeamParts, "team" | "clock">, deadline: number): Promise<void> {
  await parts.team.removeExpiredBefore(new Date(parts.clock() - KEPT_MS), deadline);
}
