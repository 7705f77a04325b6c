import { FieldPath, FieldValue, Timestamp } from "firebase-admin/firestore";
import type { DocumentSnapshot, Firestore, Query, UpdateData } from "firebase-admin/firestore";
import * as z from "zod/mini";
import { DELETED_ACCOUNT, DELETED_UID, OFFER_HOURS_DEFAULT, isEventDate, timeZoneName } from "../contract/index.ts";
import { AppError } from "../platform/app-error.ts";
import { log } from "../platform/log.ts";
import {
  CHANGED_AT_ONCE,
  changeAll,
  createOnce,
  findAll,
  pagesOf,
  references,
  revisionOf,
  untilNotOvertaken,
} from "../platform/firestore.ts";
import type { Making } from "../platform/firestore.ts";
import { editFrom, editQueries } from "./marathon-edits.store.ts";
import type { StoredEdit } from "./marathon-edits.store.ts";

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
    /** How many registrations and waits came to an end: while there are none, nothing need be looked up about them. */
    ended: z._default(z.number(), 0),
    /** The last number that somebody drew who joined the waiting list. */
    lastNumber: z._default(z.number(), 0),
    /** How many places were ever given: each entry has its own number, from which its reference is made. */
    lastEntry: z._default(z.number(), 0),
    /** The secret key with which this event's references are made, so that they do not reveal entry numbers; empty before the first. */
    referenceKey: z._default(z.string(), ""),
    /** No offer lapses before; null without an offer. */
    nextLapseAt: z._default(z.nullable(instant), null),
    /** The newest commits of the ledger, so that one whose answer got lost is recognised as done. */
    recentCommits: z._default(z.array(z.string()), []),
  }),
  cutOffDays: z._default(z.number(), 0),
  offerHours: z._default(z.number(), OFFER_HOURS_DEFAULT),
  contactsOpen: z.boolean(),
  locked: z.boolean(),
  createdBy: z.string(),
  /** Whether that address is verified; null while unknown (`withKnownOwner` finds out). */
  createdByVerified: z._default(z.nullable(z.boolean()), null),
  /** The invitation that the owner accepted, and when; null while the person who added the event owns it. */
  handedOver: z._default(z.nullable(z.object({ by: z.string(), at: instant })), null),
  /** Who owns the event; never on the wire. */
  organiserUid: z.string(),
  createdAt: instant,
  /** When the document last changed, by the database's clock: what the catalogue asks for. */
  changedAt: instant,
  /** The current version of its fields, settings and state; `edits` keeps all of them. Absent until the second. */
  version: z._default(z.number(), 1),
  /** In which version each field or setting last changed; absent if it has not changed since this is recorded. */
  fieldVersions: z._default(z.record(z.string(), z.number()), {}),
  /** Absent unless the organiser cancelled the event. */
  cancelledAt: z._default(z.nullable(instant), null),
  /** The reason, as its page shows it. Absent if none was given. */
  cancelReason: z._default(z.nullable(z.string()), null),
  /** When somebody last moved the race to another day, by an edit or by going back to a version. Absent until then. */
  raceDayChangedAt: z._default(z.nullable(instant), null),
  /** When the emergency contacts of its runners were erased after the race. Absent until then. */
  emergencyContactsErasedAt: z._default(z.nullable(instant), null),
});

/**
 * What stays of a deleted event, under its own name: servers that know the event ask for what changed since and find
 * this, and the repeated request that once added the event does not bring it back. Everything else reads it as no event.
 */
const tombstoneSchema = z.object({ deletedAt: instant, changedAt: instant });

export type StoredMarathon = z.infer<typeof storedMarathonSchema> & { id: string };
export type Tombstone = z.infer<typeof tombstoneSchema> & { id: string };
export type PlaceCounts = StoredMarathon["places"];
export type MarathonDraft = Omit<
  StoredMarathon,
  | "id"
  | "changedAt"
  | "version"
  | "fieldVersions"
  | "handedOver"
  | "cancelledAt"
  | "cancelReason"
  | "raceDayChangedAt"
  | "emergencyContactsErasedAt"
>;
export type MarathonChange = Partial<Omit<StoredMarathon, "id" | "createdAt" | "changedAt">>;
/** What to write to an event, together with the versions to store. */
export type MarathonWrite = { change: MarathonChange; edits: StoredEdit[] };
/** What deleting an event does to it; null when it is canceled already. */
export type Removal = { outcome: "deleted" } | { outcome: "cancelled"; write: MarathonWrite | null };

/** Every query of this store, so that a test can hold them against firestore.indexes.json. */
export const marathonQueries = (db: Firestore) => ({
  changedSince: (since: Date): Query =>
    references(db).marathons.where("changedAt", ">=", Timestamp.fromDate(since)).orderBy("changedAt"),
  byOrganiser: (organiserUid: string, most: number): Query =>
    references(db).marathons.where("organiserUid", "==", organiserUid).orderBy("createdAt", "desc").limit(most),
  racedBefore: (day: string): Query => references(db).marathons.where("marathonStartDate", "<", day),
  withWaitlist: (most: number): Query => references(db).marathons.where("places.waiting", ">", 0).limit(most),
  anyRegistration: (id: string): Query => references(db).registrations(id).limit(1),
});

