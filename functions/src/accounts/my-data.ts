import type { MyData } from "../contract/index.ts";
import { cancellationOf, toCard } from "../marathons/marathon-views.ts";
import { AppError } from "../platform/app-error.ts";
import type { Caller } from "../platform/caller.ts";
import { toRegistration } from "../registrations/registration-views.ts";
import { toRunnerRecord } from "../registrations/runner-record.ts";
import { assertSelf } from "../platform/caller.ts";
import { listMemberships } from "../team/members.ts";
import type { Invitation } from "../team/stored-invitation.ts";
import type { AccountParts } from "./account-removal.ts";
import { readableEntries } from "./readable-entries.ts";

/**
 * Everything that is stored about the caller, without broken documents. Throws `forbidden` for somebody else's data.
 */
export async function getMyData(
  parts: AccountParts,
  request: { userId: string; caller: Caller; deadline: number },
): Promise<MyData> {
  const { userId, caller, deadline } = request;
  assertSelf(userId, caller);
  const [
    account,
    profile,
    registrations,
    entries,
    activity,
    marathons,
    additions,
    edits,
    offers,
    invited,
    accepted,
    memberships,
    messages,
    optOuts,
    calendar,
  ] = await Promise.all([
    parts.accounts.find(userId),
    parts.users.find(userId),
    parts.registrations.listAllByRunner(userId, deadline),
    parts.waitlist.listAllByRunner(userId, deadline),
    parts.activity.listAbout(userId, deadline),
    parts.marathons.listAllByOrganizer(userId, deadline),
    parts.quotas.listAdditions(userId),
    parts.edits.listBy(userId, deadline),
    parts.volunteers.listBy(userId, deadline),
    parts.team.listInvitedBy(userId, deadline),
    parts.team.listAcceptedBy(userId, deadline),
    listMemberships(parts, userId, deadline),
    parts.messages.listAllOf(userId, deadline),
    parts.unsubscribes.listOptedOutBy(userId, deadline),
    parts.calendars.find(userId),
  ]);
  if (account === null) throw new AppError("unauthenticated");
  const readable = await readableEntries(parts, [...registrations, ...entries], deadline);
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
      // Answers are in the words in which they were given, as they are stored.
      ...toRegistration(registration, null),
      transferCode: registration.transferCode,
      ...readable(registration),
    })),
    waitlist: entries.map((entry) => ({
      ...toRunnerRecord(entry, null),
      joinedAt: entry.joinedAt.toISOString(),
      offerExpiresAt: entry.offerExpiresAt?.toISOString() ?? null,
      ...readable(entry),
    })),
    activity: activity.map(({ marathonId, kind, at, changed }) => ({
      marathonId,
      kind,
      at: at.toISOString(),
      changed,
    })),
    marathons: marathons.map((marathon) => ({
      ...toCard(marathon, "owner"),
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
    messages: messages.map(({ marathonId, kind, at, isRead }) => ({
      marathonId,
      kind,
      at: at.toISOString(),
      isRead,
    })),
    announcementOptOuts: optOuts.map(({ marathonId, changedAt }) => ({ marathonId, since: changedAt.toISOString() })),
    calendar: calendar?.secret ? { createdAt: calendar.createdAt.toISOString() } : null,
    teamInvitations: [
      ...invited.map((invitation) => ({ ...toInvitation(invitation), mine: "made" as const, acceptedAt: null })),
      ...accepted.map((invitation) => ({
        ...toInvitation(invitation),
        mine: "accepted" as const,
        acceptedAt: invitation.acceptedAt?.toISOString() ?? null,
      })),
    ],
    memberships,
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
