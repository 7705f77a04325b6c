import { FieldValue } from "@google-cloud/firestore";
import type { DocumentReference, UpdateData } from "@google-cloud/firestore";
import { commitAll, withEmulatedFirestore } from "../demo/database.ts";
import { daysBetween } from "../../functions/src/contract/index.ts";
import { today } from "../demo/days.ts";
import { shiftedFields } from "../demo/shifted-fields.ts";

type Change = { document: DocumentReference; fields: UpdateData<object> };

/**
 * Moves every date of the imported demo data by the days since its anchor day (`meta/demo`), and points the pictures to
 * `siteOrigin`. Has to run after every import, before anyone writes.
 */
export async function shiftDemoDates(target: {
  project: string;
  firestoreAddress: string;
  siteOrigin: string;
}): Promise<void> {
  await withEmulatedFirestore({ project: target.project, address: target.firestoreAddress }, async (db) => {
    const [demo, events, ...others] = await Promise.all([
      db.doc("meta/demo").get(),
      db.collection("marathons").get(),
      ...["registrations", "waitlist", "edits", "activity", "team"].map((name) => db.collectionGroup(name).get()),
      ...["opinions", "users", "volunteers"].map((name) => db.collection(name).get()),
    ]);
    const anchorDay: unknown = demo.get("anchorDay");
    if (typeof anchorDay !== "string") throw new Error("The demo data has no anchorDay in meta/demo");
    const move = { days: daysBetween(anchorDay, today()), siteOrigin: target.siteOrigin };

    const changes: Change[] = events.docs.map((snapshot) => ({
      document: snapshot.ref,
      // Servers that have read the events already only read those that changed since.
      fields: { ...shiftedFields(snapshot.data(), move), changedAt: FieldValue.serverTimestamp() },
    }));
    for (const snapshot of others.flatMap(({ docs }) => docs)) {
      const fields = shiftedFields(snapshot.data(), move);
      if (Object.keys(fields).length > 0) changes.push({ document: snapshot.ref, fields });
    }
    changes.push({ document: demo.ref, fields: { anchorDay: today() } });
    await commitAll(db, changes, (batch, { document, fields }) => batch.update(document, fields));
  });
}
