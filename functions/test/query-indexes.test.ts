import { readFileSync, readdirSync } from "node:fs";
import { initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import type { Query } from "firebase-admin/firestore";
import { describe, expect, it } from "vitest";
import type * as z from "zod/mini";
import { MAIN_RACE } from "../src/contract/index.ts";
import { announcementQueries } from "../src/announcements/announcements.store.ts";
import { storedAnnouncementSchema } from "../src/messages/stored-announcement.ts";
import { storedUnsubscribeSchema } from "../src/announcements/stored-unsubscribe.ts";
import { calendarQueries } from "../src/calendars/calendars.store.ts";
import { storedCalendarSchema } from "../src/calendars/stored-calendar.ts";
import { unsubscribeQueries } from "../src/announcements/unsubscribes.store.ts";
import { broadcastQueries } from "../src/messages/broadcasts.store.ts";
import { bundleQueries } from "../src/messages/message-bundles.store.ts";
import { messageQueries } from "../src/messages/message-queries.store.ts";
import { storedBundleSchema } from "../src/messages/stored-bundle.ts";
import { storedMessageSchema } from "../src/messages/stored-message.ts";
import { editQueries } from "../src/events/edits.store.ts";
import { eventQueries } from "../src/events/events.store.ts";
import { storedEventSchema } from "../src/events/stored-event.ts";
import { opinionQueries } from "../src/opinions/opinions.store.ts";
import { importQueries } from "../src/imports/imports.store.ts";
import { storedImportedRowSchema } from "../src/registrations/stored-imported-row.ts";
import { activityQueries } from "../src/activity/activity.store.ts";
import { waitlistQueries } from "../src/places/waitlist.store.ts";
import { storedPlacesSchema } from "../src/events/stored-places.ts";
import { storedActivitySchema } from "../src/activity/stored-activity.ts";
import { storedWaitlistEntrySchema } from "../src/registrations/stored-waitlist-entry.ts";
import { noteQueries } from "../src/registrations/notes.store.ts";
import { registrationQueries } from "../src/registrations/registrations.store.ts";
import { storedRegistrationSchema } from "../src/registrations/stored-registration.ts";
import { storedMemberSchema } from "../src/team/stored-member.ts";
import { teamQueries } from "../src/team/team.store.ts";
import { userQueries } from "../src/accounts/users.store.ts";
import { volunteerQueries } from "../src/volunteers/volunteers.store.ts";

/** Compares every query of the stores with firestore.indexes.json, because the emulators do not enforce indexes. */
type IndexFile = {
  indexes: { collectionGroup: string; queryScope: string; fields: { fieldPath: string; order: string }[] }[];
  fieldOverrides: {
    collectionGroup: string;
    fieldPath: string;
    ttl?: boolean;
    indexes: { order: string; queryScope: string }[];
  }[];
};
type Filter = { fieldFilter?: { field: { fieldPath: string }; op: string }; compositeFilter?: { filters: Filter[] } };
type StructuredQuery = {
  from: { collectionId: string; allDescendants?: boolean }[];
  where?: Filter;
  orderBy?: { field: { fieldPath: string }; direction: string }[];
};

const indexFile = JSON.parse(readFileSync("firestore.indexes.json", "utf8")) as IndexFile;
const db = getFirestore(initializeApp({ projectId: "demo-run-indexes" }, "indexes"));
const events = eventQueries(db);
const edits = editQueries(db);
const registrations = registrationQueries(db);
const notes = noteQueries(db);
const waitlist = waitlistQueries(db);
const activity = activityQueries(db);
const team = teamQueries(db);
const messages = messageQueries(db);
const announcements = announcementQueries(db);
const unsubscribes = unsubscribeQueries(db);

/** The waiting list of a race that some runners joined before the event had races. */
const list = { raceId: MAIN_RACE, isOnly: false, unnamedUpTo: 3 };

const queries: Record<string, Query> = {
  "marathons changedSince": events.changedSince(new Date(0)),
  "marathons byOrganizer": events.byOrganizer("uid", 1),
  "marathons racedBefore": events.racedBefore("2026-04-19"),
  "marathons publishedUntil": events.publishedUntil("2026-04-19T09:00", 1),
  "marathons withWaitlist": events.withWaitlist(1),
  "marathons anyRegistration": events.anyRegistration("m"),
  "marathons unsubscribes": events.unsubscribes("m", 1),
  "edits by": edits.by("uid", 1),
  "edits newest": edits.newest("m", 1),
  "registrations byRunner": registrations.byRunner("uid", 1),
  "registrations ofAddress": registrations.ofAddress("m", "hash", 1),
  "registrations ofAccount": registrations.ofAccount("m", "uid", 1),
  "registrations ofPerson": registrations.ofPerson("m", "hash", 1),
  "notes between": notes.between("m", "uid", "uid2"),
  "notes named": notes.named("m", ["uid"]),
  "notes ofEvent": notes.ofEvent("m", 1),
  "registrations page": registrations.page("m", "uid", 1),
  "waitlist waiting": waitlist.waiting("m", 0, 1),
  "waitlist holds": waitlist.holds("m", new Date(0), 1),
  "waitlist lapsedOf": waitlist.lapsedOf("m", new Date(0)),
  "waitlist ofEvent": waitlist.ofEvent("m", 1),
  "waitlist lapsed": waitlist.lapsed(new Date(0), 1),
  "waitlist byRunner": waitlist.byRunner("uid", 1),
  "activity of": activity.of("uid", 1),
  "activity by": activity.by("uid", 1),
  "activity to": activity.to("uid", 1),
  "imports startedAfter": importQueries(db).startedAfter("m", new Date(0), 1),
  "imports newest": importQueries(db).newest("m", 1),
  "imports rows": importQueries(db).rows("m", "i", "i-0", 1),
  "imports rowsOf": importQueries(db).rowsOf("uid", 1),
  "imports rowsAbout": importQueries(db).rowsAbout("m", "entry", 1),
  "activity withReason": activity.withReason("m", 1),
  "activity ofEntry": activity.ofEntry("m", "entry", 1),
  "activity ofReference": activity.ofReference("m", "RUN", 1),
  "activity ofRunner": activity.ofRunner("m", "uid", 1),
  "activity newest": activity.newest("m", { at: new Date(0), id: "a" }, 1),
  "team byCode": team.byCode("hash", 1),
  "team open": team.open("m", 1),
  "team invitedBy": team.invitedBy("uid", 1),
  "team acceptedBy": team.acceptedBy("uid", 1),
  "team memberships": team.memberships("uid", 1),
  "team expiredBefore": team.expiredBefore(new Date(0), 1),
  "broadcasts due": broadcastQueries(db).due(new Date(0), 1),
  "announcements announcedAfter": announcements.announcedAfter("m", new Date(0), 1),
  "announcements newestOf": announcements.newestOf("m", { at: new Date(0), id: "a" }, 1),
  "announcements announcedBy": announcements.announcedBy("uid", 1),
  "unsubscribes byUnsubscribeCode": unsubscribes.byUnsubscribeCode("code"),
  "unsubscribes optedOutOf": unsubscribes.optedOutOf("m", 1),
  "unsubscribes optedOutBy": unsubscribes.optedOutBy("uid", 1),
  "unsubscribes ofSubscriber": unsubscribes.ofSubscriber("uid", 1),
  "unsubscribes claimedBy": unsubscribes.claimedBy("uid", 1),
  "calendars bySecret": calendarQueries(db).bySecret("secret"),
  "messages pending": messages.pending(false, "a", 1),
  "messages toRetry": messages.toRetry(new Date(0), 1),
  "messages abandoned": messages.abandoned(new Date(0), 1),
  "messages openOf": messages.openOf("uid", 1),
  "messages heldDue": messages.heldDue(new Date(0), 1),
  "messages heldOf": messages.heldOf("uid", 1),
  "messages counted": messages.counted("limit", new Date(0)),
  "messages newestOf": messages.newestOf("uid", { at: new Date(0), order: 1, id: "a" }, 1),
  "messages unreadOf": messages.unreadOf("uid", 1),
  "messages of": messages.of("uid", 1),
  "messages askedBy": messages.askedBy("uid", 1),
  "messages ofAnnouncement": messages.ofAnnouncement("a", ["ERROR"]),
  "messages inMailbox": messages.inMailbox("a", "mailbox", 1),
  "messages until": messages.until("2026-03-05", 1),
  "messageBundles of": bundleQueries(db).of("uid", 1),
  "messageBundles all": bundleQueries(db).all(1),
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
  if (!from) throw new Error("This query has no collection");
  const filters = filtersIn(structuredQuery.where);
  const equal = filters.filter(({ op }) => op === "EQUAL" || op === "IN").map(({ field }) => field.fieldPath);
  const order = (structuredQuery.orderBy ?? [])
    .map(({ field, direction }) => ({ fieldPath: field.fieldPath, order: direction }))
    // Every index ends with the document name, in the direction of its last field. The opposite direction needs an
    // index of its own.
    .filter(
      ({ fieldPath, order }, at, all) => fieldPath !== "__name__" || order !== (all[at - 1]?.order ?? "ASCENDING"),
    )
    .filter(({ fieldPath }) => !equal.includes(fieldPath));
  // A range without an order is read in the order of its field.
  const ranges = filters.filter(({ field }) => !equal.includes(field.fieldPath)).map(({ field }) => field.fieldPath);
  const ordered = [...new Set(ranges)].filter((path) => !order.some(({ fieldPath }) => fieldPath === path));
  const ascending = (fieldPath: string) => ({ fieldPath, order: "ASCENDING" });
  return {
    collectionGroup: from.collectionId,
    queryScope: from.allDescendants ? "COLLECTION_GROUP" : "COLLECTION",
    fields: [...equal.map(ascending), ...ordered.map(ascending), ...order],
  };
}

function filtersIn({ fieldFilter, compositeFilter }: Filter = {}): NonNullable<Filter["fieldFilter"]>[] {
  return compositeFilter?.filters.flatMap(filtersIn) ?? (fieldFilter ? [fieldFilter] : []);
}

/** The paths of an object's maps and lists, and of those inside the place ledger. Dates are not maps. */
function structuresIn(schema: z.ZodMiniObject, prefix = ""): string[] {
  return Object.entries(schema.shape).flatMap(([name, field]) => {
    const path = `${prefix}${name}`;
    const type = innermost(field);
    if (!["object", "record", "array"].includes(type._zod.def.type)) return [];
    const isLedger = type === storedPlacesSchema;
    return isLedger ? [path, ...structuresIn(storedPlacesSchema, `${path}.`)] : [path];
  });
}

function innermost(type: z.core.$ZodType): z.core.$ZodType {
  const { innerType } = type._zod.def as { innerType?: z.core.$ZodType };
  return innerType === undefined ? type : innermost(innerType);
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
    ["registrations", storedRegistrationSchema, ["userId", "addressHash", "personHash"]],
    ["waitlist", storedWaitlistEntrySchema, ["userId", "waitingNumber", "offerExpiresAt"]],
    ["activity", storedActivitySchema, ["at", "userId", "toUserId", "byUid", "reason", "entryId", "reference"]],
    ["importedRows", storedImportedRowSchema, ["userId", "entryId"]],
    ["team", storedMemberSchema, ["uid"]],
    ["mail", storedMessageSchema, ["uid", "fromUid", "day"]],
    ["messageBundles", storedBundleSchema, ["recipients"]],
    ["announcements", storedAnnouncementSchema, ["at", "byUid"]],
    ["unsubscribes", storedUnsubscribeSchema, ["code", "marathonId", "uid", "claimedBy"]],
    ["calendars", storedCalendarSchema, ["secret"]],
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

  it("leaves room below the 200 fields whose indexes Firestore lets a database set", () => {
    expect(indexFile.fieldOverrides.length).toBeLessThan(200);
  });

  it("does not find what Firestore deletes by its time, which has no index, because it grows", () => {
    const deleted = indexFile.fieldOverrides.filter(({ ttl }) => ttl === true);
    expect(deleted.map(({ collectionGroup }) => collectionGroup).sort()).toEqual(
      ["changes", "importPieces", "importedRows", "imports", "mail", "messageBundles"].sort(),
    );
    expect(deleted.filter(({ fieldPath, indexes }) => fieldPath !== "expiresAt" || indexes.length > 0)).toEqual([]);
  });

  it("needs no index on a map or a list of an event, except in the place ledger, where a query counts waiting runners", () => {
    const exempt = indexFile.fieldOverrides
      .filter(({ collectionGroup, indexes }) => collectionGroup === "marathons" && indexes.length === 0)
      .map(({ fieldPath }) => fieldPath);
    const structures = structuresIn(storedEventSchema).filter((path) => path !== "places");
    expect(structures).toEqual(expect.arrayContaining(["races", "team", "places.picked"]));
    expect(structures.filter((path) => !exempt.includes(path))).toEqual([]);
  });

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
      .map((source) => source.replaceAll(/function (?:partsOfWaitlist|due|oldestOf)\([\s\S]*?^\}/gm, ""))
      .flatMap((source) => [...source.matchAll(/\.(where|orderBy)\((?!FieldPath\.documentId\(\))/g)]);
    expect(outside).toEqual([]);
  });
});
