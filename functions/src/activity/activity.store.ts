import { FieldPath } from "firebase-admin/firestore";
import type { DocumentSnapshot, Firestore, Query, WriteBatch } from "firebase-admin/firestore";
import { DELETED_ACCOUNT, DELETED_RUNNER, DELETED_UID, fullName } from "../contract/index.ts";
import { createOnce, newDocumentId } from "../platform/creation.ts";
import type { CreationKey } from "../platform/creation.ts";
import { references } from "../platform/database.ts";
import { parentIdOf, parsed, timePositionOf, wellFormed, wellFormedPage } from "../platform/documents.ts";
import type { Page } from "../platform/documents.ts";
import type { TimePosition } from "../platform/pages.ts";
import { changeAll, findAll } from "../platform/queries.ts";
import { storedActivitySchema, teamKinds } from "./stored-activity.ts";
import type { Receipt, StoredActivity } from "./stored-activity.ts";

/** The most activity of an entry that is read. Entries have a few dozen changes at most. */
const ENTRY_ACTIVITY_MAX = 200;

/** Every query of this store, so that a test can compare them with firestore.indexes.json. */
export const activityQueries = (db: Firestore) => ({
  of: (uid: string, most: number): Query => references(db).allActivity.where("userId", "==", uid).limit(most),
  by: (uid: string, most: number): Query => references(db).allActivity.where("byUid", "==", uid).limit(most),
  to: (uid: string, most: number): Query => references(db).allActivity.where("toUserId", "==", uid).limit(most),
  withReason: (eventId: string, most: number): Query =>
    references(db).activity(eventId).where("reason", ">", "").limit(most),
  ofEntry: (eventId: string, entryId: string, most: number): Query =>
    references(db).activity(eventId).where("entryId", "==", entryId).limit(most),
  ofReference: (eventId: string, reference: string, most: number): Query =>
    references(db).activity(eventId).where("reference", "==", reference).limit(most),
  ofRunner: (eventId: string, uid: string, most: number): Query =>
    references(db).activity(eventId).where("userId", "==", uid).limit(most),
  newest: (eventId: string, after: TimePosition | null, most: number): Query => {
    // All activity of one commit has the same time; the document's name tells it apart.
    const newestFirst = references(db).activity(eventId).orderBy("at", "desc").orderBy(FieldPath.documentId(), "desc");
    return (after === null ? newestFirst : newestFirst.startAfter(after.at, after.id)).limit(most);
  },
});

/** Throws BrokenDocument. */
export const activityFrom = (snapshot: DocumentSnapshot) => parsed(storedActivitySchema, snapshot);

/** The id of the activity that has the receipt of a key. It is derived from the key, so that the key can be looked up. */
export function receiptId({ of, entryId, idempotencyKey }: Omit<Receipt, "bodyHash">): string {
  return newDocumentId({ scope: of, caller: entryId, key: idempotencyKey });
}

/**
 * The id of a new activity; random unless it has a receipt. What a member notes about one entry is one activity, that of
 * the latest change.
 */
export function activityId({ kind, ended, entryId, byUid }: StoredActivity): string {
  if (kind === "noted") return newDocumentId({ scope: "noted", caller: byUid ?? "", key: entryId });
  return ended === null ? newDocumentId({ scope: "activity", caller: "", key: null }) : receiptId(ended);
}

export type ActivityStore = ReturnType<typeof activityStore>;

export function activityStore(db: Firestore) {
  const queries = activityQueries(db);

  return {
    /** Adds what comes with no other change. Returns its id. Throws `key-reused`. */
    create(eventId: string, making: CreationKey, happened: StoredActivity): Promise<string> {
      return createOnce(references(db).activity(eventId), making, happened);
    },

    /** A page of activity, newest first, that begins after `after` (null: at the newest). */
    list(eventId: string, after: TimePosition | null, size: number): Promise<Page<StoredActivity, TimePosition>> {
      return wellFormedPage((most) => queries.newest(eventId, after, most), size, activityFrom, timePositionOf);
    },

    /**
     * What happened to an entry, newest first. Older activity has no entry's id, but only accounts' own entries existed
     * then, whose ids are the uids.
     */
    async listOfEntry(
      eventId: string,
      { entryId, reference }: { entryId: string; reference: string | null },
    ): Promise<StoredActivity[]> {
      const found = await Promise.all([
        queries.ofEntry(eventId, entryId, ENTRY_ACTIVITY_MAX).get(),
        ...(reference === null ? [] : [queries.ofReference(eventId, reference, ENTRY_ACTIVITY_MAX).get()]),
        queries.ofRunner(eventId, entryId, ENTRY_ACTIVITY_MAX).get(),
      ]);
      const documents = new Map(found.flatMap(({ docs }) => docs.map((document) => [document.id, document] as const)));
      const isAbout = (one: StoredActivity) =>
        one.entryId === entryId ||
        (reference !== null && one.reference === reference) ||
        (one.entryId === "" && one.userId === entryId && !teamKinds.has(one.kind));
      return wellFormed([...documents.values()], activityFrom)
        .filter(isAbout)
        .sort((a, b) => b.at.getTime() - a.at.getTime());
    },

    /**
     * What happened to this runner's registrations and entries, to places that they took over, and what they did for a
     * team, in no particular order.
     */
    async listAbout(uid: string, deadline: number): Promise<(StoredActivity & { eventId: string })[]> {
      const found = await Promise.all(
        [queries.of, queries.to, queries.by].map((about) => findAll((most) => about(uid, most), deadline)),
      );
      // What a member did with their own entry is found twice.
      const each = new Map(found.flat().map((snapshot) => [snapshot.ref.path, snapshot]));
      return wellFormed([...each.values()], withEventId);
    },

    /** The places that this runner gave away, in no particular order. */
    async listGivenAway(uid: string, deadline: number): Promise<(StoredActivity & { eventId: string })[]> {
      const own = wellFormed(await findAll((most) => queries.of(uid, most), deadline), withEventId);
      return own.filter(({ kind }) => kind === "transferred");
    },

    /** Erases why the team did what it did, because a reason may say more about a runner than the activity does. */
    async eraseReasons(eventId: string, deadline: number): Promise<void> {
      await changeAll(
        (most) => queries.withReason(eventId, most),
        deadline,
        (batch, { ref }) => batch.update(ref, { reason: null }),
      );
    },

    /**
     * Erases the account from the activity, as a runner and as a member of a team, and keeps what happened. Receipts
     * are erased, too, because a deleted account repeats no request.
     */
    async eraseRunner(uid: string, deadline: number): Promise<void> {
      const name = fullName(DELETED_RUNNER);
      const erased = [
        [queries.of, { userId: DELETED_UID, entryId: DELETED_UID, name, emails: null, reason: null, ended: null }],
        [queries.to, { toUserId: DELETED_UID, toName: name }],
        [queries.by, { byUid: DELETED_UID, by: DELETED_ACCOUNT, fileName: null }],
      ] as const;
      for (const [about, fields] of erased) {
        const erase = (batch: WriteBatch, { ref }: DocumentSnapshot) => batch.update(ref, fields);
        await changeAll((most) => about(uid, most), deadline, erase);
      }
    },
  };
}

function withEventId(document: DocumentSnapshot): StoredActivity & { eventId: string } {
  return { ...activityFrom(document), eventId: parentIdOf(document) };
}
