import { FieldPath } from "firebase-admin/firestore";
import type { CollectionReference, Firestore } from "firebase-admin/firestore";
import { CHANGED_AT_ONCE } from "../platform/queries.ts";
import { references } from "../platform/database.ts";
import { retryOnConflict } from "../platform/compare-and-set.ts";

export type EmergencyContactStore = ReturnType<typeof emergencyContactStore>;

export function emergencyContactStore(db: Firestore) {
  const { registrations, waitlist } = references(db);

  /**
   * Erases the emergency contacts of the next people after `last`. Returns the name of the last document, or null if
   * there was none.
   */
  async function eraseAfter(people: CollectionReference, last: string | null): Promise<string | null> {
    const inOrder = people.orderBy(FieldPath.documentId()).limit(CHANGED_AT_ONCE);
    const page = await (last === null ? inOrder : inOrder.startAfter(last)).get();
    const batch = db.batch();
    for (const person of page.docs) {
      const isErased = person.get("emergencyContact") === "" && (person.get("dateOfBirth") ?? null) === null;
      if (!isErased) batch.update(person.ref, { emergencyContact: "", dateOfBirth: null });
    }
    await batch.commit();
    return page.docs.at(-1)?.id ?? null;
  }

  return {
    /** Erases the emergency contacts of all registrations and waiting-list entries of an event. Can be repeated. */
    async erase(marathonId: string, deadline: number): Promise<void> {
      for (const people of [registrations(marathonId), waitlist(marathonId)]) {
        const eraseNext = (last: string | null) => retryOnConflict(deadline, () => eraseAfter(people, last));
        for (let last = await eraseNext(null); last !== null; last = await eraseNext(last));
      }
    },
  };
}
