import { FieldPath } from "firebase-admin/firestore";
import type { DocumentSnapshot, Firestore, Query } from "firebase-admin/firestore";
import type { StoredActivity } from "../activity/stored-activity.ts";
import { committedUnlessTaken } from "../platform/compare-and-set.ts";
import { createOnce } from "../platform/creation.ts";
import type { CreationKey } from "../platform/creation.ts";
import { references } from "../platform/database.ts";
import { parsed, wellFormed, wellFormedOrNull } from "../platform/documents.ts";
import { deleteAll } from "../platform/queries.ts";
import { importedRowId, storedImportedRowSchema } from "../registrations/stored-imported-row.ts";
import type { StoredImportedRow } from "../registrations/stored-imported-row.ts";
import { storedImportSchema, storedPieceSchema } from "./stored-import.ts";
import type { StoredImport, StoredPiece } from "./stored-import.ts";

/** Every query of this store, so that a test can compare them with firestore.indexes.json. */
export const importQueries = (db: Firestore) => ({
  startedAfter: (marathonId: string, at: Date, most: number): Query =>
    references(db).imports(marathonId).where("at", ">", at).limit(most).select(),
  newest: (marathonId: string, most: number): Query =>
    references(db).imports(marathonId).orderBy("at", "desc").limit(most),
  /** The rows of an import that have done something, from the last one on that is named `from`. */
  rows: (marathonId: string, importId: string, from: string, most: number): Query =>
    references(db)
      .importedRows(marathonId)
      .orderBy(FieldPath.documentId())
      .startAt(from)
      .endBefore(`${importId}.`)
      .limit(most),
  rowsOf: (uid: string, most: number): Query => references(db).allImportedRows.where("userId", "==", uid).limit(most),
  rowsAbout: (marathonId: string, entryId: string, most: number): Query =>
    references(db).importedRows(marathonId).where("entryId", "==", entryId).limit(most),
});

/** Throws BrokenDocument. */
const importedRowFrom = (snapshot: DocumentSnapshot): StoredImportedRow => parsed(storedImportedRowSchema, snapshot);
const importFrom = (snapshot: DocumentSnapshot) => ({ id: snapshot.id, ...parsed(storedImportSchema, snapshot) });

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
      return wellFormedOrNull(await imports(marathonId).doc(importId).get(), importFrom);
    },

    /** The newest imports, each with the address of whoever started it, which its activity has. */
    async listNewest(marathonId: string, most: number): Promise<(StoredImport & { id: string; by: string | null })[]> {
      const { docs } = await importQueries(db).newest(marathonId, most).get();
      const found = wellFormed(docs, importFrom).filter(({ done }) => done.created + done.changed > 0);
      if (found.length === 0) return [];
      const told = await db.getAll(...found.map(({ id }) => activity(marathonId).doc(id)));
      return found.map((one, index) => {
        const by: unknown = told[index]?.get("by");
        return { ...one, by: typeof by === "string" ? by : null };
      });
    },

    /** Has the import take no more rows. */
    async beginUndo(marathonId: string, importId: string, at: Date): Promise<void> {
      await imports(marathonId).doc(importId).update({ undoBeganAt: at });
    },

    /** What the rows of an import have done, in the order of their names, from the row with that name on. */
    async listRows(
      marathonId: string,
      row: Pick<StoredImportedRow, "importId" | "position">,
      most: number,
    ): Promise<StoredImportedRow[]> {
      const { docs } = await importQueries(db).rows(marathonId, row.importId, importedRowId(row), most).get();
      return wellFormed(docs, importedRowFrom);
    },

    /** Erases what imports have done to the entries that the account had then. */
    eraseRowsOf: (uid: string, deadline: number): Promise<void> =>
      deleteAll((most) => importQueries(db).rowsOf(uid, most), deadline),

    /** Erases what imports have done to the entry. */
    eraseRowsAbout: (marathonId: string, entryId: string, deadline: number): Promise<void> =>
      deleteAll((most) => importQueries(db).rowsAbout(marathonId, entryId, most), deadline),

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
