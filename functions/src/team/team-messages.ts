import type { StoredMarathon } from "../marathons/stored-marathon.ts";
import { newMessage } from "../messages/new-message.ts";
import type { StoredMessage } from "../messages/stored-message.ts";
import type { InvitationDraft } from "./stored-invitation.ts";

/**
 * The email with the link of an invitation, to the only address that may accept it. Null if whoever holds the code may.
 */
export function invitationMessage(
  { id: marathonId, title }: StoredMarathon,
  { id, email, role, createdAt, expiresAt }: InvitationDraft & { id: string },
  code: string,
): StoredMessage | null {
  const about = { kind: "invited", marathonId, entryId: "", occasion: id, order: 0, at: createdAt } as const;
  return newMessage({ ...about, uid: "", to: email ?? "", data: { title, role, code, until: expiresAt } });
}

/** The messages to the new owner of an event and to the former one. */
export function handOverMessages(
  { id: marathonId, title, organiserUid }: StoredMarathon,
  { invitationId, owner, at }: { invitationId: string; owner: { uid: string }; at: Date },
): StoredMessage[] {
  const about = { kind: "owner", marathonId, entryId: "", order: 0, at, to: "" } as const;
  const told = [
    { uid: owner.uid, role: "owner" },
    { uid: organiserUid, role: "organiser" },
  ] as const;
  return told.flatMap(
    ({ uid, role }) => newMessage({ ...about, uid, occasion: `${invitationId} ${role}`, data: { title, role } }) ?? [],
  );
}