/** Throws when somebody has broken the document; the log then names it and what is wrong with it. */
function eventOrTombstone(snapshot: DocumentSnapshot): StoredMarathon | Tombstone {
  const schema = snapshot.get("deletedAt") === undefined ? storedMarathonSchema : tombstoneSchema;
  const result = schema.safeParse(snapshot.data());
  if (result.success) return { ...result.data, id: snapshot.id };
  const paths = result.error.issues.map((issue) => issue.path.join(".")).join(", ");
  throw new Error(`marathons/${snapshot.id} is not well formed at ${paths}`);
}

/** Null when there is no such event, or when it was deleted. */
export function marathonFrom(snapshot: DocumentSnapshot): StoredMarathon | null {
  if (!snapshot.exists) return null;
  const found = eventOrTombstone(snapshot);
  return "deletedAt" in found ? null : found;
}

const storedQuotaSchema = z.object({ addedAt: z.array(instant) });

/** None where there is no document, or a broken one: nobody is kept from adding events for that. */
function additionsIn(quota: DocumentSnapshot): Date[] {
  return storedQuotaSchema.safeParse(quota.data()).data?.addedAt ?? [];
}

/** One broken document must not take a whole list away. */
function wellFormed<T>(snapshots: DocumentSnapshot[], read: (snapshot: DocumentSnapshot) => T): T[] {
  return snapshots.flatMap((snapshot) => {
    try {
      return [read(snapshot)];
    } catch (error) {
      log.brokenDocument(error);
      return [];
    }
  });
}

function eventsOf(snapshots: DocumentSnapshot[]): StoredMarathon[] {
  return wellFormed(snapshots, marathonFrom).filter((marathon) => marathon !== null);
}

export type MarathonStore = ReturnType<typeof marathonStore>;

