import { FieldPath } from "firebase-admin/firestore";
import { db, firestoreHost, projectId } from "./emulators.ts";

/**
 * Deletes all documents of this worker's database. The emulator goes through the documents of all earlier tests for a
 * query of a collection group, so a file with many fixtures gets slower with each of them.
 */
export async function emptyDatabase(): Promise<void> {
  const address = `http://${firestoreHost}/emulator/v1/projects/${projectId}/databases/(default)/documents`;
  const response = await fetch(address, { method: "DELETE" });
  if (!response.ok) throw new Error(`The Firestore emulator did not empty the database: ${await response.text()}`);
}

/**
 * The path of every document in this worker's database, and when it was last written. A collection group without a name
 * is every collection, so a write is found wherever it is.
 */
export async function storedState(): Promise<string[]> {
  const { docs } = await db.collectionGroup("").select(FieldPath.documentId()).get();
  return docs.map(({ ref, updateTime }) => `${ref.path} ${updateTime.seconds}.${updateTime.nanoseconds}`);
}
