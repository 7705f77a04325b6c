import { FieldPath, FieldValue, Timestamp } from "firebase-admin/firestore";
import type { DocumentSnapshot, Firestore, Query, UpdateData } from "firebase-admin/firestore";
import type { Places } from "../contract/index.ts";
import { createIfAbsent, references, revisionOf, untilNotOvertaken } from "../platform/firestore.ts";

/** An event as Firestore keeps it. Calendar dates are the text that was sent; instants are Timestamps. */
export type StoredMarathon = {
  id: string;
  title: string;
  startRegistrationDate: string;
  endRegistrationDate: string;
  marathonStartDate: string;
  location: string;
  runningDistance: string;
  marathonImageURL: string;
  description: string;
  timeZone: string;
  /** The place ledger: every registration and every change of capacity writes it under compare-and-set. */
  places: Omit<Places, "free">;
  contactsOpen: boolean;
  locked: boolean;
  createdBy: string;
  /** Who owns the event; never on the wire. */
  organiserUid: string;
  createdAt: Date;
  /** When the document last changed, by the database's clock: what the catalogue asks for. */
  changedAt: Date;
};
export type MarathonDraft = Omit<StoredMarathon, "id" | "changedAt">;
export type MarathonChange = Partial<Omit<MarathonDraft, "createdBy" | "organiserUid" | "createdAt">>;

/** Every query of this store, so that a test can hold them against firestore.indexes.json. */
export const marathonQueries = (db: Firestore) => ({
  changedSince: (since: Date): Query =>
    references(db).marathons.where("changedAt", ">=", Timestamp.fromDate(since)).orderBy("changedAt"),
  byOrganiser: (organiserUid: string, most: number): Query =>
    references(db).marathons.where("organiserUid", "==", organiserUid).orderBy("createdAt", "desc").limit(most),
});

export function marathonFrom(snapshot: DocumentSnapshot): StoredMarathon {
  const { createdAt, changedAt, ...fields } = snapshot.data() as Omit<
    StoredMarathon,
    "id" | "createdAt" | "changedAt"
  > & {
    createdAt: Timestamp;
    changedAt: Timestamp;
  };
  return { ...fields, id: snapshot.id, createdAt: createdAt.toDate(), changedAt: changedAt.toDate() };
}

export type MarathonStore = ReturnType<typeof marathonStore>;

export function marathonStore(db: Firestore) {
  const { marathons, marathon } = references(db);
  const queries = marathonQueries(db);

  return {
    async findById(id: string): Promise<StoredMarathon | null> {
      const snapshot = await marathon(id).get();
      return snapshot.exists ? marathonFrom(snapshot) : null;
    },

    async findByIds(ids: string[]): Promise<StoredMarathon[]> {
      if (ids.length === 0) return [];
      const snapshots = await db.getAll(...ids.map((id) => marathon(id)));
      return snapshots.filter((snapshot) => snapshot.exists).map(marathonFrom);
    },

    /** Oldest change first. With `null` every event there is. */
    async listChangedSince(since: Date | null): Promise<StoredMarathon[]> {
      const found = await (since ? queries.changedSince(since) : marathons.orderBy(FieldPath.documentId())).get();
      return found.docs.map(marathonFrom);
    },

    /** Newest first. */
    async listByOrganiser(organiserUid: string, most: number): Promise<StoredMarathon[]> {
      return (await queries.byOrganiser(organiserUid, most).get()).docs.map(marathonFrom);
    },

    /** Does nothing when the id is taken: the repeated request of an idempotency key. */
    async createIfAbsent(id: string, draft: MarathonDraft): Promise<void> {
      await createIfAbsent(marathon(id), { ...draft, changedAt: FieldValue.serverTimestamp() });
    },

    /**
     * Asks `decide` what to change, given the event as it is now (null when there is none), and writes that only if
     * nobody wrote in between; otherwise it asks again. `decide` may throw; null means that nothing changes.
     * Answers whether anything did.
     */
    async change(
      id: string,
      deadline: number,
      decide: (current: StoredMarathon | null) => MarathonChange | null,
    ): Promise<boolean> {
      return untilNotOvertaken(deadline, async () => {
        const snapshot = await marathon(id).get();
        const change = decide(snapshot.exists ? marathonFrom(snapshot) : null);
        if (change === null) return false;
        const update: UpdateData<object> = { ...change, changedAt: FieldValue.serverTimestamp() };
        await marathon(id).update(update, { lastUpdateTime: revisionOf(snapshot) });
        return true;
      });
    },
  };
}
