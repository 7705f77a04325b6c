import { FieldPath } from "firebase-admin/firestore";
import type { DocumentSnapshot, Firestore, Query } from "firebase-admin/firestore";
import { activityId } from "../activity/activity.store.ts";
import type { StoredActivity } from "../activity/stored-activity.ts";
import { eventFrom } from "../events/event-documents.store.ts";
import type { StoredEvent } from "../events/stored-event.ts";
import { retryOnConflict } from "../platform/compare-and-set.ts";
import { references } from "../platform/database.ts";
import { parsed, wellFormed, wellFormedOrNull } from "../platform/documents.ts";
import { deleteAll } from "../platform/queries.ts";
import { addChange } from "./changes.store.ts";
import { heldRegistrationFrom } from "./registrations.store.ts";
import { storedNoteSchema } from "./stored-note.ts";
import type { StoredNote } from "./stored-note.ts";
import type { StoredRegistration } from "./stored-registration.ts";

/** The most documents that one query can find by their names. */
const NAMES_MAX = 30;

/** Every query of this store, so that a test can compare them with firestore.indexes.json. */
export const noteQueries = (db: Firestore) => ({
  between: (eventId: string, after: string | null, last: string | null): Query => {
    const inOrder = references(db).notes(eventId).orderBy(FieldPath.documentId());
    const fromFirst = after === null ? inOrder : inOrder.startAfter(after);
    return last === null ? fromFirst : fromFirst.endAt(last);
  },
  named: (eventId: string, entryIds: readonly string[]): Query =>
    references(db).notes(eventId).where(FieldPath.documentId(), "in", entryIds),
  ofEvent: (eventId: string, most: number): Query =>
    references(db).notes(eventId).orderBy(FieldPath.documentId()).limit(most),
});

/** Throws BrokenDocument. */
export const noteFrom = (snapshot: DocumentSnapshot): StoredNote => parsed(storedNoteSchema, snapshot);
const named = (snapshot: DocumentSnapshot) => ({ entryId: snapshot.id, note: noteFrom(snapshot) });

/** What decides about the change of a note. `note` is null if there is none. */
export type NoteState = { event: StoredEvent; registration: StoredRegistration | null; note: StoredNote | null };
export type NoteWrite = { note: StoredNote; activity: StoredActivity };

export type NoteStore = ReturnType<typeof noteStore>;

/** The team's notes about entries. The place store removes the note of an entry that ends. */
export function noteStore(db: Firestore) {
  const { eventDocument, registrations, notes, activity } = references(db);
  const queries = noteQueries(db);
  const byEntry = (found: DocumentSnapshot[]) =>
    new Map(wellFormed(found, named).map(({ entryId, note }) => [entryId, note]));

  return {
    /** The notes about the entries with an id above `after` (null: from the first one), up to `last` (null: all). */
    async between(eventId: string, after: string | null, last: string | null): Promise<Map<string, StoredNote>> {
      return byEntry((await queries.between(eventId, after, last).get()).docs);
    },

    /** The notes about these entries. Entries without one cost no read. */
    async of(eventId: string, entryIds: readonly string[]): Promise<Map<string, StoredNote>> {
      const parts = Array.from({ length: Math.ceil(entryIds.length / NAMES_MAX) }, (_, part) =>
        entryIds.slice(part * NAMES_MAX, (part + 1) * NAMES_MAX),
      );
      const queried = parts.map((ids) => queries.named(eventId, ids).get());
      return byEntry((await Promise.all(queried)).flatMap(({ docs }) => docs));
    },

    /**
     * Writes the note that `change` decides on, in a commit that succeeds only if nobody wrote the event or the note in
     * between. Null changes nothing.
     */
    async change(
      { eventId, entryId, deadline }: { eventId: string; entryId: string; deadline: number },
      change: (state: NoteState | null) => NoteWrite | null,
    ): Promise<NoteWrite | null> {
      return retryOnConflict(deadline, async () => {
        const document = notes(eventId).doc(entryId);
        const [event, entry, before] = await db.getAll(
          eventDocument(eventId),
          registrations(eventId).doc(entryId),
          document,
        );
        if (!event || !entry || !before) throw new Error("getAll returned no document");
        const stored = eventFrom(event);
        const registration = entry.exists ? heldRegistrationFrom(entry) : null;
        const state = stored && { event: stored, registration, note: wellFormedOrNull(before, noteFrom) };
        const write = change(state);
        if (write === null || stored === null) return null;
        const batch = db.batch();
        batch.set(document, write.note);
        batch.set(activity(eventId).doc(activityId(write.activity)), write.activity);
        addChange(batch, event, [entryId], { "places.notes": stored.places.notes + 1 });
        await batch.commit();
        return write;
      });
    },

    /** Removes all notes of an event. */
    async removeAll(eventId: string, deadline: number): Promise<void> {
      await deleteAll((most) => queries.ofEvent(eventId, most), deadline);
    },
  };
}
