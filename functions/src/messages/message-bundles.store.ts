import type { DocumentSnapshot, Firestore, Query, WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../platform/app-error.ts";
import { isConflict, isDatabaseUnavailable, revisionOf } from "../platform/compare-and-set.ts";
import { references } from "../platform/database.ts";
import { parsed, wellFormedOrNull } from "../platform/documents.ts";
import { pagesOf } from "../platform/queries.ts";
import { BUNDLE_SIZE, bundleOf, storedBundleSchema } from "./stored-bundle.ts";
import { toDocument } from "./stored-message.ts";
import type { StoredMessage } from "./stored-message.ts";

/** From this many messages on, a commit writes bundles. For fewer, they would cost more than they put off. */
export const BUNDLED_FROM = 10;

/** A query gets slower with each document that was deleted lately, so pages are large. */
const READ_AT_ONCE = 50;
const UNPACKED_AT_ONCE = 5;

/** Every query of this store, so that a test can compare them with firestore.indexes.json. */
export const bundleQueries = (db: Firestore) => ({
  of: (recipient: string, most: number): Query =>
    references(db).messageBundles.where("recipients", "array-contains", recipient).limit(most),
  all: (most: number): Query => references(db).messageBundles.limit(most),
});

/** Throws BrokenDocument. */
const bundleFrom = (snapshot: DocumentSnapshot) => parsed(storedBundleSchema, snapshot);

type Unpacking = {
  /** Milliseconds since 1970. */
  deadline: number;
  /** Whether bundles that nobody can read are deleted. Otherwise they stay until somebody mends them or they expire. */
  endsBroken?: boolean;
};

export type MessageBundleStore = ReturnType<typeof messageBundleStore>;

/**
 * Messages that a commit has written together. In a rush, a commit registers a hundred runners, and the documents of
 * their messages take longer than all else in it. So it writes them as a bundle, from which they are made right after.
 * Whoever reads the messages of a person makes them first (decision 0227).
 */
export function messageBundleStore(db: Firestore) {
  const { mail, messageBundles } = references(db);
  const queries = bundleQueries(db);

  /** Makes the messages of a bundle. All of them and the end of the bundle are one commit, which only one process can do. */
  async function unpack(snapshot: DocumentSnapshot, { endsBroken = false }: Partial<Unpacking> = {}): Promise<void> {
    const bundle = wellFormedOrNull(snapshot, bundleFrom);
    if (!snapshot.exists || (bundle === null && !endsBroken)) return;
    const batch = db.batch();
    for (const { id, ...document } of bundle?.messages ?? []) batch.set(mail.doc(id), document);
    batch.delete(snapshot.ref, { lastUpdateTime: revisionOf(snapshot) });
    try {
      await batch.commit();
    } catch (error) {
      const isDoneByAnother = isConflict(error) && !(await snapshot.ref.get()).exists;
      if (!isDoneByAnother) throw error;
    }
  }

  /** A failure of one bundle does not stop the others; at the end, an AggregateError or `unavailable` has all failures. */
  async function unpackFound(query: (most: number) => Query, unpacking: Unpacking): Promise<void> {
    const { deadline } = unpacking;
    const failures: unknown[] = [];
    for await (const page of pagesOf(query, READ_AT_ONCE, deadline)) {
      for (let at = 0; at < page.length; at += UNPACKED_AT_ONCE) {
        if (Date.now() >= deadline) throw new AppError("unavailable");
        const some = page.slice(at, at + UNPACKED_AT_ONCE);
        const done = some.map((one) => unpack(one, unpacking).catch((failure: unknown) => failures.push(failure)));
        await Promise.all(done);
      }
    }
    if (failures.length === 0) return;
    const cause = new AggregateError(failures, `${failures.length} bundles were not unpacked`);
    throw failures.every(isDatabaseUnavailable) ? new AppError("unavailable", { cause }) : cause;
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

    /**
     * Makes the messages to this person that are still in bundles, and all others in these. Throws `unavailable` at the
     * deadline, and AggregateError.
     */
    unpackFor(recipient: string, unpacking: Unpacking): Promise<void> {
      return unpackFound((most) => queries.of(recipient, most), unpacking);
    },

    /** Makes the messages of all bundles. Throws like `unpackFor`; called again, it continues. */
    unpackAll(deadline: number): Promise<void> {
      return unpackFound(queries.all, { deadline });
    },
  };
}
