import type { Firestore, Query, Timestamp } from "firebase-admin/firestore";
import type { NewOpinion } from "../contract/index.ts";
import { createOnce, references } from "../platform/firestore.ts";
import type { Making } from "../platform/firestore.ts";

export type StoredOpinion = Omit<NewOpinion, "subject"> & { id: string; createdAt: Date };

/** Every query of this store, so that a test can hold them against firestore.indexes.json. */
export const opinionQueries = (db: Firestore) => ({
  newestShown: (most: number): Query =>
    references(db).opinions.where("hidden", "==", false).orderBy("createdAt", "desc").limit(most),
});

export type OpinionStore = ReturnType<typeof opinionStore>;

export function opinionStore(db: Firestore) {
  const { opinions } = references(db);
  const queries = opinionQueries(db);
  return {
    /** Newest first, without those that an admin has set `hidden` in the console. */
    async listNewest(most: number): Promise<StoredOpinion[]> {
      const found = await queries.newestShown(most).get();
      return found.docs.map((document) => {
        const { name, email, opinion, createdAt } = document.data() as StoredOpinion & { createdAt: Timestamp };
        return { id: document.id, name, email, opinion, createdAt: createdAt.toDate() };
      });
    },

    /** Answers the id; throws as `createOnce`. */
    createOnce(making: Making, opinion: Omit<StoredOpinion, "id">): Promise<string> {
      return createOnce(opinions, making, { ...opinion, hidden: false });
    },
  };
}
