import type { Firestore } from "firebase-admin/firestore";
import { createIfAbsent, references } from "../platform/firestore.ts";

export type StoredOffer = { id: string; userId: string; name: string; email: string; role: string; createdAt: Date };
export type VolunteerStore = ReturnType<typeof volunteerStore>;

export function volunteerStore(db: Firestore) {
  const { volunteers } = references(db);
  return {
    /** Does nothing when the id is taken: the repeated request of an idempotency key. */
    async createIfAbsent({ id, ...offer }: StoredOffer): Promise<void> {
      await createIfAbsent(volunteers.doc(id), offer);
    },
  };
}
