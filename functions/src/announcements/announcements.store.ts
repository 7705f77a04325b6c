import { FieldPath } from "firebase-admin/firestore";
import type { DocumentSnapshot, Firestore, Query } from "firebase-admin/firestore";
import { DELETED_ACCOUNT, DELETED_UID } from "../contract/index.ts";
import { committedUnlessTaken, retryOnConflict, revisionOf } from "../platform/compare-and-set.ts";
import { createOnce } from "../platform/creation.ts";
import type { CreationKey } from "../platform/creation.ts";
import { references } from "../platform/database.ts";
import { parentIdOf, parsed, timePositionOf, wellFormedOrNull, wellFormedPage } from "../platform/documents.ts";
import type { Page } from "../platform/documents.ts";
import type { TimePosition } from "../platform/pages.ts";
import { changeAll } from "../platform/queries.ts";
import type { StoredAnnouncing } from "../messages/stored-broadcast.ts";
import { storedAnnouncementSchema } from "../messages/stored-announcement.ts";
import type { AnnouncementDraft, StoredAnnouncement } from "../messages/stored-announcement.ts";

/** Every query of this store, so that a test can compare them with firestore.indexes.json. */
export const announcementQueries = (db: Firestore) => ({
  announcedAfter: (eventId: string, at: Date, most: number): Query =>
    references(db).announcements(eventId).where("at", ">", at).limit(most).select(),
  newestOf: (eventId: string, after: TimePosition | null, most: number): Query => {
    const newestFirst = references(db)
      .announcements(eventId)
      .orderBy("at", "desc")
      .orderBy(FieldPath.documentId(), "desc");
    return (after === null ? newestFirst : newestFirst.startAfter(after.at, after.id)).limit(most);
  },
  announcedBy: (uid: string, most: number): Query =>
    references(db).allAnnouncements.where("byUid", "==", uid).limit(most),
});

/** Throws BrokenDocument. */
const announcementFrom = (snapshot: DocumentSnapshot): StoredAnnouncement => ({
  ...parsed(storedAnnouncementSchema, snapshot),
  id: snapshot.id,
  eventId: parentIdOf(snapshot),
});

export type AnnouncementStore = ReturnType<typeof announcementStore>;

/** The announcements of events. The job that makes their messages counts them here. */
export function announcementStore(db: Firestore) {
  const { announcements, broadcasts } = references(db);
  const queries = announcementQueries(db);
  return {
    /** Stores the announcement and the work on it in one commit. Returns its id. Throws what `createOnce` throws. */
    create(eventId: string, making: CreationKey, draft: AnnouncementDraft): Promise<string> {
      return createOnce(announcements(eventId), making, draft, (document, data) => {
        const work: Omit<StoredAnnouncing, "id"> = {
          kind: "announcement",
          marathonId: eventId,
          announcementId: document.id,
          at: draft.at,
          dueAt: draft.sendAt ?? draft.at,
          phase: "everybody",
          after: null,
          revision: null,
        };
        return committedUnlessTaken(db.batch().create(document, data).set(broadcasts.doc(document.id), work));
      });
    },

    /** The ids of the announcements that were made after that time, `most` at most. */
    async listIdsAfter(eventId: string, at: Date, most: number): Promise<string[]> {
      return (await queries.announcedAfter(eventId, at, most).get()).docs.map(({ id }) => id);
    },

    async find(eventId: string, id: string): Promise<StoredAnnouncement | null> {
      return wellFormedOrNull(await announcements(eventId).doc(id).get(), announcementFrom);
    },

    /** A page of the event's announcements, newest first. */
    list(eventId: string, after: TimePosition | null, size: number): Promise<Page<StoredAnnouncement, TimePosition>> {
      return wellFormedPage((most) => queries.newestOf(eventId, after, most), size, announcementFrom, timePositionOf);
    },

    /**
     * Cancels the announcement, and ends the work on it in the same commit. Returns false if it is canceled already.
     */
    async cancel({ eventId, id }: StoredAnnouncement, at: Date, deadline: number): Promise<boolean> {
      const document = announcements(eventId).doc(id);
      return retryOnConflict(deadline, async () => {
        const snapshot = await document.get();
        if (!snapshot.exists || snapshot.get("cancelledAt") !== null) return false;
        const batch = db.batch().update(document, { cancelledAt: at }, { lastUpdateTime: revisionOf(snapshot) });
        await batch.delete(broadcasts.doc(id)).commit();
        return true;
      });
    },

    /** Erases the account as the author of announcements. */
    async eraseAuthor(uid: string, deadline: number): Promise<void> {
      await changeAll(
        (most) => queries.announcedBy(uid, most),
        deadline,
        (batch, { ref }) => batch.update(ref, { byUid: DELETED_UID, by: DELETED_ACCOUNT }),
      );
    },
  };
}
