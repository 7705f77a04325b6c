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
  startedAfter: (eventId: string, at: Date, most: number): Query =>
    references(db).imports(eventId).where("at", ">", at).limit(most).select(),
  newest: (eventId: string, most: number): Query => references(db).imports(eventId).orderBy("at", "desc").limit(most),
  /** The rows of an import that have done something, from the last one on that is named `from`. */
  rows: (eventId: string, importId: string, from: string, most: number): Query =>
    references(db)
      .importedRows(eventId)
      .orderBy(FieldPath.documentId())
      .startAt(from)
      .endBefore(`${importId}.`)
      .limit(most),
  rowsOf: (uid: string, most: number): Query => references(db).allImportedRows.where("userId", "==", uid).limit(most),
  rowsAbout: (eventId: string, entryId: string, most: number): Query =>
    references(db).importedRows(eventId).where("entryId", "==", entryId).limit(most),
});

/** Throws BrokenDocument. */
const importedRowFrom = (snapshot: DocumentSnapshot): StoredImportedRow => parsed(storedImportedRowSchema, snapshot);
const importFrom = (snapshot: DocumentSnapshot) => ({ id: snapshot.id, ...parsed(storedImportSchema, snapshot) });

export type ImportStore = ReturnType<typeof importStore>;

/** Imports of entries, and what became of their pieces. The entries themselves are written with their places. */
export function importStore(db: Firestore) {
  const { imports, importPieces, activity } = references(db);
  const pieceDocument = (eventId: string, importId: string, from: number) =>
    importPieces(eventId).doc(`${importId}-${from}`);

  return {
    /** Returns the id of the import. Throws `key-reused`. */
    create(eventId: string, making: CreationKey, started: StoredImport): Promise<string> {
      return createOnce(imports(eventId), making, started);
    },

    /** The ids of the imports that were started after that time, `most` at most. */
    async listStartedAfter(eventId: string, at: Date, most: number): Promise<string[]> {
      const found = await importQueries(db).startedAfter(eventId, at, most).get();
      return found.docs.map(({ id }) => id);
    },

    async find(eventId: string, importId: string): Promise<StoredImport | null> {
      return wellFormedOrNull(await imports(eventId).doc(importId).get(), importFrom);
    },

    /** The newest imports, each with the address of whoever started it, which its activity has. */
    async listNewest(eventId: string, most: number): Promise<(StoredImport & { id: string; by: string | null })[]> {
      const { docs } = await importQueries(db).newest(eventId, most).get();
      const found = wellFormed(docs, importFrom).filter(({ done }) => done.created + done.changed > 0);
      if (found.length === 0) return [];
      const told = await db.getAll(...found.map(({ id }) => activity(eventId).doc(id)));
      return found.map((one, index) => {
        const by: unknown = told[index]?.get("by");
        return { ...one, by: typeof by === "string" ? by : null };
      });
    },

    /** Has the import take no more rows. */
    async beginUndo(eventId: string, importId: string, at: Date): Promise<void> {
      await imports(eventId).doc(importId).update({ undoBeganAt: at });
    },

    /** What the rows of an import have done, in the order of their names, from the row with that name on. */
    async listRows(
      eventId: string,
      row: Pick<StoredImportedRow, "importId" | "position">,
      most: number,
    ): Promise<StoredImportedRow[]> {
      const { docs } = await importQueries(db).rows(eventId, row.importId, importedRowId(row), most).get();
      return wellFormed(docs, importedRowFrom);
    },

    /** Erases what imports have done to the entries that the account had then. */
    eraseRowsOf: (uid: string, deadline: number): Promise<void> =>
      deleteAll((most) => importQueries(db).rowsOf(uid, most), deadline),

    /** Erases what imports have done to the entry. */
    eraseRowsAbout: (eventId: string, entryId: string, deadline: number): Promise<void> =>
      deleteAll((most) => importQueries(db).rowsAbout(eventId, entryId, most), deadline),

    async findPiece(eventId: string, importId: string, from: number): Promise<StoredPiece | null> {
      return wellFormedOrNull(await pieceDocument(eventId, importId, from).get(), (snapshot) =>
        parsed(storedPieceSchema, snapshot),
      );
    },

    /**
     * Stores the results of a piece, and in the same commit the activity of its import. Returns false if the piece is
     * stored already.
     */
    async savePiece(
      { eventId, importId, from }: { eventId: string; importId: string; from: number },
      piece: StoredPiece,
      happened: StoredActivity | null,
    ): Promise<boolean> {
      const batch = db.batch();
      batch.create(pieceDocument(eventId, importId, from), piece);
      // Every piece of an import writes the same document, so the import is in the activity once.
      if (happened !== null) batch.set(activity(eventId).doc(importId), happened);
      return committedUnlessTaken(batch);
    },
  };
}
