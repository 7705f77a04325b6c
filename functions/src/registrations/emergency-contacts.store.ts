import { isDeepStrictEqual } from "node:util";
import { FieldPath } from "firebase-admin/firestore";
import type { CollectionReference, DocumentSnapshot, Firestore } from "firebase-admin/firestore";
import type { Category } from "../contract/index.ts";
import { CHANGED_AT_ONCE } from "../platform/queries.ts";
import { references } from "../platform/database.ts";
import { retryOnConflict, revisionOf } from "../platform/compare-and-set.ts";
import { heldRegistrationFrom } from "./registrations.store.ts";
import type { StoredRegistration } from "./stored-registration.ts";

const ERASED = { emergencyContact: "", dateOfBirth: null };
/** Whoever has the event's key could find the birth date behind this hash by trying all of them. */
const ERASED_REGISTRATION = { ...ERASED, personHash: null };
/** The club stays, because results name it, and so does the signed waiver, which may have to be proven. */
const ERASED_FORM = {
  "filledForm.answers": {},
  "filledForm.gender": null,
  "filledForm.nationality": null,
  "filledForm.expectedTime": null,
  "filledForm.picks": [],
};

/** What the document's fields become. */
type FieldsOf = (person: DocumentSnapshot) => object;

export type EmergencyContactStore = ReturnType<typeof emergencyContactStore>;

export function emergencyContactStore(db: Firestore) {
  const { registrations, waitlist } = references(db);

  /**
   * Erases the emergency contacts of the next people after `last`. Returns the name of the last document, or null if
   * there was none.
   */
  async function eraseAfter(
    people: CollectionReference,
    fieldsOf: FieldsOf,
    last: string | null,
  ): Promise<string | null> {
    const inOrder = people.orderBy(FieldPath.documentId()).limit(CHANGED_AT_ONCE);
    const page = await (last === null ? inOrder : inOrder.startAfter(last)).get();
    const batch = db.batch();
    for (const person of page.docs) {
      const fields = fieldsOf(person);
      const erased = person.get("filledForm") ? { ...fields, ...ERASED_FORM } : fields;
      const isErased = Object.entries(erased).every(([path, value]) =>
        isDeepStrictEqual(person.get(path) ?? null, value),
      );
      // What is kept was computed from this revision. An account may be deleted, or an entry changed, in the meantime.
      if (!isErased) batch.update(person.ref, erased, { lastUpdateTime: revisionOf(person) });
    }
    await batch.commit();
    return page.docs.at(-1)?.id ?? null;
  }

  return {
    /**
     * Erases the emergency contacts of all registrations and waiting-list entries of an event, and keeps of each
     * registration the category that `categoryOf` computes. Can be repeated.
     */
    async erase(
      eventId: string,
      deadline: number,
      categoryOf: (registration: StoredRegistration) => Category | null,
    ): Promise<void> {
      const ofRegistration: FieldsOf = (registration) => ({
        ...ERASED_REGISTRATION,
        keptCategory: categoryOf(heldRegistrationFrom(registration)),
      });
      const all: [CollectionReference, FieldsOf][] = [
        [registrations(eventId), ofRegistration],
        [waitlist(eventId), () => ERASED],
      ];
      for (const [people, fieldsOf] of all) {
        const eraseNext = (last: string | null) => retryOnConflict(deadline, () => eraseAfter(people, fieldsOf, last));
        for (let last = await eraseNext(null); last !== null; last = await eraseNext(last));
      }
    },
  };
}
