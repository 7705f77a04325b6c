import { readFileSync, readdirSync } from "node:fs";
import { initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import type { Query } from "firebase-admin/firestore";
import { describe, expect, it } from "vitest";
import { MAIN_RACE } from "../src/contract/index.ts";
import { editQueries } from "../src/marathons/edits.store.ts";
import { marathonQueries } from "../src/marathons/marathons.store.ts";
import { opinionQueries } from "../src/opinions/opinions.store.ts";
import { activityQueries } from "../src/places/activity.store.ts";
import { waitlistQueries } from "../src/places/waitlist.store.ts";
import { storedActivitySchema } from "../src/places/stored-activity.ts";
import { storedWaitlistEntrySchema } from "../src/places/stored-waitlist-entry.ts";
import { registrationQueries } from "../src/registrations/registrations.store.ts";
import { storedRegistrationSchema } from "../src/registrations/stored-registration.ts";
import { teamQueries } from "../src/team/team.store.ts";
import { userQueries } from "../src/accounts/users.store.ts";
import { volunteerQueries } from "../src/volunteers/volunteers.store.ts";

/** Compares every query of the stores with firestore.indexes.json, because the emulators do not enforce indexes. */
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
const marathons = marathonQueries(db);
const edits = editQueries(db);
const registrations = registrationQueries(db);
const waitlist = waitlistQueries(db);
const activity = activityQueries(db);
const team = teamQueries(db);

/** The waiting list of a race that some runners joined before the event had races. */
const list = { raceId: MAIN_RACE, isOnly: false, unnamedUpTo: 3 };

const queries: Record<string, Query> = {
  "marathons changedSince": marathons.changedSince(new Date(0)),
  "marathons byOrganizer": marathons.byOrganizer("uid", 1),
  "marathons racedBefore": marathons.racedBefore("2026-04-19"),
  "marathons withWaitlist": marathons.withWaitlist(1),
  "marathons anyRegistration": marathons.anyRegistration("m"),
  "edits by": edits.by("uid", 1),
  "edits newest": edits.newest("m", 1),
  "registrations byRunner": registrations.byRunner("uid", 1),
  "registrations page": registrations.page("m", "uid", 1),
  "waitlist waiting": waitlist.waiting("m", 0, 1),
  "waitlist holds": waitlist.holds("m", new Date(0), 1),
  "waitlist lapsedOf": waitlist.lapsedOf("m", new Date(0)),
  "waitlist ofEvent": waitlist.ofEvent("m", 1),
  "waitlist lapsed": waitlist.lapsed(new Date(0), 1),
  "waitlist byRunner": waitlist.byRunner("uid", 1),
  "activity of": activity.of("uid", 1),
  "activity to": activity.to("uid", 1),
  "activity newest": activity.newest("m", { at: new Date(0), id: "a" }, 1),
  "team byCode": team.byCode("hash", 1),
  "team open": team.open("m", 1),
  "team invitedBy": team.invitedBy("uid", 1),
  "team acceptedBy": team.acceptedBy("uid", 1),
  "team expiredBefore": team.expiredBefore(new Date(0), 1),
  "users deletedBefore": userQueries(db).deletedBefore(new Date(0), 1),
  "volunteers by": volunteerQueries(db).by("uid", 1),
  "opinions newestShown": opinionQueries(db).newestShown(1),
};

/** The queries that consist of several parts. */
const composed: Record<string, Query[]> = {
  "waitlist waitingFor": waitlist.waitingFor("m", list, 1),
  "waitlist aheadOf": waitlist.aheadOf("m", list, 9),
};
for (const [name, parts] of Object.entries(composed)) {
  for (const [index, part] of parts.entries()) queries[`${name}, part ${index + 1}`] = part;
}
const partCount = Object.values(composed).flat().length;

function shapeOf(query: Query) {
  // The SDK's serialization of the query, which is what Firestore matches with its indexes.
  const { structuredQuery } = (query as unknown as { toProto(): { structuredQuery: StructuredQuery } }).toProto();
  const [from] = structuredQuery.from;
  if (!from || structuredQuery.where?.compositeFilter) throw new Error("This test cannot read such a query yet");
  const filter = structuredQuery.where?.fieldFilter;
  const order = (structuredQuery.orderBy ?? [])
    .map(({ field, direction }) => ({ fieldPath: field.fieldPath, order: direction }))
    // Every index ends with the document name, in the direction of its last field. The opposite direction needs an
    // index of its own.
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

  it.each([
    ["registrations", storedRegistrationSchema, ["userId"]],
    ["waitlist", storedWaitlistEntrySchema, ["userId", "waitingNumber", "offerExpiresAt"]],
    ["activity", storedActivitySchema, ["at", "userId", "toUserId"]],
  ] as const)(
    "needs no other index on the fields of %s, which are all exempt (decision 0015)",
    (name, schema, indexed) => {
      const overrides = indexFile.fieldOverrides.filter(({ collectionGroup }) => collectionGroup === name);
      const exempt = overrides.filter(({ indexes }) => indexes.length === 0).map(({ fieldPath }) => fieldPath);
      expect(exempt.sort()).toEqual(
        Object.keys(schema.shape)
          .filter((field) => !(indexed as readonly string[]).includes(field))
          .sort(),
      );
      expect(overrides).toHaveLength(exempt.length + indexed.length);
    },
  );

  it("is covered, and so is the organizer page's own live query, by last change", () => {
    expect(readFileSync("web/src/features/organizer/overview/live-counts.tsx", "utf8")).toContain(
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

  it("is in the list of this test, and no store has a query outside its list", () => {
    const sources = readdirSync("functions/src", { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
      .map((file) => readFileSync(`functions/src/${file}`, "utf8"));
    const declared = sources.flatMap((source) => [...source.matchAll(/^ {2}\w+: \(.*\): Query(?:\[\])? =>/gm)]);
    expect(declared).toHaveLength(Object.keys(queries).length - partCount + Object.keys(composed).length);
    const outside = sources
      .map((source) => source.replace(/export const \w+Queries = [\s\S]*?^\}\);/m, ""))
      .map((source) => source.replace(/function partsOfWaitlist\([\s\S]*?^\}/m, ""))
      .flatMap((source) => [...source.matchAll(/\.(where|orderBy)\((?!FieldPath\.documentId\(\))/g)]);
    expect(outside).toEqual([]);
  });
});
