import { FieldValue } from "firebase-admin/firestore";
import type { Firestore, Timestamp } from "firebase-admin/firestore";
import { createIfAbsent, references } from "../platform/firestore.ts";

export type UserRecord = { name: string; email: string; photo: string };
export type UserStore = ReturnType<typeof userStore>;

export function userStore(db: Firestore) {
  const { users } = references(db);
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
  };
}