export function marathonStore(db: Firestore) {
  const { marathons, marathon, edits, activity, invitations, eventQuotas } = references(db);
  const queries = marathonQueries(db);

  /** Succeeds only if nobody has written the event since that snapshot. */
  async function commitWrite(snapshot: DocumentSnapshot, { change, edits: versions }: MarathonWrite): Promise<void> {
    const update: UpdateData<object> = { ...change, changedAt: FieldValue.serverTimestamp() };
    const batch = db.batch().update(snapshot.ref, update, { lastUpdateTime: revisionOf(snapshot) });
    const known = edits(snapshot.id);
    for (const edit of versions) {
      const document = known.doc(String(edit.version));
      const isKept = edit.version === 1 && (await document.get()).exists;
      if (!isKept) batch.create(document, edit);
    }
    await batch.commit();
  }

  /** Deletes what belongs to a deleted event, one commit at a time. */
  async function deleteHistory(id: string, deadline: number): Promise<void> {
    const beside = [edits(id), activity(id), invitations(id)];
    const documents = (await Promise.all(beside.map((collection) => collection.listDocuments()))).flat();
    for (let from = 0; from < documents.length; from += CHANGED_AT_ONCE) {
      if (Date.now() >= deadline) throw new AppError("unavailable");
      const batch = db.batch();
      for (const document of documents.slice(from, from + CHANGED_AT_ONCE)) batch.delete(document);
      await batch.commit();
    }
  }

  return {
    async findById(id: string): Promise<StoredMarathon | null> {
      return marathonFrom(await marathon(id).get());
    },

    async findByIds(ids: string[]): Promise<StoredMarathon[]> {
      if (ids.length === 0) return [];
      return eventsOf(await db.getAll(...ids.map((id) => marathon(id))));
    },

    /** Oldest change first. With `null` everything there is. */
    async listChangedSince(since: Date | null): Promise<(StoredMarathon | Tombstone)[]> {
      const found = await (since ? queries.changedSince(since) : marathons.orderBy(FieldPath.documentId())).get();
      return wellFormed(found.docs, eventOrTombstone);
    },

    /** Newest first. */
    async listByOrganiser(organiserUid: string, most: number): Promise<StoredMarathon[]> {
      return eventsOf((await queries.byOrganiser(organiserUid, most).get()).docs);
    },

    /** All of them, newest first, `size` at a time. */
    async *pagesByOrganiser(organiserUid: string, size: number, deadline: number): AsyncGenerator<StoredMarathon[]> {
      for await (const page of pagesOf((most) => queries.byOrganiser(organiserUid, most), size, deadline)) {
        yield eventsOf(page);
      }
    },

    /** Events whose race was before that day (`YYYY-MM-DD`). */
    async listRacedBefore(day: string): Promise<StoredMarathon[]> {
      return eventsOf((await queries.racedBefore(day).get()).docs);
    },

    /** Events with a waiting list, `size` at a time. */
    async *pagesWithWaitlist(size: number, deadline: number): AsyncGenerator<StoredMarathon[]> {
      for await (const page of pagesOf(queries.withWaitlist, size, deadline)) yield eventsOf(page);
    },

    /**
     * Writes the event with its first version and answers its id; throws as `createOnce`. Asks `count` for the times at
     * which its organizer added events, given those until now; it may throw. Event and times are one commit that counts
     * only if nobody wrote the times in between, so that events that are added at once are counted one after another. A
     * repeated request meets its event, or what a deletion left of it, and is not counted again.
     */
    createOnce(
      making: Making,
      { draft, first }: { draft: MarathonDraft; first: StoredEdit },
      deadline: number,
      count: (addedAt: readonly Date[]) => Date[],
    ): Promise<string> {
      const data = { ...draft, changedAt: FieldValue.serverTimestamp() };
      return createOnce(marathons, making, data, (document, event) =>
        untilNotOvertaken(deadline, async () => {
          const [existing, quota] = await db.getAll(document, eventQuotas.doc(draft.organiserUid));
          if (existing === undefined || quota === undefined) throw new Error("A read left something out");
          if (existing.exists) return false;
          const counted = { addedAt: count(additionsIn(quota)) };
          const batch = db.batch().create(document, event).create(edits(document.id).doc("1"), first);
          if (quota.exists) batch.update(quota.ref, counted, { lastUpdateTime: revisionOf(quota) });
          else batch.create(quota.ref, counted);
          await batch.commit();
          return true;
        }),
      );
    },

    /** When the account lately added events. */
    async listAdditionsBy(uid: string): Promise<Date[]> {
      return additionsIn(await eventQuotas.doc(uid).get());
    },

    async forgetAdditionsBy(uid: string): Promise<void> {
      await eventQuotas.doc(uid).delete();
    },

    /**
     * Asks `decide` what to write, given the event as it is now (null when there is none), and writes that in one commit
     * that counts only if nobody wrote the event in between; otherwise it asks again. `decide` may throw; null means that
     * nothing changes. Answers whether anything did.
     */
    async change(
      id: string,
      deadline: number,
      decide: (current: StoredMarathon | null) => MarathonWrite | null | Promise<MarathonWrite | null>,
    ): Promise<boolean> {
      return untilNotOvertaken(deadline, async () => {
        const snapshot = await marathon(id).get();
        const write = await decide(marathonFrom(snapshot));
        if (write === null) return false;
        await commitWrite(snapshot, write);
        return true;
      });
    },

    async findEdit(id: string, version: number): Promise<StoredEdit | null> {
      const snapshot = await edits(id).doc(String(version)).get();
      return snapshot.exists ? editFrom(snapshot) : null;
    },

    /** The versions that this account made, of whichever events. */
    async listEditsBy(uid: string, deadline: number): Promise<(StoredEdit & { marathonId: string })[]> {
      const found = await findAll((most) => editQueries(db).by(uid, most), deadline);
      return wellFormed(found, (document) => ({
        ...editFrom(document),
        marathonId: document.ref.parent.parent?.id ?? "",
      }));
    },

    /** The versions that this account made stay, without whose they are. */
    async eraseEditor(uid: string, deadline: number): Promise<void> {
      await changeAll(
        (most) => editQueries(db).by(uid, most),
        deadline,
        (batch, { ref }) => batch.update(ref, { editedByUid: DELETED_UID, editedBy: DELETED_ACCOUNT }),
      );
    },

    /** Newest first, from before a version on (null: from the newest). */
    async listEdits(id: string, before: number | null, most: number): Promise<StoredEdit[]> {
      const query = editQueries(db).newest(id, most);
      return wellFormed((await (before === null ? query : query.startAfter(before)).get()).docs, editFrom);
    },

    /**
     * Asks `decide` what becomes of the event, given it as it is now (null when there is none) and whether it has
     * registration documents, and commits that only if nobody wrote the event in between, as every registration does.
     */
    async remove(
      id: string,
      deadline: number,
      decide: (current: StoredMarathon | null, hasRegistrationDocuments: boolean) => Removal,
    ): Promise<Removal> {
      return untilNotOvertaken(deadline, async () => {
        const [snapshot, registration] = await Promise.all([marathon(id).get(), queries.anyRegistration(id).get()]);
        // The next request to delete the event finishes a deletion that was interrupted.
        if (snapshot.get("deletedAt") !== undefined) await deleteHistory(id, deadline);
        const removal = decide(marathonFrom(snapshot), !registration.empty);
        if (removal.outcome === "cancelled") {
          if (removal.write !== null) await commitWrite(snapshot, removal.write);
          return removal;
        }
        const now = FieldValue.serverTimestamp();
        const batch = db.batch().delete(snapshot.ref, { lastUpdateTime: revisionOf(snapshot) });
        await batch.set(snapshot.ref, { deletedAt: now, changedAt: now }).commit();
        await deleteHistory(id, deadline);
        return removal;
      });
    },
  };
}
