import type { Firestore } from "@google-cloud/firestore";
import { placeQueue } from "../functions/src/registrations/registrations.ts";
import { registrationStore } from "../functions/src/registrations/registrations.store.ts";
import type { StoredRegistration } from "../functions/src/registrations/registrations.store.ts";

/** A way to keep registrations. `register` answers whether the runner got a place that was not theirs before. */
export type Design = {
  name: string;
  prepare(marathonId: string, already: number): Promise<void>;
  register: (marathonId: string, uid: string) => Promise<boolean>;
  /** For designs of several processes, which take the whole load at once. */
  registerAll?: (marathonId: string, requests: number, clients: number) => Promise<Registered>;
  /** How many registrations are stored, counted one by one. */
  count(marathonId: string): Promise<number>;
};

/** What came of a load of registrations; latencies in milliseconds. */
export type Registered = { latencies: number[]; modified: number; failed: number };

/** Registers `runner-{from}` to `runner-{to - 1}`, so many at a time. */
export async function registerRange(
  register: Design["register"],
  load: { marathonId: string; from: number; to: number; clients: number },
): Promise<Registered> {
  const { marathonId, from, to, clients } = load;
  const outcome: Registered = { latencies: [], modified: 0, failed: 0 };
  let next = from;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (next < to) {
        const uid = `runner-${next++}`;
        const sent = performance.now();
        try {
          if (await register(marathonId, uid)) outcome.modified++;
        } catch {
          outcome.failed++;
        }
        outcome.latencies.push(performance.now() - sent);
      }
    }),
  );
  return outcome;
}

const DEADLINE_MS = 120_000;
const CAPACITY = 1_000_000;

export function registration(marathonId: string, uid: string): StoredRegistration {
  return {
    marathonId,
    userId: uid,
    email: `${uid}@example.com`,
    firstName: "Rui",
    lastName: "Almeida",
    phone: "+351 555 0100",
    emergencyContact: "Ana Almeida, +351 555 0199",
    contactsShared: false,
    registeredAt: new Date(),
    idempotencyKey: uid,
    bodyHash: null,
    transferCode: null,
    transferKey: null,
    transferKeyAt: null,
    replacedTransferKeys: [],
    reference: "RUN-7F3K-92QD",
  };
}

export function marathon(places: object): Record<string, unknown> {
  const now = new Date();
  return {
    title: "Benchmark",
    startRegistrationDate: "2000-01-01",
    endRegistrationDate: "2900-01-01",
    marathonStartDate: "2900-01-02",
    location: "Nowhere",
    runningDistance: "10 KM",
    marathonImageURL: "https://example.com/a.png",
    description: "A run.",
    timeZone: "UTC",
    contactsOpen: false,
    locked: false,
    createdBy: "organiser@example.com",
    organiserUid: "organiser",
    createdAt: now,
    changedAt: now,
    ...places,
  };
}

async function fillDocuments(db: Firestore, marathonId: string, count: number): Promise<void> {
  for (let from = 0; from < count; from += 400) {
    const batch = db.batch();
    for (let index = from; index < Math.min(count, from + 400); index++) {
      const uid = `before-${index}`;
      batch.set(db.doc(`marathons/${marathonId}/registrations/${uid}`), registration(marathonId, uid));
    }
    await batch.commit();
  }
}

const countDocuments = (db: Firestore, marathonId: string) =>
  db
    .collection(`marathons/${marathonId}/registrations`)
    .listDocuments()
    .then((documents) => documents.length);

/** What this product does: its own queue, rules and store. */
export function placeLedger(db: Firestore, capacity: number | null = CAPACITY): Design {
  const queue = placeQueue(registrationStore(db), () => Date.now());
  return {
    name: `place ledger, ${capacity === null ? "no limit" : "with a capacity"}`,
    async prepare(marathonId, already) {
      await fillDocuments(db, marathonId, already);
      const places = { capacity, registered: already, offered: 0, waiting: 0 };
      await db.doc(`marathons/${marathonId}`).set(marathon({ places }));
    },
    async register(marathonId, uid) {
      const request = { kind: "register", uid, registration: registration(marathonId, uid) } as const;
      const answer = await queue.submit(marathonId, request, Date.now() + DEADLINE_MS);
      return "modified" in answer && answer.modified;
    },
    count: (marathonId) => countDocuments(db, marathonId),
  };
}

/** The floor: a document per runner and nothing else, no capacity, no count, no window. */
export function bareCreate(db: Firestore): Design {
  return {
    name: "bare create()",
    prepare: (marathonId, already) => fillDocuments(db, marathonId, already),
    async register(marathonId, uid) {
      await db.doc(`marathons/${marathonId}/registrations/${uid}`).create(registration(marathonId, uid));
      return true;
    },
    count: (marathonId) => countDocuments(db, marathonId),
  };
}

/** What the spec's payload suggests: an array in the marathon document, read and written in a transaction. */
export function arrayInDocument(db: Firestore): Design {
  return {
    name: "array in the document",
    async prepare(marathonId, already) {
      const entries = Array.from({ length: already }, (_, index) => registration(marathonId, `before-${index}`));
      await db.doc(`marathons/${marathonId}`).set(marathon({ capacity: CAPACITY, totalRegistrationCount: entries }));
    },
    register: (marathonId, uid) =>
      db.runTransaction(
        async (transaction) => {
          const document = await transaction.get(db.doc(`marathons/${marathonId}`));
          const entries = document.get("totalRegistrationCount") as StoredRegistration[];
          if (entries.some((entry) => entry.userId === uid) || entries.length >= CAPACITY) return false;
          transaction.update(document.ref, {
            totalRegistrationCount: [...entries, registration(marathonId, uid)],
          });
          return true;
        },
        { maxAttempts: 5 },
      ),
    async count(marathonId) {
      const document = await db.doc(`marathons/${marathonId}`).get();
      return (document.get("totalRegistrationCount") as unknown[]).length;
    },
  };
}
