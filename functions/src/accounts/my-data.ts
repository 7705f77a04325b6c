import type { MyData } from "../contract/index.ts";
import { cancellationOf, toCard } from "../events/event-views.ts";
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
 * Everything that is stored about the caller, without broken documents, each list with the oldest first. Throws `forbidden`
 * for somebody else's data.
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
    events,
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
    parts.events.listAllByOrganizer(userId, deadline),
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
    registrations: oldestFirst(registrations, ({ registeredAt }) => registeredAt).map((registration) => ({
      // Answers are in the words in which they were given, as they are stored.
      ...toRegistration(registration, null),
      transferCode: registration.transferCode,
      ...readable(registration),
    })),
    waitlist: oldestFirst(entries, ({ joinedAt }) => joinedAt).map((entry) => ({
      ...toRunnerRecord(entry, null),
      joinedAt: entry.joinedAt.toISOString(),
      offerExpiresAt: entry.offerExpiresAt?.toISOString() ?? null,
      ...readable(entry),
    })),
    activity: oldestFirst(activity, ({ at }) => at).map(({ eventId, kind, at, changed }) => ({
      marathonId: eventId,
      kind,
      at: at.toISOString(),
      changed,
    })),
    marathons: oldestFirst(events, ({ createdAt }) => createdAt).map((event) => ({
      ...toCard(event, "owner"),
      description: event.description,
      ...cancellationOf(event),
    })),
    eventsAddedAt: oldestFirst(additions, (at) => at).map((at) => at.toISOString()),
    edits: oldestFirst(edits, ({ editedAt }) => editedAt).map(({ eventId, version, editedAt, changed }) => ({
      marathonId: eventId,
      version,
      editedAt: editedAt.toISOString(),
      changed,
    })),
    messages: oldestFirst(messages, ({ at }) => at).map(({ marathonId: eventId, kind, at, isRead }) => ({
      marathonId: eventId,
      kind,
      at: at.toISOString(),
      isRead,
    })),
    announcementOptOuts: oldestFirst(optOuts, ({ changedAt }) => changedAt).map(
      ({ marathonId: eventId, changedAt }) => ({
        marathonId: eventId,
        since: changedAt.toISOString(),
      }),
    ),
    calendar: calendar?.secret ? { createdAt: calendar.createdAt.toISOString() } : null,
    teamInvitations: [
      ...oldestFirst(invited, ({ createdAt }) => createdAt).map((invitation) => ({
        ...toInvitation(invitation),
        mine: "made" as const,
        acceptedAt: null,
      })),
      ...oldestFirst(accepted, ({ createdAt }) => createdAt).map((invitation) => ({
        ...toInvitation(invitation),
        mine: "accepted" as const,
        acceptedAt: invitation.acceptedAt?.toISOString() ?? null,
      })),
    ],
    memberships: oldestFirst(memberships, ({ since }) => new Date(since)),
    volunteerOffers: oldestFirst(offers, ({ createdAt }) => createdAt).map(({ name, email, role, createdAt }) => ({
      name,
      email,
      role,
      createdAt: createdAt.toISOString(),
    })),
  };
}

/** The oldest first. Documents of the same instant stay in the order in which they were found. */
function oldestFirst<Item>(items: readonly Item[], timeOf: (item: Item) => Date): Item[] {
  return [...items].sort((one, other) => timeOf(one).getTime() - timeOf(other).getTime());
}

function toInvitation({ eventId, role, email, createdAt, expiresAt }: Invitation) {
  return { marathonId: eventId, role, email, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
}
