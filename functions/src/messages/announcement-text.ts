import type { StoredAnnouncement } from "./stored-announcement.ts";
import { blocksOf } from "./markdown.ts";
import type { StoredMessage } from "./stored-message.ts";

/** Decides whether the email of an announcement is sent when it is due. */
export type AnnouncementFacts = {
  announcement: StoredAnnouncement;
  /** Whether the person still has a place in the event, or waits for one. */
  isInEvent: boolean;
  isOptedOut: boolean;
  /** GET leads to the page that unsubscribes from the announcements of this event; POST unsubscribes at once (RFC 8058). */
  unsubscribeUrl: string;
};

/** Null if the message belongs to no announcement, or to a deleted one. */
export type FindAnnouncement = (message: StoredMessage) => Promise<StoredAnnouncement | null>;

/** Shown to people whose email had not been sent when the announcement was canceled. */
const CANCELED = { subject: "Announcement canceled", markdown: "The organizer canceled this announcement." };

/** The message with the text of its announcement, which is stored only once. Other messages stay as they are. */
export function withAnnouncementText(
  message: StoredMessage,
  known: Pick<AnnouncementFacts, "announcement"> | null,
): StoredMessage {
  const { kind, announcementId, data, delivery } = message;
  if (kind !== "announcement") return message;
  const isCanceled = (known === null || known.announcement.cancelledAt !== null) && delivery.state !== "SUCCESS";
  const stored = known === null ? CANCELED : { subject: known.announcement.subject, markdown: known.announcement.text };
  const { subject, markdown } = announcementId === undefined ? data : isCanceled ? CANCELED : stored;
  return { ...message, data: { ...data, subject, blocks: blocksOf(markdown) } };
}
