import { publicationTimeOf } from "../events/event-publication.ts";
import { isOtherStart } from "../contract/index.ts";
import { may, roleOf } from "../events/event-team.ts";
import type { StoredEvent } from "../events/stored-event.ts";
import { heldUntil } from "../events/end-of-hold.ts";
import { startOf } from "../events/races.ts";
import type { StoredWaitlistEntry } from "../registrations/stored-waitlist-entry.ts";
import type { StoredRegistration } from "../registrations/stored-registration.ts";
import type { AnnouncementFacts } from "./announcement-text.ts";
import type { MessageData, StoredMessage } from "./stored-message.ts";

/** What a message is about, as it is when its email is due. Null: it no longer exists. */
export type MessageFacts = {
  event: StoredEvent | null;
  registration: StoredRegistration | null;
  entry: StoredWaitlistEntry | null;
  /** Whether the code of the message still invites somebody to the team. */
  isInvited: boolean;
  /** Null unless the message is about an announcement. */
  announcement: AnnouncementFacts | null;
};

/**
 * Whether a message is still true when its email is due. One that is not is never sent: a later message tells the
 * person what has happened since.
 */
export function isStillTrue(
  { kind, at, data, announcementId, uid }: StoredMessage,
  { event, registration, entry, isInvited, announcement }: MessageFacts,
  now: number,
): boolean {
  const isRunning = event !== null && event.cancelledAt === null;
  const isInEvent = registration !== null || entry !== null;
  const isRegistered = registration?.reference === data.reference;
  switch (kind) {
    case "registered":
    case "received":
      return isRunning && isRegistered;
    case "waiver":
      return isRunning && isRegistered && !hasSignedSince(registration, at);
    case "changed":
    case "moved":
      // Some of these are about waiting-list entries, which have no reference.
      return isRunning && (isRegistered || (data.reference === null && entry !== null));
    case "waiting":
      return isRunning && entry !== null && entry.waitingNumber !== null;
    case "offered":
      return isRunning && isOpenOffer(event, entry, data.until, now);
    case "event-changed":
      return isRunning && isInEvent && isAsThen(event, data);
    case "postponed":
      return isRunning && isInEvent && event.stage === "postponed" && isAsThen(event, data);
    case "announcement":
      // A test has no announcement, and goes to its author.
      return event !== null && (announcementId === undefined || isAnnounced(announcement));
    case "invited":
      return isRunning && isInvited;
    case "role-changed":
    case "member-removed":
      // Null for who is no longer in the team, which is what the message of a removal says.
      return event !== null && roleOf(event, { uid }) === data.role;
    case "not-published":
      // Null once it was published or canceled, or its time was withdrawn.
      return event !== null && roleOf(event, { uid }) !== null && publicationTimeOf(event) === data.until?.getTime();
    case "member-joined":
    case "member-left":
      return event !== null && event.organiserUid === uid;
    case "event-full":
    case "waitlist-empty":
      return isRunning && may(event, { uid }, "announce");
    case "mail-failed":
      return event !== null && may(event, { uid }, "announce");
    case "cancelled":
    case "removed":
    case "lapsed":
    case "given-away":
    case "event-cancelled":
    case "account-deleted":
    case "owner":
    case "question":
      return true;
  }
}

function isAnnounced(facts: AnnouncementFacts | null): boolean {
  return facts !== null && facts.announcement.cancelledAt === null && facts.isInEvent && !facts.isOptedOut;
}

/** Whether the waiver was signed after its text changed. */
function hasSignedSince(registration: StoredRegistration | null, changedAt: Date): boolean {
  const signedAt = registration?.filledForm?.waiver?.signedAt;
  return signedAt !== undefined && signedAt.getTime() > changedAt.getTime();
}

/** Whether the event is still at the place and time that the message was about. A later message tells of a later change. */
function isAsThen(event: StoredEvent, { after, raceId }: MessageData): boolean {
  if (after === null || after.location !== event.location) return false;
  return !isOtherStart(after.start, startOf(event, raceId, after.waveId), event.timeZone);
}

/** The event may have been moved since, so that its race day has begun. */
function isOpenOffer(event: StoredEvent, entry: StoredWaitlistEntry | null, until: Date | null, now: number): boolean {
  if (entry?.offerExpiresAt?.getTime() !== until?.getTime()) return false;
  const expires = entry === null ? null : heldUntil(event, entry);
  return expires !== null && expires.getTime() > now;
}
