import { FieldPath, Timestamp } from "firebase-admin/firestore";
import type { DocumentSnapshot, Firestore, Query } from "firebase-admin/firestore";
import { DELETED_RUNNER, DELETED_UID } from "../contract/index.ts";
import { parentIdOf, parsed, wellFormed, wellFormedPage } from "../platform/documents.ts";
import type { Page } from "../platform/documents.ts";
import { changeAll, findAll } from "../platform/queries.ts";
import { newDocumentId } from "../platform/creation.ts";
import { references } from "../platform/database.ts";
import { fullName } from "../registrations/runner-record.ts";
import { storedActivitySchema } from "./stored-activity.ts";
import type { ActivityPosition, EndedKey, StoredActivity } from "./stored-activity.ts";

/** Every query of this store, so that a test can compare them with firestore.indexes.json. */
export const activityQueries = (db: Firestore) => ({
  of: (uid: string, most: number): Query => references(db).allActivity.where("userId", "==", uid).limit(most),
  to: (uid: string, most: number): Query => references(db).allActivity.where("toUserId", "==", uid).limit(most),
  newest: (marathonId: string, after: ActivityPosition | null, most: number): Query => {
    // All activity of one commit has the same time; the document's name tells it apart.
    const newestFirst = references(db)
      .activity(marathonId)
      .orderBy("at", "desc")
      .orderBy(FieldPath.documentId(), "desc");
    return (after === null ? newestFirst : newestFirst.startAfter(after.at, after.id)).limit(most);
  },
});

/** Throws BrokenDocument. */
export const activityFrom = (snapshot: DocumentSnapshot) => parsed(storedActivitySchema, snapshot);

/**
 * The id of the activity that ended a registration or an entry. It is derived from the key, so that the key can be
 * looked up.
 */
export function endedKeyId({ of, uid, idempotencyKey }: Omit<EndedKey, "bodyHash">): string {
  return newDocumentId({ scope: of, caller: uid, key: idempotencyKey });
}

/** The id of a new activity; random unless it ends something. */
export function activityId({ ended }: StoredActivity): string {
  return ended === null ? newDocumentId({ scope: "activity", caller: "", key: null }) : endedKeyId(ended);
}

export type ActivityStore = ReturnType<typeof activityStore>;

export function activityStore(db: Firestore) {
  const queries = activityQueries(db);

  async function listOf(uid: string, deadline: number) {
    return wellFormed(await findAll((most) => queries.of(uid, most), deadline), withMarathonId);
  }

  return {
    /** A page of activity, newest first, that begins after `after` (null: at the newest). */
    list(
      marathonId: string,
      after: ActivityPosition | null,
      size: number,
    ): Promise<Page<StoredActivity, ActivityPosition>> {
      return wellFormedPage((most) => queries.newest(marathonId, after, most), size, activityFrom, positionOf);
    },

    /**
     * What happened to this runner's registrations and entries, and to places that they took over, in no particular
     * order.
     */
    async listAbout(uid: string, deadline: number): Promise<(StoredActivity & { marathonId: string })[]> {
      const takenOver = async () =>
        wellFormed(await findAll((most) => queries.to(uid, most), deadline), withMarathonId);
      return (await Promise.all([listOf(uid, deadline), takenOver()])).flat();
    },

    /** The places that this runner gave away, in no particular order. */
    async listGivenAway(uid: string, deadline: number): Promise<(StoredActivity & { marathonId: string })[]> {
      return (await listOf(uid, deadline)).filter(({ kind }) => kind === "transferred");
    },

    /**
     * Erases the runner from the activity, and keeps what happened. Ended keys are erased, too, because a deleted
     * account repeats no request.
     */
    async eraseRunner(uid: string, deadline: number): Promise<void> {
      const name = fullName(DELETED_RUNNER);
      await changeAll(
        (most) => queries.of(uid, most),
        deadline,
        (batch, { ref }) => batch.update(ref, { userId: DELETED_UID, name, ended: null }),
      );
      await changeAll(
        (most) => queries.to(uid, most),
        deadline,
        (batch, { ref }) => batch.update(ref, { toUserId: DELETED_UID, toName: name }),
      );
    },
  };
}

function withMarathonId(document: DocumentSnapshot): StoredActivity & { marathonId: string } {
  return { ...activityFrom(document), marathonId: parentIdOf(document) };
}

/** The position of an activity. Null for a document without a time, which the query finds before all others. */
function positionOf(snapshot: DocumentSnapshot): ActivityPosition | null {
  const at: unknown = snapshot.get("at");
  return at instanceof Timestamp ? { at: at.toDate(), id: snapshot.id } : null;
}
