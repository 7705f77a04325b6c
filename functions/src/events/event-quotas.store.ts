import type { DocumentSnapshot, Firestore } from "firebase-admin/firestore";
import { parsed, wellFormedOrNull } from "../platform/documents.ts";
import { references } from "../platform/database.ts";
import { storedEventQuotaSchema } from "./stored-event-quota.ts";

/**
 * The times at which the account added events. There are none if the document is missing or broken, because a broken
 * document must not keep anyone from adding events.
 */
export function additionsFrom(quota: DocumentSnapshot): Date[] {
  return wellFormedOrNull(quota, (document) => parsed(storedEventQuotaSchema, document))?.addedAt ?? [];
}

export type EventQuotaStore = ReturnType<typeof eventQuotaStore>;

/**
 * Stores the times at which accounts added events. The event store writes them in the commit that adds the event.
 */
export function eventQuotaStore(db: Firestore) {
  const { eventQuotas } = references(db);
  return {
    async listAdditions(uid: string): Promise<Date[]> {
      return additionsFrom(await eventQuotas.doc(uid).get());
    },

    async remove(uid: string): Promise<void> {
      await eventQuotas.doc(uid).delete();
    },
  };
}
