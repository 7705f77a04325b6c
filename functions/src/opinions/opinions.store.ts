import type { Firestore, Query } from "firebase-admin/firestore";
import { parsed, wellFormed } from "../platform/documents.ts";
import { createOnce } from "../platform/creation.ts";
import { references } from "../platform/database.ts";
import type { CreationKey } from "../platform/creation.ts";
import { storedOpinionSchema } from "./stored-opinion.ts";
import type { StoredOpinion } from "./stored-opinion.ts";

/** Every query of this store, so that a test can compare them with firestore.indexes.json. */
export const opinionQueries = (db: Firestore) => ({
  newestShown: (most: number): Query =>
    references(db).opinions.where("hidden", "==", false).orderBy("createdAt", "desc").limit(most),
});

export type OpinionStore = ReturnType<typeof opinionStore>;

export function opinionStore(db: Firestore) {
  const { opinions } = references(db);
  const queries = opinionQueries(db);
  return {
    /** The newest opinions, newest first, without those that an admin has set `hidden` in the console. */
    async listNewest(most: number): Promise<StoredOpinion[]> {
      const found = await queries.newestShown(most).get();
      return wellFormed(found.docs, (document) => ({ ...parsed(storedOpinionSchema, document), id: document.id }));
    },

    /** Returns the id. Throws what `createOnce` throws. */
    createOnce(making: CreationKey, opinion: Omit<StoredOpinion, "id">): Promise<string> {
      return createOnce(opinions, making, { ...opinion, hidden: false });
    },
  };
}
