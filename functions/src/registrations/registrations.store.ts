import { FieldPath } from "firebase-admin/firestore";
import type { DocumentSnapshot, Firestore, Query } from "firebase-admin/firestore";
import type * as z from "zod/mini";
import { computedReference } from "../contract/index.ts";
import type { RegistrationPatch } from "../contract/index.ts";
import { activityId } from "../places/activity.store.ts";
import type { StoredActivity } from "../places/stored-activity.ts";
import { parentIdOf, parsed, parsedOr, wellFormed, wellFormedOrNull, wellFormedPage } from "../platform/documents.ts";
import type { Page } from "../platform/documents.ts";
import { findAll, pagesOf } from "../platform/queries.ts";
import { references } from "../platform/database.ts";
import { revisionOf, retryOnConflict } from "../platform/compare-and-set.ts";
import { ERASED_RUNNER } from "./runner-record.ts";
import { brokenRegistrationSchema, storedRegistrationSchema } from "./stored-registration.ts";
import type { StoredRegistration } from "./stored-registration.ts";

/** Every query of this store, so that a test can compare them with firestore.indexes.json. */
export const registrationQueries = (db: Firestore) => ({
  byRunner: (uid: string, most: number): Query =>
    references(db).allRegistrations.where("userId", "==", uid).limit(most),
  page: (marathonId: string, after: string | null, most: number): Query => {
    // Sorted by document name, which needs no index. An index on a time would limit how fast registrations can be
    // written.
    const inOrder = references(db).registrations(marathonId).orderBy(FieldPath.documentId());
    return (after === null ? inOrder : inOrder.startAfter(after)).limit(most);
  },
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
    return { ...readable, marathonId: parentIdOf(snapshot), userId: snapshot.id };
  });
}

function withReference(
  stored: z.infer<typeof storedRegistrationSchema>,
  snapshot: DocumentSnapshot,
): StoredRegistration {
  return { ...stored, reference: stored.reference ?? computedReference(parentIdOf(snapshot), snapshot.id) };
}

export type RegistrationStore = ReturnType<typeof registrationStore>;

/** Reads and changes registrations. Only the place store adds and removes them. */
export function registrationStore(db: Firestore) {
  const { registrations, activity } = references(db);
  const queries = registrationQueries(db);
  return {
    async find(marathonId: string, uid: string): Promise<StoredRegistration | null> {
      return wellFormedOrNull(await registrations(marathonId).doc(uid).get(), registrationFrom);
    },

    /**
     * A page of registrations, ordered by the runners' uids, that begins after the uid `after` (null: at the first
     * one).
     */
    list(marathonId: string, after: string | null, size: number): Promise<Page<StoredRegistration, string>> {
      return wellFormedPage(
        (most) => queries.page(marathonId, after, most),
        size,
        registrationFrom,
        ({ id }) => id,
      );
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
     * Calls `decide` with the registration as it is now (null if there is none), and writes the change that it returns
     * with its activity. Starts again if somebody wrote the registration in between. Null changes nothing. Returns
     * whether anything changed.
     */
    async change(
      request: { marathonId: string; uid: string; deadline: number },
      decide: (current: StoredRegistration | null) => { patch: RegistrationPatch; activity: StoredActivity } | null,
    ): Promise<boolean> {
      const document = registrations(request.marathonId).doc(request.uid);
      return retryOnConflict(request.deadline, async () => {
        const snapshot = await document.get();
        const change = decide(snapshot.exists ? heldRegistrationFrom(snapshot) : null);
        if (change === null) return false;
        await db
          .batch()
          .update(document, change.patch, { lastUpdateTime: revisionOf(snapshot) })
          .create(activity(request.marathonId).doc(activityId(change.activity)), change.activity)
          .commit();
        return true;
      });
    },

    /** Erases the runner from their registrations for these events. The registrations still count. */
    async eraseRunner(marathonIds: string[], uid: string, deadline: number): Promise<void> {
      if (marathonIds.length === 0) return;
      await retryOnConflict(deadline, async () => {
        const batch = db.batch();
        for (const snapshot of await db.getAll(...marathonIds.map((id) => registrations(id).doc(uid)))) {
          const unchanged = snapshot.exists && { lastUpdateTime: revisionOf(snapshot) };
          if (unchanged) batch.update(snapshot.ref, ERASED_RUNNER, unchanged);
        }
        await batch.commit();
      });
    },
  };
}
