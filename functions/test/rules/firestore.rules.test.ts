import { readFileSync } from "node:fs";
import { assertFails, assertSucceeds, initializeTestEnvironment } from "@firebase/rules-unit-testing";
import type { RulesTestEnvironment } from "@firebase/rules-unit-testing";
import {
  addDoc,
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  setLogLevel,
  setDoc,
  updateDoc,
  where,
} from "firebase/firestore";
import type { Firestore } from "firebase/firestore";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/** Who reads: a visitor, another user, the runner whose records these are, and the event's organizer. */
const actors = ["visitor", "stranger", "runner", "organizer"] as const;
type Actor = (typeof actors)[number];
const nobody: Actor[] = [];

/** An operation, and who may run it. `reads` has every read of every collection. */
type Operation = { may: Actor[]; run: (db: Firestore) => Promise<unknown> };
const read = (path: string, may: Actor[]): Operation => ({ may, run: (db) => getDoc(doc(db, path)) });
const listOwn = (uid: string, most: number, may: Actor[]): Operation => ({
  may,
  run: (db) => getDocs(query(collection(db, "marathons"), where("organiserUid", "==", uid), limit(most))),
});
type Write = (db: Firestore, path: string) => Promise<unknown>;
const writes: Record<string, Write> = {
  add: (db, path) => addDoc(collection(db, path.slice(0, path.lastIndexOf("/"))), { title: "x" }),
  set: (db, path) => setDoc(doc(db, path), { title: "x" }),
  update: (db, path) => updateDoc(doc(db, path), { title: "x" }),
  delete: (db, path) => deleteDoc(doc(db, path)),
};

