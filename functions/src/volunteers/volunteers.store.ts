import type { Firestore, Query } from "firebase-admin/firestore";
import { parsed, wellFormed } from "../platform/documents.ts";
import { deleteAll, findAll } from "../platform/queries.ts";
import { createOnce } from "../platform/creation.ts";
import { references } from "../platform/database.ts";
import type { CreationKey } from "../platform/creation.ts";
import { storedVolunteerOfferSchema } from "./stored-volunteer-offer.ts";
import type { StoredVolunteerOffer } from "./stored-volunteer-offer.ts";

/** Every query of this store, so that a test can compare them with firestore.indexes.json. */
export const volunteerQueries = (db: Firestore) => ({
  by: (uid: string, most: number): Query => references(db).volunteers.where("userId", "==", uid).limit(most),
});

export type VolunteerStore = ReturnType<typeof volunteerStore>;

export function volunteerStore(db: Firestore) {
  const { volunteers } = references(db);
  const queries = volunteerQueries(db);
  return {
    /** Returns the id. Throws what `createOnce` throws. */
    createOnce(making: CreationKey, offer: StoredVolunteerOffer): Promise<string> {
      return createOnce(volunteers, making, offer);
    },

    async listBy(uid: string, deadline: number): Promise<StoredVolunteerOffer[]> {
      const found = await findAll((most) => queries.by(uid, most), deadline);
      return wellFormed(found, (document) => parsed(storedVolunteerOfferSchema, document));
    },

    async removeBy(uid: string, deadline: number): Promise<void> {
      await deleteAll((most) => queries.by(uid, most), deadline);
    },
  };
}
