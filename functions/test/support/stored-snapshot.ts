import { DocumentSnapshot } from "@google-cloud/firestore";
import type { DocumentReference } from "firebase-admin/firestore";
import { initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";

const db = getFirestore(initializeApp({ projectId: "demo-run-snapshots" }, "snapshots"));

/** The client's own function for snapshots of documents that it is about to write. The types do not have it. */
const { fromObject } = DocumentSnapshot as unknown as {
  fromObject: (this: void, reference: DocumentReference, data: object) => DocumentSnapshot;
};

/** The document as the database client would read it, with Timestamps, but without a database. */
export function storedSnapshot(path: string, data: object): DocumentSnapshot {
  return fromObject(db.doc(path), data);
}
