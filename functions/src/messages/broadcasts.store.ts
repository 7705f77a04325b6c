import { FieldValue } from "firebase-admin/firestore";
import type { DocumentSnapshot, Firestore, Query, UpdateData, WriteBatch } from "firebase-admin/firestore";
import type { SkipReason } from "../contract/index.ts";
import { isConflict, revisionOf } from "../platform/compare-and-set.ts";
import { references } from "../platform/database.ts";
import { parsed, wellFormed } from "../platform/documents.ts";
import { storedBroadcastSchema } from "./stored-broadcast.ts";
import type { StoredAnnouncing, StoredBroadcast } from "./stored-broadcast.ts";
import type { StoredNews } from "../events/stored-news.ts";
import { toDocument } from "./stored-message.ts";
import type { StoredMessage } from "./stored-message.ts";

/** Every query of this store, so that a test can compare them with firestore.indexes.json. */
export const broadcastQueries = (db: Firestore) => ({
  due: (now: Date, most: number): Query =>
    references(db).broadcasts.where("dueAt", "<=", now).orderBy("dueAt").limit(most),
});

/** Throws BrokenDocument. */
const broadcastFrom = (snapshot: DocumentSnapshot): StoredBroadcast => ({
  ...parsed(storedBroadcastSchema, snapshot),
  id: snapshot.id,
});

/** How far a broadcast has come. Null ends it. */
type Next<Broadcast extends StoredBroadcast> = Partial<Broadcast> | null;
/** What a commit writes about an announcement, besides the number of new messages. */
export type Progress = { skipped?: Partial<Record<SkipReason, number>>; fannedOutAt?: Date };

export type BroadcastStore = ReturnType<typeof broadcastStore>;

export function broadcastStore(db: Firestore) {
  const { broadcasts, mail, announcements } = references(db);
  const queries = broadcastQueries(db);

  /** Which of these messages exist. Somebody who had a place and now waits is found twice. */
  async function existing(ids: readonly string[]): Promise<Set<string>> {
    if (ids.length === 0) return new Set();
    const found = await db.getAll(...ids.map((id) => mail.doc(id)), { fieldMask: ["kind"] });
    return new Set(found.filter(({ exists }) => exists).map(({ id }) => id));
  }

  /**
   * Writes the messages that do not exist yet, what `also` adds, and how far the broadcast has come, in one commit.
   * Returns false, and writes nothing, if the broadcast is no longer at this point, because another process works on it.
   */
  async function advance<Broadcast extends StoredBroadcast>(
    broadcast: Broadcast,
    messages: readonly StoredMessage[],
    next: Next<Broadcast>,
    also: (batch: WriteBatch, made: number) => void = () => {},
  ): Promise<boolean> {
    const document = broadcasts.doc(broadcast.id);
    const snapshot = await document.get();
    const isHere = snapshot.get("phase") === broadcast.phase && snapshot.get("after") === broadcast.after;
    if (!snapshot.exists || !isHere) return false;
    const unchanged = { lastUpdateTime: revisionOf(snapshot) };
    const batch = db.batch();
    if (next === null) batch.delete(document, unchanged);
    else batch.update(document, next as UpdateData<object>, unchanged);
    const known = await existing(messages.map(({ id }) => id));
    const missing = messages.filter(({ id }) => !known.has(id));
    for (const message of missing) batch.create(mail.doc(message.id), toDocument(message));
    also(batch, missing.length);
    try {
      await batch.commit();
      return true;
    } catch (error) {
      if (!isConflict(error)) throw error;
      return false;
    }
  }

  return {
    /** Some of the broadcasts that have not reached everybody yet, the longest overdue first. */
    async listDue(now: Date, most: number): Promise<StoredBroadcast[]> {
      return wellFormed((await queries.due(now, most).get()).docs, broadcastFrom);
    },

    advance(broadcast: StoredNews, messages: readonly StoredMessage[], next: Next<StoredNews>): Promise<boolean> {
      return advance(broadcast, messages, next);
    },

    /** The same for an announcement, whose counts are part of the commit. */
    announce(
      broadcast: StoredAnnouncing,
      messages: readonly StoredMessage[],
      next: Next<StoredAnnouncing>,
      progress: Progress,
    ): Promise<boolean> {
      const document = announcements(broadcast.marathonId).doc(broadcast.announcementId);
      return advance(broadcast, messages, next, (batch, made) =>
        batch.update(document, { ...progress, made: FieldValue.increment(made) }),
      );
    },

    /** Ends a broadcast whose event or announcement was deleted. */
    async remove(id: string): Promise<void> {
      await broadcasts.doc(id).delete();
    },
  };
}
