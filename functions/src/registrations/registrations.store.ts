import { FieldPath } from "firebase-admin/firestore";
import type { DocumentSnapshot, Firestore, Query } from "firebase-admin/firestore";
import type * as z from "zod/mini";
import { OTHERS_MAX, computedReference } from "../contract/index.ts";
import { revisionOf, retryOnConflict } from "../platform/compare-and-set.ts";
import { references } from "../platform/database.ts";
import { parentIdOf, parsed, parsedOr, wellFormed, wellFormedOrNull, wellFormedPage } from "../platform/documents.ts";
import type { Page } from "../platform/documents.ts";
import { findAll, pagesOf } from "../platform/queries.ts";
import { addChange } from "./changes.store.ts";
import { NO_IDENTITY } from "./identity.ts";
import { ERASED_RUNNER } from "./runner-record.ts";
import { brokenRegistrationSchema, storedNameSchema, storedRegistrationSchema } from "./stored-registration.ts";
import type { StoredName, StoredRegistration } from "./stored-registration.ts";

/** Every query of this store, so that a test can compare them with firestore.indexes.json. */
export const registrationQueries = (db: Firestore) => ({
  byRunner: (uid: string, most: number): Query =>
    references(db).allRegistrations.where("userId", "==", uid).limit(most),
  page: (eventId: string, after: string | null, most: number): Query => {
    // Sorted by document name, which needs no index. An index on a time would limit how fast registrations can be
    // written.
    const inOrder = references(db).registrations(eventId).orderBy(FieldPath.documentId());
    return (after === null ? inOrder : inOrder.startAfter(after)).limit(most);
  },
  ofAddress: (eventId: string, hash: string, most: number): Query =>
    references(db).registrations(eventId).where("addressHash", "==", hash).limit(most),
  ofAccount: (eventId: string, uid: string, most: number): Query =>
    references(db).registrations(eventId).where("userId", "==", uid).limit(most),
  ofPerson: (eventId: string, hash: string, most: number): Query =>
    references(db).registrations(eventId).where("personHash", "==", hash).limit(most),
});

/** Throws BrokenDocument. */
function registrationFrom(snapshot: DocumentSnapshot): StoredRegistration {
  return withReference(parsed(storedRegistrationSchema, snapshot), snapshot);
}

/**
 * The registration as the place ledger and later changes read it. A broken registration is logged and read as far as
 * possible, because it still holds its place.
 */
export function heldRegistrationFrom(snapshot: DocumentSnapshot): StoredRegistration {
  return parsedOr(snapshot, registrationFrom, () => {
    const readable = withReference(brokenRegistrationSchema.parse(snapshot.data()), snapshot);
    // If the uid is unreadable, the entry can only be found as an account's own.
    const uid: unknown = snapshot.get("userId");
    return { ...readable, marathonId: parentIdOf(snapshot), userId: typeof uid === "string" ? uid : snapshot.id };
  });
}

function withReference(
  stored: z.infer<typeof storedRegistrationSchema>,
  snapshot: DocumentSnapshot,
): StoredRegistration {
  return {
    ...stored,
    entryId: snapshot.id,
    reference: stored.reference ?? computedReference(parentIdOf(snapshot), snapshot.id),
  };
}

export type RegistrationStore = ReturnType<typeof registrationStore>;

/** Reads and changes registrations. Only the place store adds and removes them. */
export function registrationStore(db: Firestore) {
  const { eventDocument, registrations, notes } = references(db);
  const queries = registrationQueries(db);
  return {
    async find(eventId: string, entryId: string): Promise<StoredRegistration | null> {
      return wellFormedOrNull(await registrations(eventId).doc(entryId).get(), registrationFrom);
    },

    /**
     * A page of registrations, ordered by their ids, that begins after the id `after` (null: at the first one).
     */
    list(eventId: string, after: string | null, size: number): Promise<Page<StoredRegistration, string>> {
      return wellFormedPage(
        (most) => queries.page(eventId, after, most),
        size,
        registrationFrom,
        ({ id }) => id,
      );
    },

    /** Like `list`, but reads only names and races. Contacts and answers do not leave the database. */
    listNames(eventId: string, after: string | null, size: number): Promise<Page<StoredName, string>> {
      return wellFormedPage(
        (most) => queries.page(eventId, after, most).select(...Object.keys(storedNameSchema.shape)),
        size,
        (snapshot) => parsed(storedNameSchema, snapshot),
        ({ id }) => id,
      );
    },

    /** The registrations with these ids that exist. A broken one is read as far as possible. */
    async findAll(eventId: string, entryIds: readonly string[]): Promise<StoredRegistration[]> {
      if (entryIds.length === 0) return [];
      const found = await db.getAll(...entryIds.map((id) => registrations(eventId).doc(id)));
      return found.filter(({ exists }) => exists).map(heldRegistrationFrom);
    },

    /** The account's entries in one event. */
    async listOfAccount(eventId: string, uid: string): Promise<StoredRegistration[]> {
      return wellFormed((await queries.ofAccount(eventId, uid, OTHERS_MAX + 1).get()).docs, registrationFrom);
    },

    async listByRunner(uid: string, most: number): Promise<StoredRegistration[]> {
      return wellFormed((await queries.byRunner(uid, most).get()).docs, registrationFrom);
    },

    async listAllByRunner(uid: string, deadline: number): Promise<StoredRegistration[]> {
      return wellFormed(await findAll((most) => queries.byRunner(uid, most), deadline), registrationFrom);
    },

    /** All of the runner's registrations, `size` at a time; broken ones are read as far as possible. */
    async *pagesByRunner(uid: string, size: number, deadline: number): AsyncGenerator<StoredRegistration[]> {
      for await (const page of pagesOf((most) => queries.byRunner(uid, most), size, deadline)) {
        yield page.map(heldRegistrationFrom);
      }
    },

    /**
     * Erases the runner from a registration, which still counts, with the team's note about it, and records that it has
     * changed. Nothing happens without the registration.
     */
    async eraseRunner(eventId: string, entryId: string, deadline: number): Promise<void> {
      await retryOnConflict(deadline, async () => {
        const [event, snapshot] = await db.getAll(eventDocument(eventId), registrations(eventId).doc(entryId));
        if (event === undefined || !snapshot?.exists) return;
        const erased = { ...ERASED_RUNNER, ...NO_IDENTITY, keptCategory: null };
        const batch = db.batch().update(snapshot.ref, erased, { lastUpdateTime: revisionOf(snapshot) });
        batch.delete(notes(eventId).doc(entryId));
        if (event.exists && event.get("places") !== undefined) addChange(batch, event, [entryId]);
        await batch.commit();
      });
    },
  };
}
