import type { DocumentSnapshot, Firestore, Query } from "firebase-admin/firestore";
import { DELETED_ACCOUNT, DELETED_UID } from "../contract/index.ts";
import { parentIdOf, parsed, wellFormed, wellFormedOrNull, wellFormedPage } from "../platform/documents.ts";
import type { Page } from "../platform/documents.ts";
import { changeAll, findAll } from "../platform/queries.ts";
import { references } from "../platform/database.ts";
import { storedEditSchema } from "./stored-edit.ts";
import type { StoredEdit } from "./stored-edit.ts";

/** Every query of this store, so that a test can compare them with firestore.indexes.json. */
export const editQueries = (db: Firestore) => ({
  by: (uid: string, most: number): Query => references(db).allEdits.where("editedByUid", "==", uid).limit(most),
  newest: (eventId: string, most: number): Query =>
    references(db).edits(eventId).orderBy("version", "desc").limit(most),
});

/** Throws BrokenDocument. */
const editFrom = (snapshot: DocumentSnapshot) => parsed(storedEditSchema, snapshot);

export type EditStore = ReturnType<typeof editStore>;

/** The versions of events. The event store writes them in the commit that changes the event. */
export function editStore(db: Firestore) {
  const { edits } = references(db);
  const queries = editQueries(db);
  return {
    async find(eventId: string, version: number): Promise<StoredEdit | null> {
      return wellFormedOrNull(await edits(eventId).doc(String(version)).get(), editFrom);
    },

    /** A page of versions, newest first, that begins before the version `before` (null: at the newest). */
    list(eventId: string, before: number | null, size: number): Promise<Page<StoredEdit, number>> {
      const newest = (most: number) => {
        const query = queries.newest(eventId, most);
        return before === null ? query : query.startAfter(before);
      };
      return wellFormedPage(newest, size, editFrom, ({ id }) => Number(id));
    },

    /** The versions that this account made, of any event, in no particular order. */
    async listBy(uid: string, deadline: number): Promise<(StoredEdit & { eventId: string })[]> {
      const found = await findAll((most) => queries.by(uid, most), deadline);
      return wellFormed(found, (document) => ({
        ...editFrom(document),
        eventId: parentIdOf(document),
      }));
    },

    /** Erases the author from the versions that this account made, and keeps the versions. */
    async eraseEditor(uid: string, deadline: number): Promise<void> {
      await changeAll(
        (most) => queries.by(uid, most),
        deadline,
        (batch, { ref }) => batch.update(ref, { editedByUid: DELETED_UID, editedBy: DELETED_ACCOUNT }),
      );
    },
  };
}
