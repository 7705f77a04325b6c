import { FieldPath } from "firebase-admin/firestore";
import type { QueryDocumentSnapshot } from "firebase-admin/firestore";
import { db, firestoreHost, projectId } from "./emulators.ts";

/** A collection group without a name is every collection. */
const everyDocument = () => db.collectionGroup("");

/** Every document in this worker's database. */
export const storedDocuments = async (): Promise<QueryDocumentSnapshot[]> => (await everyDocument().get()).docs;

/**
 * Deletes all documents of this worker's database but `kept`, which are written again. The emulator goes through the
 * documents of all earlier tests for a query of a collection group, so a file with many fixtures gets slower with each
 * of them.
 */
export async function emptyDatabase(kept: readonly QueryDocumentSnapshot[] = []): Promise<void> {
  const address = `http://${firestoreHost}/emulator/v1/projects/${projectId}/databases/(default)/documents`;
  const response = await fetch(address, { method: "DELETE" });
  if (!response.ok) throw new Error(`The Firestore emulator did not empty the database: ${await response.text()}`);
  if (kept.length === 0) return;
  const batch = db.batch();
  for (const document of kept) batch.create(document.ref, document.data());
  await batch.commit();
}

/** The path of every document in this worker's database, and when it was last written. */
export async function storedState(): Promise<string[]> {
  const { docs } = await everyDocument().select(FieldPath.documentId()).get();
  if (docs.length === 0) throw new Error("The query for every document finds none");
  return docs.map(({ ref, updateTime }) => `${ref.path} ${updateTime.seconds}.${updateTime.nanoseconds}`);
}
