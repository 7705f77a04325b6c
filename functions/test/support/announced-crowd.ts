import type { Firestore } from "firebase-admin/firestore";
import { createAnnouncement } from "../../src/announcements/announcements.ts";
import type { AnnouncementParts } from "../../src/announcements/announcements.ts";
import type { Caller } from "../../src/platform/caller.ts";
import { references } from "../../src/platform/database.ts";
import { storesOf } from "../../src/stores.ts";
import { registration } from "./event-in-memory.ts";
import { storedEvent } from "./stored-event.ts";

/** An entry as it is stored. `uid` is empty for somebody whom the team entered without an account. */
type Entry = { entryId: string; uid: string; address: string };

/** The owner of the event. */
export const olivia: Caller = { uid: "olivia", email: "olivia@example.com", emailVerified: true, authTime: 0 };

/** Registrations as they are stored, without the calls of thousands of accounts. */
export async function storeEntries(db: Firestore, eventId: string, entries: readonly Entry[]): Promise<void> {
  const writer = db.bulkWriter();
  for (const { entryId, uid, address } of entries) {
    const { entryId: _id, reference: _, ...record } = registration(entryId);
    const entry = { ...record, marathonId: eventId, userId: uid, email: address };
    void writer.set(references(db).registrations(eventId).doc(entryId), entry);
  }
  await writer.close();
}

/** What the announcements of an event are made of, without a server. */
export const announcementParts = (db: Firestore) =>
  ({ ...storesOf(db), announcementsPerDay: 20, clock: Date.now }) satisfies AnnouncementParts;

/** An event of Olivia's with these entries, and an announcement to all of them that is not made yet. Returns its id. */
export async function storeAnnounced(
  db: Firestore,
  eventId: string,
  entries: readonly Entry[],
  { consent }: { consent?: true } = {},
): Promise<string> {
  const { id: _, ...event } = storedEvent(eventId);
  await references(db).eventDocument(eventId).set(event);
  await storeEntries(db, eventId, entries);
  const body = { subject: "Start moves", text: "Come **earlier**.", audience: {}, ...(consent && { consent }) };
  return createAnnouncement(announcementParts(db), { eventId, caller: olivia, body, idempotencyKey: null });
}
