import type { DocumentSnapshot, Firestore } from "firebase-admin/firestore";
import { references } from "../platform/database.ts";
import { parsed, wellFormed } from "../platform/documents.ts";
import { storedChangeSchema } from "./stored-change.ts";
import type { StoredChange } from "./stored-change.ts";

/** Throws BrokenDocument. */
const changeFrom = (snapshot: DocumentSnapshot): StoredChange => parsed(storedChangeSchema, snapshot);

export type ChangeStore = ReturnType<typeof changeStore>;

/** Which registrations each revision of an event changed. The place store writes it with the change itself. */
export function changeStore(db: Firestore) {
  const { changes } = references(db);
  return {
    /** The changes of these revisions. Those that are no longer stored, or are broken, are left out. */
    async list(marathonId: string, revisions: readonly number[]): Promise<StoredChange[]> {
      if (revisions.length === 0) return [];
      const found = await db.getAll(...revisions.map((revision) => changes(marathonId).doc(String(revision))));
      return wellFormed(
        found.filter(({ exists }) => exists),
        changeFrom,
      );
    },
  };
}
