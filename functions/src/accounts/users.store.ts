import { FieldValue } from "firebase-admin/firestore";
import type { Firestore, Query } from "firebase-admin/firestore";
import { parsed, wellFormed, wellFormedOrNull } from "../platform/documents.ts";
import { createIfAbsent } from "../platform/compare-and-set.ts";
import { findAll } from "../platform/queries.ts";
import { references } from "../platform/database.ts";
import { storedUserSchema } from "./stored-user.ts";
import type { StoredUser } from "./stored-user.ts";

/** Every query of this store, so that a test can compare them with firestore.indexes.json. */
export const userQueries = (db: Firestore) => ({
  deletedBefore: (instant: Date, most: number): Query =>
    references(db).deletedAccounts.where("deletedAt", "<=", instant).limit(most),
});

export type UserStore = ReturnType<typeof userStore>;

export function userStore(db: Firestore) {
  const { users, deletedAccounts } = references(db);
  return {
    /** Creates the record of that account or updates it. The record keeps its creation time. */
    async upsert(uid: string, record: Omit<StoredUser, "createdAt">): Promise<void> {
      const changedAt = FieldValue.serverTimestamp();
      const created = await createIfAbsent(users.doc(uid), { ...record, createdAt: changedAt, changedAt });
      if (!created) await users.doc(uid).update({ ...record, changedAt });
    },

    async find(uid: string): Promise<StoredUser | null> {
      return wellFormedOrNull(await users.doc(uid).get(), (document) => parsed(storedUserSchema, document));
    },

    /** The records of these accounts that exist, without broken ones, in no particular order. */
    async listByIds(uids: string[]): Promise<(StoredUser & { uid: string })[]> {
      const found = await db.getAll(...uids.map((uid) => users.doc(uid)));
      const existing = found.filter(({ exists }) => exists);
      return wellFormed(existing, (document) => ({ ...parsed(storedUserSchema, document), uid: document.id }));
    },

    async remove(uid: string): Promise<void> {
      await users.doc(uid).delete();
    },

    async noteDeletion(uid: string, deletedAt: Date): Promise<void> {
      await deletedAccounts.doc(uid).set({ deletedAt });
    },

    /**
     * The uids of the accounts whose deletion was noted before that instant, unless the note has been removed since.
     */
    async listDeletedBefore(instant: Date, deadline: number): Promise<string[]> {
      const found = await findAll((most) => userQueries(db).deletedBefore(instant, most), deadline);
      return found.map(({ id }) => id);
    },

    async dropDeletion(uid: string): Promise<void> {
      await deletedAccounts.doc(uid).delete();
    },
  };
}
