import type { Firestore } from "firebase-admin/firestore";
import { parsed, wellFormedOrNull } from "../platform/documents.ts";
import { references } from "../platform/database.ts";
import { storedTransferSchema } from "./stored-transfer.ts";
import type { StoredTransfer } from "./stored-transfer.ts";

export type TransferStore = ReturnType<typeof transferStore>;

/** Reads invitations to take over a place. Only the place store writes them. */
export function transferStore(db: Firestore) {
  const { transfers } = references(db);
  return {
    /** Null when there is no such invitation, or it was withdrawn or used. */
    async find(code: string): Promise<StoredTransfer | null> {
      return wellFormedOrNull(await transfers.doc(code).get(), (document) => parsed(storedTransferSchema, document));
    },
  };
}
