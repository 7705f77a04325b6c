import type { DocumentSnapshot, Firestore, Query, WriteBatch } from "firebase-admin/firestore";
import { isConflict, revisionOf } from "../platform/compare-and-set.ts";
import { references } from "../platform/database.ts";
import { parsed, wellFormedOrNull } from "../platform/documents.ts";
import { pagesOf } from "../platform/queries.ts";
import { BUNDLE_SIZE, bundleOf, storedBundleSchema } from "./stored-bundle.ts";
import { toDocument } from "./stored-message.ts";
import type { StoredMessage } from "./stored-message.ts";

/** From this many messages on, a commit writes bundles. For fewer, they would cost more than they put off. */
export const BUNDLED_FROM = 10;

/** Every query passes what was deleted lately, so few queries have to find all. */
const READ_AT_ONCE = 50;
const UNPACKED_AT_ONCE = 5;
/** How long a reader waits for a person's messages. */
const READER_WAITS_MS = 30_000;

/** Every query of this store, so that a test can compare them with firestore.indexes.json. */
export const bundleQueries = (db: Firestore) => ({
  of: (recipient: string, most: number): Query =>
    references(db).messageBundles.where("recipients", "array-contains", recipient).limit(most),
  all: (most: number): Query => references(db).messageBundles.limit(most),
});

/** Throws BrokenDocument. */
const bundleFrom = (snapshot: DocumentSnapshot) => parsed(storedBundleSchema, snapshot);

export type MessageBundleStore = ReturnType<typeof messageBundleStore>;

/**
 * Messages that a commit has written together. In a rush, a commit registers a hundred runners, and a document for each
 * message would more than double what it costs. So it writes them as a bundle, from which they are made right after.
 * Whoever reads a person's messages makes those of that person first, so nobody sees the difference (decision 0227).
 */
export function messageBundleStore(db: Firestore) {
  const { mail, messageBundles } = references(db);
  const queries = bundleQueries(db);

  /** Makes the messages of a bundle. All of them and the end of the bundle are one commit, which only one process can do. */
  async function unpack(snapshot: DocumentSnapshot): Promise<void> {
    const bundle = wellFormedOrNull(snapshot, bundleFrom);
    if (bundle === null) return;
    const batch = db.batch();
    for (const { id, ...document } of bundle.messages) batch.set(mail.doc(id), document);
    batch.delete(snapshot.ref, { lastUpdateTime: revisionOf(snapshot) });
    try {
      await batch.commit();
    } catch (error) {
      // Somebody else has unpacked it.
      if (!isConflict(error)) throw error;
    }
  }

  async function unpackFound(query: (most: number) => Query, milliseconds: number): Promise<void> {
    for await (const page of pagesOf(query, READ_AT_ONCE, Date.now() + milliseconds)) {
      for (let at = 0; at < page.length; at += UNPACKED_AT_ONCE)
        await Promise.all(page.slice(at, at + UNPACKED_AT_ONCE).map(unpack));
    }
  }

  return {
    /** Writes the messages in the commit of what causes them. */
    add(batch: WriteBatch, messages: readonly StoredMessage[]): void {
      if (messages.length < BUNDLED_FROM) {
        for (const message of messages) batch.set(mail.doc(message.id), toDocument(message));
        return;
      }
      for (let from = 0; from < messages.length; from += BUNDLE_SIZE)
        batch.create(messageBundles.doc(), bundleOf(messages.slice(from, from + BUNDLE_SIZE)));
    },

    /** Makes the messages of a bundle, if that has not happened yet. */
    async unpackBundle(id: string): Promise<void> {
      await unpack(await messageBundles.doc(id).get());
    },

    /** Makes the messages to this person that are still in bundles, and all others in these. */
    unpackFor(recipient: string): Promise<void> {
      return unpackFound((most) => queries.of(recipient, most), READER_WAITS_MS);
    },

    /** Makes the messages of all bundles. Throws `unavailable` after that time; called again, it continues. */
    unpackAll(milliseconds: number): Promise<void> {
      return unpackFound(queries.all, milliseconds);
    },
  };
}
