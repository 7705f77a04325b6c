import type { Firestore } from "firebase-admin/firestore";
import { references } from "../platform/database.ts";

export type HealthStore = ReturnType<typeof healthStore>;

export function healthStore(db: Firestore) {
  const { health } = references(db);
  return {
    /** Reads a document that does not exist, which is enough to see that the database answers. */
    async touch(): Promise<void> {
      await health.doc("touch").get();
    },
  };
}