const reads: Record<string, Record<string, Operation>> = {
  marathons: {
    // The document contains its owner's uid, which only the owner may see.
    get: read("marathons/m1", nobody),
    "get a missing one of": read("marathons/none", nobody),
    "get a cancelled one of": read("marathons/cancelled", nobody),
    "get a draft of": read("marathons/draft", nobody),
    "list the drafts of": {
      may: nobody,
      run: (db) => getDocs(query(collection(db, "marathons"), where("stage", "==", "draft"), limit(100))),
    },
    "get a tombstone of": read("marathons/deleted", nobody),
    "list the organizer's own": listOwn("organizer", 100, ["organizer"]),
    "list more than a hundred of the organizer's own": listOwn("organizer", 101, nobody),
    "list those of an account that has none": listOwn("stranger", 100, ["stranger"]),
    "list a hundred of": { may: nobody, run: (db) => getDocs(query(collection(db, "marathons"), limit(100))) },
    "list without a bound": { may: nobody, run: (db) => getDocs(collection(db, "marathons")) },
    "list the canceled ones of": {
      may: nobody,
      run: (db) => getDocs(query(collection(db, "marathons"), where("cancelledAt", "!=", null), limit(100))),
    },
    "list the tombstones of": {
      may: nobody,
      run: (db) => getDocs(query(collection(db, "marathons"), where("deletedAt", "!=", null), limit(100))),
    },
    "list across collections all the": {
      may: nobody,
      run: (db) => getDocs(query(collectionGroup(db, "marathons"), where("organiserUid", "==", "organizer"), limit(9))),
    },
  },
  registrations: {
    "get the runner's": read("marathons/m1/registrations/runner", ["runner"]),
    "get that of a guest without an account": read("marathons/m1/registrations/guest", nobody),
    "get the one that the runner made for somebody else": read("marathons/m1/registrations/friend", ["runner"]),
    "get the not yet existing one of somebody else": {
      may: nobody,
      run: (db) => getDoc(doc(db, "marathons/m1/registrations/unknown")),
    },
    "get the runner's of a canceled event": read("marathons/cancelled/registrations/runner", ["runner"]),
    "get the not yet existing own": {
      may: ["stranger"],
      run: (db) => getDoc(doc(db, "marathons/m1/registrations/stranger")),
    },
    "list those of an event": {
      may: nobody,
      run: (db) => getDocs(query(collection(db, "marathons/m1/registrations"), limit(10))),
    },
    "list the runner's across events": {
      may: ["runner"],
      run: (db) => getDocs(query(collectionGroup(db, "registrations"), where("userId", "==", "runner"), limit(100))),
    },
    "list everybody's across events": {
      may: nobody,
      run: (db) => getDocs(query(collectionGroup(db, "registrations"), limit(100))),
    },
    "list the runner's without a bound": {
      may: nobody,
      run: (db) => getDocs(query(collectionGroup(db, "registrations"), where("userId", "==", "runner"))),
    },
  },
  waitlist: {
    "get the runner's": read("marathons/m1/waitlist/runner", ["runner"]),
    "get the not yet existing own": {
      may: ["stranger"],
      run: (db) => getDoc(doc(db, "marathons/m1/waitlist/stranger")),
    },
    "list that of an event": {
      may: nobody,
      run: (db) => getDocs(query(collection(db, "marathons/m1/waitlist"), limit(10))),
    },
    "list the runner's across events": {
      may: nobody,
      run: (db) => getDocs(query(collectionGroup(db, "waitlist"), where("userId", "==", "runner"), limit(100))),
    },
  },
  activity: {
    get: read("marathons/m1/activity/1", nobody),
    list: { may: nobody, run: (db) => getDocs(query(collection(db, "marathons/m1/activity"), limit(1))) },
  },
  notes: {
    get: read("marathons/m1/notes/runner", nobody),
    list: { may: nobody, run: (db) => getDocs(query(collection(db, "marathons/m1/notes"), limit(1))) },
  },
  invitations: {
    get: read("marathons/m1/invitations/i1", nobody),
    list: { may: nobody, run: (db) => getDocs(query(collection(db, "marathons/m1/invitations"), limit(1))) },
    "list those of all events": {
      may: nobody,
      run: (db) => getDocs(query(collectionGroup(db, "invitations"), limit(1))),
    },
  },
  team: {
    get: read("marathons/m1/team/member", nobody),
    list: { may: nobody, run: (db) => getDocs(query(collection(db, "marathons/m1/team"), limit(1))) },
    "list those of all events": { may: nobody, run: (db) => getDocs(query(collectionGroup(db, "team"), limit(1))) },
  },
  transfers: {
    get: read("transfers/code", nobody),
    list: { may: nobody, run: (db) => getDocs(query(collection(db, "transfers"), limit(1))) },
  },
  changes: {
    get: read("marathons/m1/changes/1", nobody),
    list: { may: nobody, run: (db) => getDocs(query(collection(db, "marathons/m1/changes"), limit(1))) },
  },
  forms: {
    get: read("marathons/m1/forms/1", nobody),
    list: { may: nobody, run: (db) => getDocs(query(collection(db, "marathons/m1/forms"), limit(1))) },
    "list those of all events": { may: nobody, run: (db) => getDocs(query(collectionGroup(db, "forms"), limit(1))) },
  },
  announcements: {
    get: read("marathons/m1/announcements/a1", nobody),
    list: { may: nobody, run: (db) => getDocs(query(collection(db, "marathons/m1/announcements"), limit(1))) },
  },
  unsubscribes: {
    get: read("unsubscribes/u1", nobody),
    list: {
      may: nobody,
      run: (db) => getDocs(query(collection(db, "unsubscribes"), where("uid", "==", "runner"), limit(1))),
    },
  },
  questionQuotas: { get: read("questionQuotas/runner", nobody) },
  calendars: { get: read("calendars/runner", nobody) },
  edits: {
    get: read("marathons/m1/edits/1", nobody),
    list: { may: nobody, run: (db) => getDocs(query(collection(db, "marathons/m1/edits"), limit(1))) },
    "list those of all events": { may: nobody, run: (db) => getDocs(query(collectionGroup(db, "edits"), limit(1))) },
  },
  users: {
    "get the runner's": read("users/runner", ["runner"]),
    list: { may: nobody, run: (db) => getDocs(query(collection(db, "users"), limit(1))) },
  },
  deletedAccounts: {
    get: read("deletedAccounts/runner", nobody),
    list: { may: nobody, run: (db) => getDocs(query(collection(db, "deletedAccounts"), limit(1))) },
  },
  eventQuotas: {
    get: read("eventQuotas/runner", nobody),
    list: { may: nobody, run: (db) => getDocs(query(collection(db, "eventQuotas"), limit(1))) },
  },
  broadcasts: { get: read("broadcasts/b1", nobody) },
  messageBundles: { get: read("messageBundles/b1", nobody) },
  mail: {
    get: read("mail/m1", nobody),
    list: { may: nobody, run: (db) => getDocs(query(collection(db, "mail"), where("uid", "==", "runner"), limit(1))) },
  },
  opinions: {
    get: read("opinions/o1", nobody),
    list: { may: nobody, run: (db) => getDocs(query(collection(db, "opinions"), limit(1))) },
  },
  volunteers: {
    get: read("volunteers/v1", nobody),
    list: { may: nobody, run: (db) => getDocs(query(collection(db, "volunteers"), limit(1))) },
  },
  meta: { get: read("meta/demo", nobody) },
  "an unknown collection": { get: read("anything/a1", nobody) },
};

