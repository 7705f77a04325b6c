import { FieldPath, FieldValue } from "firebase-admin/firestore";
import type { DocumentSnapshot, Firestore, Query, Timestamp } from "firebase-admin/firestore";
import type { Registration, RegistrationPatch } from "../contract/index.ts";
import { marathonFrom } from "../marathons/marathons.store.ts";
import type { StoredMarathon } from "../marathons/marathons.store.ts";
import { references, revisionOf, untilNotOvertaken } from "../platform/firestore.ts";

/** A registration as Firestore keeps it, under its marathon and the runner's uid: a second one cannot exist. */
export type StoredRegistration = Registration & {
  registeredAt: Date;
  /** The key of the request that made it, so that a lost answer can be told from a second attempt. */
  idempotencyKey: string;
};

/** Every query of this store, so that a test can hold them against firestore.indexes.json. */
export const registrationQueries = (db: Firestore) => ({
  byRunner: (uid: string, most: number): Query =>
    references(db).allRegistrations.where("userId", "==", uid).limit(most),
  page: (marathonId: string, after: string | null, most: number): Query => {
    // By document name: it needs no index, and an index on a time would limit how fast registrations can come in.
    const inOrder = references(db).registrations(marathonId).orderBy(FieldPath.documentId());
    return (after === null ? inOrder : inOrder.startAfter(after)).limit(most);
  },
});

function registrationFrom(snapshot: DocumentSnapshot): StoredRegistration {
  const { registeredAt, ...fields } = snapshot.data() as Omit<StoredRegistration, "registeredAt"> & {
    registeredAt: Timestamp;
  };
  return { ...fields, registeredAt: registeredAt.toDate() };
}

export type RegistrationStore = ReturnType<typeof registrationStore>;

export function registrationStore(db: Firestore) {
  const { marathon, registrations } = references(db);
  const queries = registrationQueries(db);

  return {
    async find(marathonId: string, uid: string): Promise<StoredRegistration | null> {
      const snapshot = await registrations(marathonId).doc(uid).get();
      return snapshot.exists ? registrationFrom(snapshot) : null;
    },

    async listPage(marathonId: string, after: string | null, most: number): Promise<StoredRegistration[]> {
      return (await queries.page(marathonId, after, most).get()).docs.map(registrationFrom);
    },

    async listByRunner(uid: string, most: number): Promise<StoredRegistration[]> {
      return (await queries.byRunner(uid, most).get()).docs.map(registrationFrom);
    },

    /**
     * Reads the event and these runners' registrations without a lock, lets `decide` say what becomes of them, and
     * writes registrations and ledger in one commit that counts only if nobody else wrote the event in between;
     * otherwise reads and asks again until `deadline` (milliseconds since 1970).
     */
    async changePlaces<Result>(
      request: { marathonId: string; uids: string[]; deadline: number },
      decide: (
        marathon: StoredMarathon | null,
        present: Map<string, StoredRegistration>,
      ) => { registered: number; changes: Map<string, StoredRegistration | null>; result: Result },
    ): Promise<Result> {
      const { marathonId, uids, deadline } = request;
      return untilNotOvertaken(deadline, async () => {
        const references = uids.map((uid) => registrations(marathonId).doc(uid));
        const [event, ...found] = await db.getAll(marathon(marathonId), ...references);
        if (!event) throw new Error("getAll answered nothing");
        const present = new Map(
          found.filter((snapshot) => snapshot.exists).map((snapshot) => [snapshot.id, registrationFrom(snapshot)]),
        );
        const { registered, changes, result } = decide(marathonFrom(event), present);
        if (changes.size === 0) return result;

        const batch = db.batch();
        for (const [uid, registration] of changes) {
          const document = registrations(marathonId).doc(uid);
          if (registration === null) batch.delete(document);
          else if (present.has(uid)) batch.set(document, registration);
          else batch.create(document, registration);
        }
        batch.update(
          event.ref,
          { "places.registered": registered, changedAt: FieldValue.serverTimestamp() },
          { lastUpdateTime: revisionOf(event) },
        );
        await batch.commit();
        return result;
      });
    },

    /** Asks `decide` what to change in a registration (null when there is none); null changes nothing. Answers whether anything did. */
    async change(
      request: { marathonId: string; uid: string; deadline: number },
      decide: (current: StoredRegistration | null) => RegistrationPatch | null,
    ): Promise<boolean> {
      const document = registrations(request.marathonId).doc(request.uid);
      return untilNotOvertaken(request.deadline, async () => {
        const snapshot = await document.get();
        const change = decide(snapshot.exists ? registrationFrom(snapshot) : null);
        if (change === null) return false;
        await document.update(change, { lastUpdateTime: revisionOf(snapshot) });
        return true;
      });
    },
  };
}
