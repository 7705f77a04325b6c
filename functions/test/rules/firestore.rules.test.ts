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
import { afterAll, beforeAll, beforeEach, describe, it } from "vitest";

/** Who asks: nobody signed in, somebody else, the runner whose records these are, the event's organiser. */
const actors = ["visitor", "stranger", "runner", "organiser"] as const;
type Actor = (typeof actors)[number];
const nobody: Actor[] = [];

/** Every operation on every collection, and who may do it: everything that is not named here is denied to all. */
type Operation = { may: Actor[]; run: (db: Firestore) => Promise<unknown> };
const read = (path: string, may: Actor[]): Operation => ({ may, run: (db) => getDoc(doc(db, path)) });
const listOwn = (uid: string, most: number, may: Actor[]): Operation => ({
  may,
  run: (db) => getDocs(query(collection(db, "marathons"), where("organiserUid", "==", uid), limit(most))),
});
const writes = (path: string): Record<string, Operation> => {
  const parent = path.slice(0, path.lastIndexOf("/"));
  return {
    "add to": { may: nobody, run: (db) => addDoc(collection(db, parent), { title: "x" }) },
    "set in": { may: nobody, run: (db) => setDoc(doc(db, path), { title: "x" }) },
    "update in": { may: nobody, run: (db) => updateDoc(doc(db, path), { title: "x" }) },
    "delete from": { may: nobody, run: (db) => deleteDoc(doc(db, path)) },
  };
};

const matrix: Record<string, Record<string, Operation>> = {
  marathons: {
    // The document names its owner's uid, which leaves the server for nobody.
    get: read("marathons/m1", nobody),
    "get a missing one of": read("marathons/none", nobody),
    "get a cancelled one of": read("marathons/cancelled", nobody),
    "get a tombstone of": read("marathons/deleted", nobody),
    "list the organiser's own": listOwn("organiser", 100, ["organiser"]),
    "list more than a hundred of the organiser's own": listOwn("organiser", 101, nobody),
    "list those of an account that has none": listOwn("stranger", 100, ["stranger"]),
    "list a hundred of": { may: nobody, run: (db) => getDocs(query(collection(db, "marathons"), limit(100))) },
    "list without a bound": { may: nobody, run: (db) => getDocs(collection(db, "marathons")) },
    "list the cancelled ones of": {
      may: nobody,
      run: (db) => getDocs(query(collection(db, "marathons"), where("cancelledAt", "!=", null), limit(100))),
    },
    "list the tombstones of": {
      may: nobody,
      run: (db) => getDocs(query(collection(db, "marathons"), where("deletedAt", "!=", null), limit(100))),
    },
    "list across collections all the": {
      may: nobody,
      run: (db) => getDocs(query(collectionGroup(db, "marathons"), where("organiserUid", "==", "organiser"), limit(9))),
    },
    ...writes("marathons/m1"),
  },
  registrations: {
    "get the runner's": read("marathons/m1/registrations/runner", ["runner"]),
    "get the runner's of a cancelled event": read("marathons/cancelled/registrations/runner", ["runner"]),
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
    ...writes("marathons/m1/registrations/runner"),
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
    ...writes("marathons/m1/waitlist/runner"),
  },
  activity: {
    get: read("marathons/m1/activity/1", nobody),
    list: { may: nobody, run: (db) => getDocs(query(collection(db, "marathons/m1/activity"), limit(1))) },
    ...writes("marathons/m1/activity/1"),
  },
  invitations: {
    get: read("marathons/m1/invitations/i1", nobody),
    list: { may: nobody, run: (db) => getDocs(query(collection(db, "marathons/m1/invitations"), limit(1))) },
    "list those of all events": {
      may: nobody,
      run: (db) => getDocs(query(collectionGroup(db, "invitations"), limit(1))),
    },
    ...writes("marathons/m1/invitations/i1"),
  },
  transfers: {
    get: read("transfers/code", nobody),
    list: { may: nobody, run: (db) => getDocs(query(collection(db, "transfers"), limit(1))) },
    ...writes("transfers/code"),
  },
  edits: {
    get: read("marathons/m1/edits/1", nobody),
    list: { may: nobody, run: (db) => getDocs(query(collection(db, "marathons/m1/edits"), limit(1))) },
    "list those of all events": { may: nobody, run: (db) => getDocs(query(collectionGroup(db, "edits"), limit(1))) },
    ...writes("marathons/m1/edits/1"),
  },
  users: {
    "get the runner's": read("users/runner", ["runner"]),
    list: { may: nobody, run: (db) => getDocs(query(collection(db, "users"), limit(1))) },
    ...writes("users/runner"),
  },
  deletedAccounts: {
    get: read("deletedAccounts/runner", nobody),
    list: { may: nobody, run: (db) => getDocs(query(collection(db, "deletedAccounts"), limit(1))) },
    ...writes("deletedAccounts/runner"),
  },
  eventQuotas: {
    get: read("eventQuotas/runner", nobody),
    list: { may: nobody, run: (db) => getDocs(query(collection(db, "eventQuotas"), limit(1))) },
    ...writes("eventQuotas/runner"),
  },
  opinions: {
    get: read("opinions/o1", nobody),
    list: { may: nobody, run: (db) => getDocs(query(collection(db, "opinions"), limit(1))) },
    ...writes("opinions/o1"),
  },
  volunteers: {
    get: read("volunteers/v1", nobody),
    list: { may: nobody, run: (db) => getDocs(query(collection(db, "volunteers"), limit(1))) },
    ...writes("volunteers/v1"),
  },
  meta: { get: read("meta/demo", nobody), ...writes("meta/demo") },
  "a collection nobody thought of": { get: read("anything/a1", nobody), ...writes("anything/a1") },
};

