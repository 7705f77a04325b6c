import { needsVerifiedAddress, teamRoles } from "../contract/index.ts";
import type { MemberPatch, TeamMember } from "../contract/index.ts";
import { memberIdOf, membershipOf, withMember } from "../events/event-team.ts";
import { assertNotCanceled, permitted } from "../events/event-access.ts";
import type { EventStore } from "../events/events.store.ts";
import type { StoredEvent } from "../events/stored-event.ts";
import type { Accounts } from "../platform/accounts.ts";
import { AppError } from "../platform/app-error.ts";
import type { Caller } from "../platform/caller.ts";
import { teamActivity } from "./acceptance.ts";
import { teamNews } from "./team-messages.ts";
import type { TeamStore } from "./team.store.ts";

export type MemberParts = {
  team: TeamStore;
  events: Pick<EventStore, "findById">;
  /** The records of accounts, which the folder `accounts` provides. */
  users: { listByIds(uids: string[]): Promise<{ uid: string; name: string }[]> };
  accounts: Pick<Accounts, "find">;
  /** The id of a role that is given by a change rather than by an invitation. */
  newGrant: () => string;
  /** Milliseconds since 1970. */
  clock: () => number;
};

const OTHER_ROLE = "Someone else has given this person another role.";

type MemberRequest = { id: string; memberId: string; caller: Caller; deadline: number };

/** The owner and all members, by role and address. Throws `marathon-not-found`. */
export async function listTeam(parts: MemberParts, request: { id: string; caller: Caller }): Promise<TeamMember[]> {
  const { id, caller } = request;
  const event = permitted(await parts.events.findById(id), caller, "listTeam");
  const documents = await parts.team.listMembers(id);
  const { organiserUid, createdBy, handedOver, createdAt, team } = event;
  const since = handedOver?.at ?? createdAt;
  const known = [
    { id: memberIdOf(id, organiserUid), uid: organiserUid, email: createdBy, since, role: "owner" as const },
    ...documents.flatMap(({ id: memberId, uid, email, since }) => {
      const role = team[memberId]?.role;
      return role === undefined ? [] : [{ id: memberId, uid, email, since, role }];
    }),
  ];
  const users = new Map(
    (await parts.users.listByIds(known.map(({ uid }) => uid))).map((user) => [user.uid, user.name]),
  );
  return known
    .map(({ uid, since, ...member }) => ({
      ...member,
      name: users.get(uid) ?? "",
      since: since.toISOString(),
      isYou: uid === caller.uid,
    }))
    .sort((a, b) => teamRoles.indexOf(a.role) - teamRoles.indexOf(b.role) || a.email.localeCompare(b.email));
}

/**
 * Gives a member another role below the owner. Returns false if they have it. Throws `marathon-not-found`,
 * `member-not-found`, `marathon-cancelled`, `owner-stays`, `own-role`, `changed-meanwhile` if the member's role is no
 * longer `before`, and `address-not-verified` for a role that needs a verified address.
 */
export async function changeMember(
  parts: MemberParts,
  { role, before, ...request }: MemberRequest & MemberPatch,
): Promise<boolean> {
  const { id, memberId, caller, deadline } = request;
  const grant = parts.newGrant();
  return parts.team.change({ eventId: id, memberId, deadline }, async (current, member) => {
    const event = permitted(current, caller, "changeTeamMember");
    assertNotCanceled(event);
    const membership = membershipBelowOwner(event, memberId);
    if (memberId === memberIdOf(id, caller.uid)) throw new AppError("own-role");
    if (member === null) throw new AppError("member-not-found");
    if (membership.role === role) return null;
    if (before !== undefined && membership.role !== before) {
      const conflicts = [{ path: "role", yours: role, current: membership.role }];
      throw new AppError("changed-meanwhile", { sentence: OTHER_ROLE, facts: { conflicts } });
    }
    if (needsVerifiedAddress(role)) await assertVerified(parts, member.uid);
    const at = new Date(parts.clock());
    return {
      change: {
        team: withMember(event.team, memberId, { role, grant }),
      },
      edits: [],
      members: [],
      activity: teamActivity({ kind: "role-changed", at, role }, caller, member),
      messages: teamNews(event, { kind: "role-changed", member, role, fromRole: membership.role, grant, at }),
    };
  });
}

async function assertVerified(parts: Pick<MemberParts, "accounts">, uid: string): Promise<void> {
  const account = await parts.accounts.find(uid);
  if (account?.emailVerified === true) return;
  const sentence =
    "This person has not confirmed their email address yet, and the role needs that. They can do so on the page of an invitation: invite them to the new role.";
  throw new AppError("address-not-verified", { sentence });
}

/**
 * Removes a member, or lets the caller leave, which every member but the owner may. Throws `marathon-not-found`,
 * `member-not-found` and `owner-stays`.
 */
export async function removeMember(parts: MemberParts, request: MemberRequest): Promise<boolean> {
  const { id, memberId, caller, deadline } = request;
  const isSelf = memberId === memberIdOf(id, caller.uid);
  return parts.team.change({ eventId: id, memberId, deadline }, (current, member) => {
    const event = permitted(current, caller, isSelf ? "listTeam" : "removeTeamMember");
    const { role: fromRole, grant } = membershipBelowOwner(event, memberId);
    const about = { kind: isSelf ? "member-left" : "member-removed", at: new Date(parts.clock()), role: null } as const;
    return {
      change: { team: withMember(event.team, memberId, null) },
      edits: [],
      members: [{ id: memberId, fields: null }],
      activity: teamActivity(about, caller, isSelf ? null : member),
      messages: teamNews(event, { ...about, member: isSelf ? caller : member, fromRole, grant }),
    };
  });
}

function membershipBelowOwner(event: StoredEvent, memberId: string) {
  if (memberId === memberIdOf(event.id, event.organiserUid)) throw new AppError("owner-stays");
  const membership = event.team[memberId];
  if (membership === undefined) throw new AppError("member-not-found");
  return membership;
}

/** Removes a deleted account from all teams. */
export async function leaveAllTeams(
  parts: { team: Pick<TeamStore, "listMemberships" | "change"> },
  uid: string,
  deadline: number,
): Promise<void> {
  for (const { id: memberId, eventId } of await parts.team.listMemberships(uid, deadline)) {
    await parts.team.change({ eventId, memberId, deadline }, (event) => ({
      change: event === null ? null : { team: withMember(event.team, memberId, null) },
      edits: [],
      members: [{ id: memberId, fields: null }],
      activity: null,
    }));
  }
}

/** The account's memberships, without those that have ended. */
export async function listMemberships(
  parts: { team: Pick<TeamStore, "listMemberships">; events: Pick<EventStore, "findByIds"> },
  uid: string,
  deadline: number,
): Promise<{ marathonId: string; role: string; since: string }[]> {
  const memberships = await parts.team.listMemberships(uid, deadline);
  const events = await parts.events.findByIds(memberships.map(({ eventId }) => eventId));
  return memberships.flatMap(({ eventId, since }) => {
    const event = events.find(({ id }) => id === eventId);
    const role = event && membershipOf(event, { uid })?.role;
    return role === undefined ? [] : [{ marathonId: eventId, role, since: since.toISOString() }];
  });
}
