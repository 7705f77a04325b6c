import type { AnnouncementFacts, FindAnnouncement } from "../messages/announcement-text.ts";
import type { StoredMessage } from "../messages/stored-message.ts";
import { keptValues } from "../platform/kept-values.ts";
import type { RegistrationStore } from "../registrations/registrations.store.ts";
import type { WaitlistStore } from "../places/waitlist.store.ts";
import type { StoredAnnouncement } from "../messages/stored-announcement.ts";
import type { AnnouncementStore } from "./announcements.store.ts";
import type { UnsubscribeStore } from "./unsubscribes.store.ts";

export type AnnouncementFactsParts = {
  announcements: Pick<AnnouncementStore, "find">;
  registrations: Pick<RegistrationStore, "find" | "listOfAccount">;
  waitlist: Pick<WaitlistStore, "find">;
  unsubscribes: Pick<UnsubscribeStore, "findOrCreate">;
  siteOrigin: string;
  /** Milliseconds since 1970. */
  clock: () => number;
};

/** How long an announcement is cached. After a cancellation, its emails may still go out for this long. */
const KEPT_MS = 5_000;

/** Finds the announcement of a message. Thousands of messages name the same one. */
export function announcementFinder({
  announcements,
  clock,
}: Pick<AnnouncementFactsParts, "announcements" | "clock">): FindAnnouncement {
  const kept = keptValues<StoredAnnouncement | null>({ most: 50, forMs: KEPT_MS, clock });
  return ({ marathonId: eventId, announcementId }) =>
    announcementId === undefined
      ? Promise.resolve(null)
      : kept(`${eventId}/${announcementId}`, () => announcements.find(eventId, announcementId));
}

/** Reads the facts that decide whether an email is sent. Null unless the message is about an announcement. */
export function announcementFacts(
  parts: AnnouncementFactsParts,
): (message: StoredMessage) => Promise<AnnouncementFacts | null> {
  const find = announcementFinder(parts);
  return async (message) => {
    const announcement = await find(message);
    if (announcement === null) return null;
    const { marathonId: eventId, recipient, uid } = message;
    const [isInEvent, { isOptedOut, code }] = await Promise.all([
      hasEntry(parts, message),
      parts.unsubscribes.findOrCreate({ marathonId: eventId, recipient, uid }, new Date(parts.clock())),
    ]);
    return { announcement, isInEvent, isOptedOut, unsubscribeUrl: `${parts.siteOrigin}/api/unsubscribe/${code}` };
  };
}

/** Whether the person is still in the event, perhaps with another entry of the same account. */
async function hasEntry(
  { registrations, waitlist }: AnnouncementFactsParts,
  { marathonId: eventId, entryId, uid }: StoredMessage,
): Promise<boolean> {
  if ((await registrations.find(eventId, entryId)) !== null) return true;
  if ((await waitlist.find(eventId, entryId)) !== null) return true;
  return uid !== "" && (await registrations.listOfAccount(eventId, uid)).length > 0;
}