// Refusals are what this file is about; the client would warn of every one.
setLogLevel("error");

let environment: RulesTestEnvironment;

beforeAll(async () => {
  const [host = "", port = ""] = (process.env["FIRESTORE_EMULATOR_HOST"] ?? "").split(":");
  environment = await initializeTestEnvironment({
    // A project of its own in the same emulator: clearing it leaves the other tests' data alone.
    projectId: "demo-run-rules",
    firestore: { host, port: Number(port), rules: readFileSync("firestore.rules", "utf8") },
  });
});
afterAll(() => environment.cleanup());

beforeEach(async () => {
  await environment.clearFirestore();
  await environment.withSecurityRulesDisabled(async (context) => {
    const db = context.firestore() as unknown as Firestore;
    await Promise.all([
      setDoc(doc(db, "marathons/m1"), { title: "One", organiserUid: "organiser" }),
      setDoc(doc(db, "marathons/m1/registrations/runner"), { userId: "runner", phone: "1" }),
      setDoc(doc(db, "marathons/m1/registrations/other"), { userId: "other", phone: "2" }),
      setDoc(doc(db, "marathons/m1/waitlist/runner"), { userId: "runner", waitingNumber: 1, phone: "1" }),
      setDoc(doc(db, "marathons/m1/activity/1"), { kind: "cancelled", userId: "runner", name: "Rui" }),
      setDoc(doc(db, "marathons/m1/invitations/i1"), { invitedByUid: "organiser", state: "open" }),
      setDoc(doc(db, "transfers/code"), { marathonId: "m1", giverUid: "runner" }),
      setDoc(doc(db, "marathons/m1/edits/1"), { version: 1, editedBy: "rui@example.com", editedByUid: "runner" }),
      setDoc(doc(db, "marathons/cancelled"), { title: "Off", organiserUid: "organiser", cancelledAt: new Date() }),
      setDoc(doc(db, "marathons/cancelled/registrations/runner"), { userId: "runner", phone: "3" }),
      setDoc(doc(db, "marathons/deleted"), { deletedAt: new Date(), changedAt: new Date() }),
      setDoc(doc(db, "users/runner"), { name: "Rui" }),
      setDoc(doc(db, "deletedAccounts/runner"), { deletedAt: new Date() }),
      setDoc(doc(db, "eventQuotas/runner"), { addedAt: [new Date()] }),
      setDoc(doc(db, "opinions/o1"), { email: "noa@example.com" }),
      setDoc(doc(db, "volunteers/v1"), { userId: "runner" }),
      setDoc(doc(db, "meta/demo"), { anchorDay: "2026-01-01" }),
      setDoc(doc(db, "anything/a1"), { a: 1 }),
    ]);
  });
});

function dbOf(actor: Actor): Firestore {
  const context = actor === "visitor" ? environment.unauthenticatedContext() : environment.authenticatedContext(actor);
  return context.firestore() as unknown as Firestore;
}

describe.each(Object.entries(matrix))("%s", (_, operations) => {
  for (const [operation, { may, run }] of Object.entries(operations)) {
    it.each(actors)(
      `${operation}: %s ${may.length === 0 ? "may not" : `is asked (${may.join(", ")} may)`}`,
      async (actor) => {
        const attempt = run(dbOf(actor));
        await (may.includes(actor) ? assertSucceeds(attempt) : assertFails(attempt));
      },
    );
  }
});