/** The documents that are stored during these tests. */
const documents: Record<string, Record<string, unknown>> = {
  "marathons/m1": { title: "One", organiserUid: "organizer" },
  "marathons/m1/registrations/runner": { userId: "runner", phone: "1" },
  "marathons/m1/registrations/other": { userId: "other", phone: "2" },
  "marathons/m1/registrations/guest": { userId: "", phone: "3" },
  "marathons/m1/registrations/friend": { userId: "runner", phone: "4" },
  "marathons/m1/notes/runner": { text: "Asthma" },
  "marathons/m1/waitlist/runner": { userId: "runner", waitingNumber: 1, phone: "1" },
  "marathons/m1/activity/1": { kind: "cancelled", userId: "runner", name: "Rui" },
  "marathons/m1/invitations/i1": { invitedByUid: "organizer", state: "open" },
  "marathons/m1/changes/1": { entryIds: ["runner"] },
  "marathons/m1/forms/1": { version: 1, questions: [], waiver: null },
  "marathons/m1/team/member": { uid: "runner", email: "rui@example.com" },
  "marathons/m1/edits/1": { version: 1, editedBy: "rui@example.com", editedByUid: "runner" },
  "marathons/cancelled": { title: "Off", organiserUid: "organizer", cancelledAt: "2026-01-02" },
  "marathons/cancelled/registrations/runner": { userId: "runner", phone: "3" },
  "marathons/draft": { title: "Secret", organiserUid: "organizer", stage: "draft" },
  "marathons/deleted": { deletedAt: "2026-01-02", changedAt: "2026-01-02" },
  "transfers/code": { marathonId: "m1", giverUid: "runner" },
  "users/runner": { name: "Rui" },
  "deletedAccounts/runner": { deletedAt: "2026-01-02" },
  "eventQuotas/runner": { addedAt: ["2026-01-02"] },
  "opinions/o1": { email: "noa@example.com" },
  "broadcasts/b1": { marathonId: "oslo", kind: "postponed" },
  "marathons/m1/announcements/a1": { subject: "Start moves" },
  "unsubscribes/u1": { uid: "runner", code: "secret" },
  "questionQuotas/runner": { asked: [] },
  "calendars/runner": { secret: "secret" },
  "mail/m1": { uid: "runner", kind: "registered" },
  "volunteers/v1": { userId: "runner" },
  "meta/demo": { anchorDay: "2026-01-01" },
  "anything/a1": { a: 1 },
};

// These tests expect refusals, and the client would log a warning for each.
setLogLevel("error");

let environment: RulesTestEnvironment;
/** One client for each actor, because a new one for every attempt would be slow. */
let clients: Record<Actor, Firestore>;

const asAdmin = (work: (db: Firestore) => Promise<void>) =>
  environment.withSecurityRulesDisabled((context) => work(context.firestore() as unknown as Firestore));

beforeAll(async () => {
  const [host = "", port = ""] = (process.env["FIRESTORE_EMULATOR_HOST"] ?? "").split(":");
  environment = await initializeTestEnvironment({
    // A separate project in the same emulator, so that clearing it does not affect other tests.
    projectId: "demo-run-rules",
    firestore: { host, port: Number(port), rules: readFileSync("firestore.rules", "utf8") },
  });
  const clientOf = (actor: Actor) => {
    const context =
      actor === "visitor" ? environment.unauthenticatedContext() : environment.authenticatedContext(actor);
    return [actor, context.firestore()] as const;
  };
  clients = Object.fromEntries(actors.map(clientOf)) as unknown as typeof clients;
  await environment.clearFirestore();
  await asAdmin(async (db) => {
    await Promise.all(Object.entries(documents).map(([path, fields]) => setDoc(doc(db, path), fields)));
  });
});
afterAll(() => environment.cleanup());

describe.each(Object.entries(reads))("%s", (_, operations) => {
  for (const [operation, { may, run }] of Object.entries(operations)) {
    it.each(actors)(
      `${operation}: %s ${may.length === 0 ? "may not" : `is asked (${may.join(", ")} may)`}`,
      async (actor) => {
        const attempt = run(clients[actor]);
        await (may.includes(actor) ? assertSucceeds(attempt) : assertFails(attempt));
      },
    );
  }
});

/** Whether the rules refused it. Other failures do not count. */
async function isRefused(attempt: Promise<unknown>): Promise<boolean> {
  return assertFails(attempt).then(
    () => true,
    () => false,
  );
}

describe("no client writes", () => {
  it.each(Object.keys(documents))("%s or a document beside it, as any user and by any operation", async (path) => {
    const attempts = Object.entries(writes).flatMap(([name, write]) =>
      actors.map(async (actor) => ((await isRefused(write(clients[actor], path))) ? [] : [`${actor}: ${name}`])),
    );
    expect((await Promise.all(attempts)).flat()).toEqual([]);
  });

  it("and the attempts above have changed nothing", async () => {
    await asAdmin(async (db) => {
      const collections = new Set(Object.keys(documents).map((path) => path.slice(0, path.lastIndexOf("/"))));
      const stored = await Promise.all([...collections].map((path) => getDocs(collection(db, path))));
      const found = stored.flatMap(({ docs }) => docs.map((one) => [one.ref.path, one.data()] as const));
      expect(Object.fromEntries(found)).toEqual(documents);
    });
  });
});
