import type { MyData } from "../contract/index.ts";
import { cancellationOf, toCard } from "../marathons/marathons.ts";
import { AppError } from "../platform/app-error.ts";
import { allOf } from "../platform/firestore.ts";
import type { Caller } from "../platform/tokens.ts";
import { assertSelf, toRegistration, toRunnerRecord } from "../registrations/registrations.ts";
import type { Invitation } from "../team/invitation.ts";
import type { AccountParts } from "./account-removal.ts";

/** Everything that is stored about the caller. */
export async function getMyData(
  parts: AccountParts,
  request: { userId: string; caller: Caller; deadline: number },
): Promise<MyData> {
  const { userId, caller, deadline } = request;
  assertSelf(userId, caller);
  const [account, profile, registrations, waits, activity, marathons, additions, edits, offers, invited, accepted] =
    await Promise.all([
      parts.accounts.find(userId),
      parts.users.find(userId),
      allOf(parts.store.pagesByRunner(userId, parts.pageSize, deadline)),
      allOf(parts.store.pagesOfWaits(userId, parts.pageSize, deadline)),
      parts.store.listActivityAbout(userId, deadline),
      allOf(parts.marathons.pagesByOrganiser(userId, parts.pageSize, deadline)),
      parts.marathons.listAdditionsBy(userId),
      parts.marathons.listEditsBy(userId, deadline),
      parts.volunteers.listBy(userId, deadline),
      parts.team.listInvitedBy(userId, deadline),
      parts.team.listAcceptedBy(userId, deadline),
    ]);
  if (account === null) throw new AppError("unauthenticated");
  return {
    exportedAt: new Date(parts.clock()).toISOString(),
    account,
    profile: profile && {
      name: profile.name,
      email: profile.email,
      photo: profile.photo,
      createdAt: profile.createdAt.toISOString(),
    },
    registrations: registrations.map((registration) => ({
      ...toRegistration(registration),
      transferCode: registration.transferCode,
    })),
    waitlist: waits.map((entry) => ({
      ...toRunnerRecord(entry),
      joinedAt: entry.joinedAt.toISOString(),
      offerExpiresAt: entry.offerExpiresAt?.toISOString() ?? null,
    })),
    activity: activity.map(({ marathonId, kind, at, changed }) => ({
      marathonId,
      kind,
      at: at.toISOString(),
      changed,
    })),
    marathons: marathons.map((marathon) => ({
      ...toCard(marathon, "organiser"),
      description: marathon.description,
      ...cancellationOf(marathon),
    })),
    eventsAddedAt: additions.map((at) => at.toISOString()),
    edits: edits.map(({ marathonId, version, editedAt, changed }) => ({
      marathonId,
      version,
      editedAt: editedAt.toISOString(),
      changed,
    })),
    teamInvitations: [
      ...invited.map((invitation) => ({ ...toInvitation(invitation), mine: "made" as const, acceptedAt: null })),
      ...accepted.map((invitation) => ({
        ...toInvitation(invitation),
        mine: "accepted" as const,
        acceptedAt: invitation.acceptedAt?.toISOString() ?? null,
      })),
    ],
    volunteerOffers: offers.map(({ name, email, role, createdAt }) => ({
      name,
      email,
      role,
      createdAt: createdAt.toISOString(),
    })),
  };
}

function toInvitation({ marathonId, role, email, createdAt, expiresAt }: Invitation) {
  return { marathonId, role, email, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
}
