import type { Firestore, Query } from "firebase-admin/firestore";
import type { StoredActivity } from "../places/stored-activity.ts";
import { committedUnlessTaken } from "../platform/compare-and-set.ts";
import { createOnce } from "../platform/creation.ts";
import type { CreationKey } from "../platform/creation.ts";
import { references } from "../platform/database.ts";
import { parsed, wellFormedOrNull } from "../platform/documents.ts";
import { storedImportSchema, storedPieceSchema } from "./stored-import.ts";
import type { StoredImport, StoredPiece } from "./stored-import.ts";

/** Every query of this store, so that a test can compare them with firestore.indexes.json. */
export const importQueries = (db: Firestore) => ({
  startedAfter: (marathonId: string, at: Date, most: number): Query =>
    references(db).imports(marathonId).where("at", ">", at).limit(most).select(),
});

export type ImportStore = ReturnType<typeof importStore>;

/** Imports of entries, and what became of their pieces. The entries themselves are written with their places. */
export function importStore(db: Firestore) {
  const { imports, importPieces, activity } = references(db);
  const pieceDocument = (marathonId: string, importId: string, from: number) =>
    importPieces(marathonId).doc(`${importId}-${from}`);

  return {
    /** Returns the id of the import. Throws `key-reused`. */
    create(marathonId: string, making: CreationKey, started: StoredImport): Promise<string> {
      return createOnce(imports(marathonId), making, started);
    },

    /** The ids of the imports that were started after that time, `most` at most. */
    async listStartedAfter(marathonId: string, at: Date, most: number): Promise<string[]> {
      const found = await importQueries(db).startedAfter(marathonId, at, most).get();
      return found.docs.map(({ id }) => id);
    },

    async find(marathonId: string, importId: string): Promise<StoredImport | null> {
      return wellFormedOrNull(await imports(marathonId).doc(importId).get(), (snapshot) =>
        parsed(storedImportSchema, snapshot),
      );
    },

    async findPiece(marathonId: string, importId: string, from: number): Promise<StoredPiece | null> {
      return wellFormedOrNull(await pieceDocument(marathonId, importId, from).get(), (snapshot) =>
        parsed(storedPieceSchema, snapshot),
      );
    },

    /**
     * Stores the results of a piece, and in the same commit the activity of its import. Returns false if the piece is
     * stored already.
     */
    async savePiece(
      { marathonId, importId, from }: { marathonId: string; importId: string; from: number },
      piece: StoredPiece,
      happened: StoredActivity | null,
    ): Promise<boolean> {
      const batch = db.batch();
      batch.create(pieceDocument(marathonId, importId, from), piece);
      // Every piece of an import writes the same document, so the import is in the activity once.
      if (happened !== null) batch.set(activity(marathonId).doc(importId), happened);
      return committedUnlessTaken(batch);
    },
  };
}
