import { FieldPath } from "firebase-admin/firestore";
import type { CollectionReference, Firestore } from "firebase-admin/firestore";
import { DELETED_RUNNER, DELETED_UID } from "../contract/index.ts";
import type { RunnerRecord } from "../contract/index.ts";
import { CHANGED_AT_ONCE, changeAll, references, revisionOf, untilNotOvertaken } from "../platform/firestore.ts";
import { differingFields } from "../platform/differing-fields.ts";
import { fullName } from "./place-ledger.ts";
import { registrationQueries } from "./registrations.store.ts";

const nobodysRecord = {
  ...DELETED_RUNNER,
  email: "",
  phone: "",
  emergencyContact: "",
  contactsShared: false,
} satisfies Partial<RunnerRecord>;

/** Whether the registration says nothing any more of who it was. */
export function isNobodys(registration: RunnerRecord): boolean {
  return Object.keys(differingFields(registration, nobodysRecord)).length === 0;
}

export type ErasureStore = ReturnType<typeof erasureStore>;

/** Ends what is kept about people. All of it may be repeated: a second time finishes what a first one began. */
export function erasureStore(db: Firestore) {
  const { registrations, waitlist } = references(db);
  const queries = registrationQueries(db);

  /** Of the next people after `last`; answers who came last, or null when there was nobody. */
  async function eraseEmergencyContactsAfter(people: CollectionReference, last: string | null): Promise<string | null> {
    const inOrder = people.orderBy(FieldPath.documentId()).limit(CHANGED_AT_ONCE);
    const page = await (last === null ? inOrder : inOrder.startAfter(last)).get();
    const batch = db.batch();
    for (const person of page.docs) {
      if (person.get("emergencyContact") !== "") batch.update(person.ref, { emergencyContact: "" });
    }
    await batch.commit();
    return page.docs.at(-1)?.id ?? null;
  }

  return {
    /** Of everybody who is registered or waits. */
    async eraseEmergencyContacts(marathonId: string, deadline: number): Promise<void> {
      for (const people of [registrations(marathonId), waitlist(marathonId)]) {
        const eraseAfter = (last: string | null) =>
          untilNotOvertaken(deadline, () => eraseEmergencyContactsAfter(people, last));
        for (let last = await eraseAfter(null); last !== null; last = await eraseAfter(last));
      }
    },

    /** The runner's registrations for these events go on being counted, and say nothing of who it was. */
    async eraseRunner(marathonIds: string[], uid: string, deadline: number): Promise<void> {
      if (marathonIds.length === 0) return;
      await untilNotOvertaken(deadline, async () => {
        const batch = db.batch();
        for (const snapshot of await db.getAll(...marathonIds.map((id) => registrations(id).doc(uid)))) {
          const unchanged = snapshot.exists && { lastUpdateTime: revisionOf(snapshot) };
          if (unchanged) batch.update(snapshot.ref, nobodysRecord, unchanged);
        }
        await batch.commit();
      });
    },

    /** What happened stays, without whom it happened to; nobody repeats their requests any more. */
    async eraseFromActivity(uid: string, deadline: number): Promise<void> {
      await changeAll(
        (most) => queries.activityOf(uid, most),
        deadline,
        (batch, { ref }) => batch.update(ref, { userId: DELETED_UID, name: fullName(DELETED_RUNNER), ended: null }),
      );
      await changeAll(
        (most) => queries.activityTo(uid, most),
        deadline,
        (batch, { ref }) => batch.update(ref, { toUserId: DELETED_UID, toName: fullName(DELETED_RUNNER) }),
      );
    },
  };
}
