import { FieldValue } from "firebase-admin/firestore";
import type { Firestore, Query, Timestamp } from "firebase-admin/firestore";
import { createIfAbsent, findAll, references } from "../platform/firestore.ts";

export type UserRecord = { name: string; email: string; photo: string };
/** Every query of this store, so that a test can hold them against firestore.indexes.json. */
export const userQueries = (db: Firestore) => ({
  deletedBefore: (instant: Date, most: number): Query =>
    references(db).deletedAccounts.where("deletedAt", "<=", instant).limit(most),
});

export type UserStore = ReturnType<typeof userStore>;

export function userStore(db: Firestore) {
  const { users, deletedAccounts } = references(db);
  return {
    /** Creates the record of that uid or brings it up to date; its creation time stays. */
    async upsert(uid: string, record: UserRecord): Promise<void> {
      const changedAt = FieldValue.serverTimestamp();
      const created = await createIfAbsent(users.doc(uid), { ...record, createdAt: changedAt, changedAt });
      if (!created) await users.doc(uid).update({ ...record, changedAt });
    },

    async find(uid: string): Promise<(UserRecord & { createdAt: Date }) | null> {
      const stored = (await users.doc(uid).get()).data() as (UserRecord & { createdAt: Timestamp }) | undefined;
      return stored === undefined ? null : { ...stored, createdAt: stored.createdAt.toDate() };
    },

    async remove(uid: string): Promise<void> {
      await users.doc(uid).delete();
    },

    async noteDeletion(uid: string, deletedAt: Date): Promise<void> {
      await deletedAccounts.doc(uid).set({ deletedAt });
    },

    /** The uids of those that were noted until then and not dropped yet. */
    async listDeletedBefore(instant: Date, deadline: number): Promise<string[]> {
      const found = await findAll((most) => userQueries(db).deletedBefore(instant, most), deadline);
      return found.map(({ id }) => id);
    },

    async dropDeletion(uid: string): Promise<void> {
      await deletedAccounts.doc(uid).delete();
    },
  };
}
