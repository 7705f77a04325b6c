import { roleMay } from "../contract/index.ts";
import type { MemberRole, Permission, TeamRole } from "../contract/index.ts";
import { newDocumentId } from "../platform/creation.ts";
import type { StoredEvent } from "./stored-event.ts";

export type TeamOfEvent = Pick<StoredEvent, "id" | "organiserUid" | "team"> & { handedOver: { by: string } | null };
/** A member's role, and the grant that gave it: an invitation's id, or a random id for a changed role. */
export type Membership = { role: TeamRole; grant: string | null };

/**
 * The id of an account in an event's team: a hash of the uid, which differs from event to event. It stands for the uid
 * on the wire, and in the event's document, which its owner can read without the API.
 */
export function memberIdOf(eventId: string, uid: string): string {
  return newDocumentId({ scope: `team/${eventId}`, caller: uid, key: "member" });
}

/** The caller's membership, or null for who is not in the team. */
export function membershipOf(event: TeamOfEvent, caller: { uid: string } | null): Membership | null {
  if (caller === null) return null;
  if (caller.uid === event.organiserUid) return { role: "owner", grant: event.handedOver?.by ?? null };
  // Most events have no team, and lists ask for thousands of events.
  if (Object.keys(event.team).length === 0) return null;
  return event.team[memberIdOf(event.id, caller.uid)] ?? null;
}

export function roleOf(event: TeamOfEvent, caller: { uid: string } | null): TeamRole | null {
  return membershipOf(event, caller)?.role ?? null;
}

export function may(event: TeamOfEvent, caller: { uid: string } | null, permission: Permission): boolean {
  return roleMay(roleOf(event, caller), permission);
}

/** The accounts of the owner and of the organizers, who speak for the event. */
export function organizersOf(event: TeamOfEvent, members: readonly { uid: string }[]): string[] {
  const organizers = members.filter(({ uid }) => may(event, { uid }, "announce"));
  return [...new Set([event.organiserUid, ...organizers.map(({ uid }) => uid)])];
}

/** Whether a member with this role may invite to the other role and end such an invitation. */
export function mayInviteTo(inviter: TeamRole, role: TeamRole): boolean {
  return roleMay(inviter, role === "owner" ? "handOver" : "team");
}

/** The team without this member, and with the member in the given role unless that is null. */
export function withMember(
  team: StoredEvent["team"],
  memberId: string,
  membership: { role: MemberRole; grant: string } | null,
): StoredEvent["team"] {
  const { [memberId]: _, ...others } = team;
  return membership === null ? others : { ...others, [memberId]: membership };
}
