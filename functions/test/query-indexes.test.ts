import { readFileSync, readdirSync } from "node:fs";
import { initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import type { Query } from "firebase-admin/firestore";
import { describe, expect, it } from "vitest";
import { editQueries } from "../src/marathons/marathon-edits.store.ts";
import { marathonQueries } from "../src/marathons/marathons.store.ts";
import { opinionQueries } from "../src/opinions/opinions.store.ts";
import { registrationQueries } from "../src/registrations/registrations.store.ts";

import { teamQueries } from "../src/team/team.store.ts";
import { userQueries } from "../src/users/users.store.ts";
import { volunteerQueries } from "../src/volunteers/volunteers.store.ts";

/** The emulators enforce no index, so every query of the stores is held against firestore.indexes.json here. */
type IndexFile = {
  indexes: { collectionGroup: string; queryScope: string; fields: { fieldPath: string; order: string }[] }[];
  fieldOverrides: { collectionGroup: string; fieldPath: string; indexes: { order: string; queryScope: string }[] }[];
};
type StructuredQuery = {
  from: { collectionId: string; allDescendants?: boolean }[];
  where?: { fieldFilter?: { field: { fieldPath: string }; op: string }; compositeFilter?: unknown };
  orderBy?: { field: { fieldPath: string }; direction: string }[];
};

const indexFile = JSON.parse(readFileSync("firestore.indexes.json", "utf8")) as IndexFile;
const db = getFirestore(initializeApp({ projectId: "demo-run-indexes" }, "indexes"));
const volunteer = volunteerQueries(db);
const [marathon, registration, opinion] = [marathonQueries(db), registrationQueries(db), opinionQueries(db)];

const queries: Record<string, Query> = {
  "marathons changedSince": marathon.changedSince(new Date(0)),
  "marathons byOrganiser": marathon.byOrganiser("uid", 1),
  "marathons anyRegistration": marathon.anyRegistration("m"),
  "marathons racedBefore": marathon.racedBefore("2026-04-19"),
  "edits by": editQueries(db).by("uid", 1),
  "edits newest": editQueries(db).newest("m", 1),
  "registrations byRunner": registration.byRunner("uid", 1),
  "registrations page": registration.page("m", "uid", 1),
  "registrations line": registration.line("m", 0, 1),
  "registrations ahead": registration.ahead("m", 1),
  "registrations offers": registration.offers("m", new Date(0), 1),
  "registrations waits": registration.waits("m", 1),
  "registrations lapsedOf": registration.lapsedOf("m", new Date(0)),
  "registrations lapsed": registration.lapsed(new Date(0), 1),
  "registrations waitsOf": registration.waitsOf("uid", 1),
  "registrations activityOf": registration.activityOf("uid", 1),
  "registrations activityTo": registration.activityTo("uid", 1),
  "volunteers by": volunteer.by("uid", 1),
  "users deletedBefore": userQueries(db).deletedBefore(new Date(0), 1),
  "registrations activity": registration.activity("m", { at: new Date(0), id: "a" }, 1),
  "marathons withWaitlist": marathon.withWaitlist(1),
  "team byCode": teamQueries(db).byCode("hash", 1),
  "team open": teamQueries(db).open("m", 1),
  "team invitedBy": teamQueries(db).invitedBy("uid", 1),
  "team acceptedBy": teamQueries(db).acceptedBy("uid", 1),
  "team expiredBefore": teamQueries(db).expiredBefore(new Date(0), 1),
  "opinions newestShown": opinion.newestShown(1),
};

function shapeOf(query: Query) {
  // The SDK's own serialisation, which is what the index rules speak about.
  const { structuredQuery } = (query as unknown as { toProto(): { structuredQuery: StructuredQuery } }).toProto();
  const [from] = structuredQuery.from;
  if (!from || structuredQuery.where?.compositeFilter) throw new Error("This test does not know such a query yet");
  const filter = structuredQuery.where?.fieldFilter;
  const order = (structuredQuery.orderBy ?? [])
    .map(({ field, direction }) => ({ fieldPath: field.fieldPath, order: direction }))
    // Every index ends with the name, in the direction of its last field; the other way round it would need its own.
    .filter(
      ({ fieldPath, order }, at, all) => fieldPath !== "__name__" || order !== (all[at - 1]?.order ?? "ASCENDING"),
    )
    .filter(({ fieldPath }) => fieldPath !== filter?.field.fieldPath);
  const equality = filter ? [{ fieldPath: filter.field.fieldPath, order: "ASCENDING" }] : [];
  return {
    collectionGroup: from.collectionId,
    queryScope: from.allDescendants ? "COLLECTION_GROUP" : "COLLECTION",
    fields: [...equality, ...order],
  };
}

describe("every query of the stores", () => {
  it.each(Object.entries(queries))("%s has its index", (_, query) => {
    const { collectionGroup, queryScope, fields } = shapeOf(query);
    if (fields.length > 1) {
      expect(indexFile.indexes).toContainEqual({ collectionGroup, queryScope, fields });
      return;
    }
    for (const { fieldPath, order } of fields) {
      const override = indexFile.fieldOverrides.find(
        (one) => one.collectionGroup === collectionGroup && one.fieldPath === fieldPath,
      );
      if (queryScope === "COLLECTION_GROUP") expect(override?.indexes).toContainEqual({ order, queryScope });
      else expect(override?.indexes ?? "indexed by default").not.toEqual([]);
    }
  });

  it("is not the only one: the organizer's page follows the own events by their last change", () => {
    expect(readFileSync("web/src/features/marathons/organiser/live-counts.tsx", "utf8")).toContain(
      'where("organiserUid", "==", uid), orderBy("changedAt", "desc"), limit(',
    );
    expect(indexFile.indexes).toContainEqual({
      collectionGroup: "marathons",
      queryScope: "COLLECTION",
      fields: [
        { fieldPath: "organiserUid", order: "ASCENDING" },
        { fieldPath: "changedAt", order: "DESCENDING" },
      ],
    });
  });

  it("is listed here: no store filters or orders anywhere else", () => {
    const sources = readdirSync("functions/src", { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
      .map((file) => readFileSync(`functions/src/${file}`, "utf8"));
    const declared = sources.flatMap((source) => [...source.matchAll(/^ {2}\w+: \(.*\): Query =>/gm)]);
    expect(declared).toHaveLength(Object.keys(queries).length);
    const outside = sources
      .map((source) => source.replace(/export const \w+Queries = [\s\S]*?^\}\);/m, ""))
      .flatMap((source) => [...source.matchAll(/\.(where|orderBy)\((?!FieldPath\.documentId\(\))/g)]);
    expect(outside).toEqual([]);
  });
});
