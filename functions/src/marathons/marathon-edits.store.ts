import { Timestamp } from "firebase-admin/firestore";
import type { DocumentSnapshot, Firestore, Query } from "firebase-admin/firestore";
import * as z from "zod/mini";
import { marathonEditSchema } from "../contract/index.ts";
import { references } from "../platform/firestore.ts";

/** A version of an event as Firestore keeps it, under its marathon; the document's name is the version's number. */
const storedEditSchema = z.object({
  ...marathonEditSchema.shape,
  settings: z._default(marathonEditSchema.shape.settings, null),
  editedAt: z.pipe(
    z.instanceof(Timestamp),
    z.transform((timestamp) => timestamp.toDate()),
  ),
  /** Who made this version; never on the wire. */
  editedByUid: z.string(),
});
export type StoredEdit = z.infer<typeof storedEditSchema>;

/** Every query of this store, so that a test can hold them against firestore.indexes.json. */
export const editQueries = (db: Firestore) => ({
  by: (uid: string, most: number): Query => references(db).allEdits.where("editedByUid", "==", uid).limit(most),
  newest: (marathonId: string, most: number): Query =>
    references(db).edits(marathonId).orderBy("version", "desc").limit(most),
});

/** Throws when somebody has broken the document; the log then names it and what is wrong with it. */
export function editFrom(snapshot: DocumentSnapshot): StoredEdit {
  const result = storedEditSchema.safeParse(snapshot.data());
  if (result.success) return result.data;
  const paths = result.error.issues.map((issue) => issue.path.join(".")).join(", ");
  throw new Error(`${snapshot.ref.path} is not well formed at ${paths}`);
}
