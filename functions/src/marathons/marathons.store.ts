import { FieldPath, FieldValue, Timestamp } from "firebase-admin/firestore";
import type { DocumentSnapshot, Firestore, Query, UpdateData } from "firebase-admin/firestore";
import * as z from "zod/mini";
import { isEventDate, timeZoneName } from "../contract/index.ts";
import { log } from "../platform/log.ts";
import { createIfAbsent, references, revisionOf, untilNotOvertaken } from "../platform/firestore.ts";

const eventDay = z.string().check(z.refine(isEventDate));
const instant = z.pipe(
  z.instanceof(Timestamp),
  z.transform((timestamp) => timestamp.toDate()),
);

/**
 * An event as Firestore keeps it. Calendar dates are the text that was sent; instants are Timestamps. Checked when read,
 * because people edit documents in the console.
 */
const storedMarathonSchema = z.object({
  title: z.string(),
  startRegistrationDate: eventDay,
  endRegistrationDate: eventDay,
  marathonStartDate: eventDay,
  location: z.string(),
  runningDistance: z.string(),
  marathonImageURL: z.string(),
  description: z.string(),
  timeZone: timeZoneName,
  /** The place ledger: every registration and every change of capacity writes it under compare-and-set. */
  places: z.object({
    capacity: z.nullable(z.number()),
    registered: z.number(),
    offered: z.number(),
    waiting: z.number(),
  }),
  contactsOpen: z.boolean(),
  locked: z.boolean(),
  createdBy: z.string(),
  /** Who owns the event; never on the wire. */
  organiserUid: z.string(),
  createdAt: instant,
  /** When the document last changed, by the database's clock: what the catalogue asks for. */
  changedAt: instant,
});

export type StoredMarathon = z.infer<typeof storedMarathonSchema> & { id: string };
export type MarathonDraft = Omit<StoredMarathon, "id" | "changedAt">;
export type MarathonChange = Partial<Omit<MarathonDraft, "createdBy" | "organiserUid" | "createdAt">>;

/** Every query of this store, so that a test can hold them against firestore.indexes.json. */
export const marathonQueries = (db: Firestore) => ({
  changedSince: (since: Date): Query =>
    references(db).marathons.where("changedAt", ">=", Timestamp.fromDate(since)).orderBy("changedAt"),
  byOrganiser: (organiserUid: string, most: number): Query =>
    references(db).marathons.where("organiserUid", "==", organiserUid).orderBy("createdAt", "desc").limit(most),
});

/** Throws when somebody has broken the document; the log then names it and what is wrong with it. */
export function marathonFrom(snapshot: DocumentSnapshot): StoredMarathon {
  const result = storedMarathonSchema.safeParse(snapshot.data());
  if (result.success) return { ...result.data, id: snapshot.id };
  const paths = result.error.issues.map((issue) => issue.path.join(".")).join(", ");
  throw new Error(`marathons/${snapshot.id} is not well formed at ${paths}`);
}

/** One broken document must not take a whole list away. */
function wellFormed(snapshots: DocumentSnapshot[]): StoredMarathon[] {
  return snapshots.flatMap((snapshot) => {
    try {
      return [marathonFrom(snapshot)];
    } catch (error) {
      log.brokenDocument(error);
      return [];
    }
  });
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
      return wellFormed(snapshots.filter((snapshot) => snapshot.exists));
    },

    /** Oldest change first. With `null` every event there is. */
    async listChangedSince(since: Date | null): Promise<StoredMarathon[]> {
      const found = await (since ? queries.changedSince(since) : marathons.orderBy(FieldPath.documentId())).get();
      return wellFormed(found.docs);
    },

    /** Newest first. */
    async listByOrganiser(organiserUid: string, most: number): Promise<StoredMarathon[]> {
      return wellFormed((await queries.byOrganiser(organiserUid, most).get()).docs);
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
