import { FieldValue, Timestamp } from "@google-cloud/firestore";
import type { DocumentReference, QueryDocumentSnapshot, UpdateData } from "@google-cloud/firestore";
import { commitAll, withEmulatedFirestore } from "./demo/database.ts";
import { dayMs, dayPlus, daysBetween, today } from "./demo/days.ts";

const calendarDays = ["startRegistrationDate", "endRegistrationDate", "marathonStartDate"];
const instants = ["createdAt", "changedAt", "registeredAt"];
const pictureFolder = "/pictures/events/";

type Change = { document: DocumentReference; fields: UpdateData<object> };

/** Every date of the document, that many days later. */
function laterDates(snapshot: QueryDocumentSnapshot, days: number): UpdateData<object> {
  const fields: Record<string, unknown> = {};
  for (const name of calendarDays) {
    const day: unknown = snapshot.get(name);
    if (typeof day === "string") fields[name] = dayPlus(day, days);
  }
  for (const name of instants) {
    const instant: unknown = snapshot.get(name);
    if (instant instanceof Timestamp) fields[name] = Timestamp.fromMillis(instant.toMillis() + days * dayMs);
  }
  return fields;
}

/** The demo's own pictures come from the site that is running; other addresses are none of our business. */
function pictureOnThisSite(address: unknown, siteOrigin: string): string | null {
  const url = typeof address === "string" ? URL.parse(address) : null;
  return url?.pathname.startsWith(pictureFolder) ? `${siteOrigin}${url.pathname}` : null;
}

/**
 * Makes imported demo data current: moves every date by the days since the anchor day in `meta/demo`, and points the
 * pictures to `siteOrigin`. Run after every import, before anybody writes.
 */
export async function shiftDemoDates(target: {
  project: string;
  firestoreAddress: string;
  siteOrigin: string;
}): Promise<void> {
  await withEmulatedFirestore({ project: target.project, address: target.firestoreAddress }, async (db) => {
    const [demo, marathons, ...others] = await Promise.all([
      db.doc("meta/demo").get(),
      db.collection("marathons").get(),
      db.collectionGroup("registrations").get(),
      ...["opinions", "users", "volunteers"].map((name) => db.collection(name).get()),
    ]);
    const anchorDay: unknown = demo.get("anchorDay");
    if (typeof anchorDay !== "string") throw new Error("The demo data has no meta/demo with an anchorDay");
    const days = daysBetween(anchorDay, today());

    const changes: Change[] = marathons.docs.map((snapshot) => {
      const picture = pictureOnThisSite(snapshot.get("marathonImageURL"), target.siteOrigin);
      return {
        document: snapshot.ref,
        fields: {
          ...laterDates(snapshot, days),
          ...(picture === null ? {} : { marathonImageURL: picture }),
          // Servers that already read the events ask for what changed since.
          changedAt: FieldValue.serverTimestamp(),
        },
      };
    });
    for (const snapshot of days === 0 ? [] : others.flatMap(({ docs }) => docs)) {
      changes.push({ document: snapshot.ref, fields: laterDates(snapshot, days) });
    }
    changes.push({ document: demo.ref, fields: { anchorDay: today() } });
    await commitAll(db, changes, (batch, { document, fields }) => batch.update(document, fields));
  });
}
