import type { DocumentSnapshot, Firestore, Query } from "firebase-admin/firestore";
import { retryOnConflict, revisionOf } from "../platform/compare-and-set.ts";
import { references } from "../platform/database.ts";
import { parsed, wellFormed, wellFormedOrNull } from "../platform/documents.ts";
import { storedCalendarSchema } from "./stored-calendar.ts";
import type { StoredCalendar } from "./stored-calendar.ts";

/** Every query of this store, so that a test can compare them with firestore.indexes.json. */
export const calendarQueries = (db: Firestore) => ({
  bySecret: (secret: string): Query => references(db).calendars.where("secret", "==", secret).limit(1),
});

/** Throws BrokenDocument. */
const calendarFrom = (snapshot: DocumentSnapshot): StoredCalendar & { uid: string } => ({
  ...parsed(storedCalendarSchema, snapshot),
  uid: snapshot.id,
});

export type CalendarStore = ReturnType<typeof calendarStore>;

/** Each account has one document, so that a new secret replaces the old one. */
export function calendarStore(db: Firestore) {
  const { calendars } = references(db);
  return {
    async find(uid: string): Promise<StoredCalendar | null> {
      return wellFormedOrNull(await calendars.doc(uid).get(), calendarFrom);
    },

    /** The uid of the account whose calendar has that secret, or null. */
    async findOwner(secret: string): Promise<string | null> {
      const { docs } = await calendarQueries(db).bySecret(secret).get();
      return wellFormed(docs, calendarFrom)[0]?.uid ?? null;
    },

    /** Stores what `change` returns for the stored calendar. Null leaves it as it is. Returns the one before. */
    change(
      uid: string,
      change: (known: StoredCalendar | null) => StoredCalendar | null,
      deadline: number,
    ): Promise<StoredCalendar | null> {
      return retryOnConflict(deadline, async () => {
        const snapshot = await calendars.doc(uid).get();
        const known = wellFormedOrNull(snapshot, calendarFrom);
        const changed = change(known);
        if (changed === null) return known;
        if (snapshot.exists) await snapshot.ref.update({ ...changed }, { lastUpdateTime: revisionOf(snapshot) });
        else await snapshot.ref.create(changed);
        return known;
      });
    },

    async remove(uid: string): Promise<void> {
      await calendars.doc(uid).delete();
    },
  };
}
