import type { Firestore, Query, Timestamp } from "firebase-admin/firestore";
import { changeAll, createOnce, findAll, references } from "../platform/firestore.ts";
import type { Making } from "../platform/firestore.ts";

export type StoredOffer = { id: string; userId: string; name: string; email: string; role: string; createdAt: Date };

/** Every query of this store, so that a test can hold them against firestore.indexes.json. */
export const volunteerQueries = (db: Firestore) => ({
  by: (uid: string, most: number): Query => references(db).volunteers.where("userId", "==", uid).limit(most),
});

export type VolunteerStore = ReturnType<typeof volunteerStore>;

export function volunteerStore(db: Firestore) {
  const { volunteers } = references(db);
  const queries = volunteerQueries(db);
  return {
    /** Answers the id; throws as `createOnce`. */
    createOnce(making: Making, offer: Omit<StoredOffer, "id">): Promise<string> {
      return createOnce(volunteers, making, offer);
    },

    async listBy(uid: string, deadline: number): Promise<StoredOffer[]> {
      return (await findAll((most) => queries.by(uid, most), deadline)).map((document) => {
        const offer = document.data() as Omit<StoredOffer, "id" | "createdAt"> & { createdAt: Timestamp };
        return { ...offer, id: document.id, createdAt: offer.createdAt.toDate() };
      });
    },

    async removeBy(uid: string, deadline: number): Promise<void> {
      await changeAll(
        (most) => queries.by(uid, most),
        deadline,
        (batch, { ref }) => batch.delete(ref),
      );
    },
  };
}
