import { FieldValue } from "firebase-admin/firestore";
import type { DocumentSnapshot, Firestore, WriteBatch } from "firebase-admin/firestore";
import { revisionOf } from "../platform/compare-and-set.ts";
import { references } from "../platform/database.ts";
import { parsed, wellFormed } from "../platform/documents.ts";
import { changeOf, storedChangeSchema } from "./stored-change.ts";
import type { StoredChange } from "./stored-change.ts";

/** Throws BrokenDocument. */
const changeFrom = (snapshot: DocumentSnapshot): StoredChange => parsed(storedChangeSchema, snapshot);

/**
 * Notes in a commit that it changes these entries: the event gets the next revision, and the revision a document that
 * names the entries. `fields` are further fields of the event to write. The commit fails if somebody has written the
 * event since it was read.
 */
export function addChange(batch: WriteBatch, event: DocumentSnapshot, entryIds: string[], fields: object = {}): void {
  const revision = Number(event.get("places.revision") ?? 0) + 1;
  batch.set(event.ref.collection("changes").doc(String(revision)), changeOf(entryIds, Date.now()));
  const raised = { ...fields, "places.revision": revision, changedAt: FieldValue.serverTimestamp() };
  batch.update(event.ref, raised, { lastUpdateTime: revisionOf(event) });
}

export type ChangeStore = ReturnType<typeof changeStore>;

/** Which registrations each revision of an event changed. The place store writes it with the change itself. */
export function changeStore(db: Firestore) {
  const { changes } = references(db);
  return {
    /** The changes of these revisions. Those that are no longer stored, or are broken, are left out. */
    async list(eventId: string, revisions: readonly number[]): Promise<StoredChange[]> {
      if (revisions.length === 0) return [];
      const found = await db.getAll(...revisions.map((revision) => changes(eventId).doc(String(revision))));
      return wellFormed(
        found.filter(({ exists }) => exists),
        changeFrom,
      );
    },
  };
}
