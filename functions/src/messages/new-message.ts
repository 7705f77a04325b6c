import { hash } from "node:crypto";
import { domainToASCII } from "node:url";
import { DAY_MS, MESSAGE_DAYS, fullName } from "../contract/index.ts";
import type { MessageKind } from "../contract/index.ts";
import { newDocumentId } from "../platform/creation.ts";
import type { StoredWaitlistEntry } from "../registrations/stored-waitlist-entry.ts";
import type { StoredRegistration } from "../registrations/stored-registration.ts";
import { NEW_DELIVERY, NO_EMAIL, bulkKinds, messageData } from "./stored-message.ts";
import type { MessageData, Recipient, StoredMessage } from "./stored-message.ts";

/** How long a message is kept: thirty days, and the rest of the last one. */
export const MESSAGE_KEPT_MS = (MESSAGE_DAYS + 1) * DAY_MS;

/** What causes a message. `occasion` tells apart the messages of one kind about one entry. */
export type MessageCause = Recipient & {
  kind: MessageKind;
  marathonId: string;
  entryId: string;
  occasion: string;
  announcementId?: string;
  fromUid?: string;
  emailedAs?: string;
  at: Date;
  order: number;
  data: Partial<MessageData>;
};

/** To whom a message about an entry goes: the account that made it, or the address that the team entered. */
export function aboutEntry(
  entry: StoredRegistration | StoredWaitlistEntry,
): Pick<MessageCause, "entryId" | "uid" | "to" | "data"> {
  const { entryId, userId, email, raceId } = entry;
  const registered = "reference" in entry ? { reference: entry.reference, waveId: entry.waveId } : {};
  return { entryId, uid: userId, to: email, data: { name: fullName(entry), raceId, ...registered } };
}

/** The id of the message about an announcement: each person gets one, whatever the number of their entries. */
export function announcementMessageId(eventId: string, announcementId: string, recipient: string): string {
  return newDocumentId({
    scope: "mail/announcement",
    caller: eventId,
    key: JSON.stringify([recipient, announcementId]),
  });
}

/** The id of a message, from what causes it. */
function messageId(
  kind: MessageKind,
  { marathonId: eventId, entryId, occasion }: Pick<MessageCause, "marathonId" | "entryId" | "occasion">,
) {
  return newDocumentId({ scope: `mail/${kind}`, caller: eventId, key: JSON.stringify([entryId, occasion]) });
}

/** The id of the email with the link of an invitation to a team. */
export function invitationMessageId(eventId: string, invitationId: string): string {
  return messageId("invited", { marathonId: eventId, entryId: "", occasion: invitationId });
}

/**
 * The message of a cause. Its id is derived from the cause, so that a repeated cause makes no second message. Null if
 * there is nobody to tell: no account and no address.
 */
export function newMessage({ occasion, data, ...cause }: MessageCause): StoredMessage | null {
  const { kind, marathonId: eventId, uid, to, at } = cause;
  if (uid === "" && to === "") return null;
  const recipient = uid === "" ? recipientOf(to) : uid;
  return {
    ...cause,
    to: uid === "" ? to : "",
    id:
      cause.announcementId === undefined
        ? messageId(kind, { ...cause, occasion })
        : announcementMessageId(eventId, cause.announcementId, recipient),
    recipient,
    day: at.toISOString().slice(0, 10),
    expiresAt: new Date(at.getTime() + MESSAGE_KEPT_MS),
    isBulk: bulkKinds.has(kind),
    isRead: false,
    data: messageData(data),
    delivery: cause.emailedAs === undefined ? NEW_DELIVERY : NO_EMAIL,
  };
}

/**
 * A hash that stands for an address without revealing it. Spellings that reach the same mailbox are the same: another
 * case, a tag after a plus sign, and a domain with or without punycode.
 */
export function recipientOf(address: string): string {
  const plain = address.normalize("NFKC").trim().toLowerCase();
  const at = plain.lastIndexOf("@");
  const mailbox = plain.slice(0, at).replace(/(?<=.)\+.*/, "");
  const domain = plain.slice(at + 1);
  const text = at < 0 ? plain : `${mailbox}@${domainToASCII(domain) || domain}`;
  return hash("sha256", text, "base64url").slice(0, 27);
}
