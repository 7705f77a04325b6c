import type { TeamRole } from "../contract/index.ts";
import type { StoredEvent } from "../events/stored-event.ts";
import { newMessage } from "../messages/new-message.ts";
import type { StoredMessage } from "../messages/stored-message.ts";
import type { InvitationDraft } from "./stored-invitation.ts";

/**
 * The email with the link of an invitation, to the only address that may accept it, and the same on the site for the
 * account with that address. None if whoever holds the code may accept. The email is the same with and without an
 * account, because the team sees what becomes of it.
 */
export function invitationMessages(
  { id: eventId, title }: StoredEvent,
  { id, email, role, createdAt, expiresAt }: InvitationDraft & { id: string },
  { code, account }: { code: string; account: { userId: string } | null },
): StoredMessage[] {
  const data = { title, role, code, until: expiresAt };
  const about = { kind: "invited", marathonId: eventId, entryId: "", order: 0, at: createdAt, data } as const;
  const emailed = newMessage({ ...about, uid: "", to: email ?? "", occasion: id });
  if (emailed === null) return [];
  if (account === null) return [emailed];
  const uid = account.userId;
  // One a day, so that nobody can fill somebody's messages: the newest invitation takes the place of those before it.
  const day = createdAt.toISOString().slice(0, 10);
  const shown = newMessage({ ...about, uid, to: "", occasion: `${uid} ${day}`, emailedAs: emailed.id });
  return shown === null ? [emailed] : [emailed, shown];
}

/** The messages to the new owner of an event and to the former one. */
export function handOverMessages(
  { id: eventId, title, organiserUid }: StoredEvent,
  { invitationId, owner, at }: { invitationId: string; owner: { uid: string }; at: Date },
): StoredMessage[] {
  const about = { kind: "owner", marathonId: eventId, entryId: "", order: 0, at, to: "" } as const;
  const told = [
    { uid: owner.uid, role: "owner" },
    { uid: organiserUid, role: "organiser" },
  ] as const;
  return told.flatMap(
    ({ uid, role }) => newMessage({ ...about, uid, occasion: `${invitationId} ${role}`, data: { title, role } }) ?? [],
  );
}

/** A change of the team that somebody is told of. `member` is whom it is about, null if that is not known. */
export type TeamNews = {
  kind: "member-joined" | "member-left" | "member-removed" | "role-changed";
  member: { uid: string; email: string } | null;
  /** The roles after and before the change. Null: none. */
  role: TeamRole | null;
  fromRole: TeamRole | null;
  /** The grant that the change made or ended, which happens once. */
  grant: string;
  at: Date;
};

/**
 * The message about a change of the team: to the owner who joined or left, and to the member what others did. It names
 * the member's account, so that it is deleted with that.
 */
export function teamNews(
  { id: eventId, title, organiserUid }: StoredEvent,
  { kind, member, role, fromRole, grant, at }: TeamNews,
): StoredMessage[] {
  if (member === null) return [];
  const toOwner = kind === "member-joined" || kind === "member-left";
  const about = { kind, marathonId: eventId, entryId: "", occasion: grant, order: 0, at, to: "" } as const;
  const data = { title, role, fromRole, ...(toOwner && { name: member.email }) };
  const message = newMessage({
    ...about,
    uid: toOwner ? organiserUid : member.uid,
    ...(toOwner && { fromUid: member.uid }),
    data,
  });
  return message === null ? [] : [message];
}
