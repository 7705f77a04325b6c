import { FieldValue } from "@google-cloud/firestore";
import type { Firestore } from "@google-cloud/firestore";
import { racesSchema } from "../../functions/src/contract/index.ts";
import type { RaceSettings } from "../../functions/src/contract/index.ts";
import { messageBundleStore } from "../../functions/src/messages/message-bundles.store.ts";
import { aboutEntry, newMessage } from "../../functions/src/messages/new-message.ts";
import type { StoredMessage } from "../../functions/src/messages/stored-message.ts";
import { formStore } from "../../functions/src/forms/forms.store.ts";
import { commitQueue } from "../../functions/src/places/commit-queue.ts";
import { COMMIT_SIZE, PLACES_IN_FLIGHT } from "../../functions/src/places/instance-limits.ts";
import { placeQueue } from "../../functions/src/places/place-queue.ts";
import { ownEntry } from "../../functions/src/places/place-requests.ts";
import { placeStore } from "../../functions/src/places/places.store.ts";
import { teamStore } from "../../functions/src/team/team.store.ts";
import { newPlaces } from "../../functions/src/events/stored-places.ts";
import { changeOf } from "../../functions/src/registrations/stored-change.ts";
import { newRegistrationDocument } from "../../functions/src/registrations/stored-registration.ts";
import type { StoredRegistration } from "../../functions/src/registrations/stored-registration.ts";
import { commitAll } from "../../scripts/demo/database.ts";
import { createEventData, createRegistration } from "../sample-data.ts";

/** A way to store registrations, which the benchmark compares with others. */
export type Design = {
  name: string;
  /** Creates an event with `existing` registrations. */
  prepare(eventId: string, existing: number): Promise<void>;
  /** Resolves with whether the runner was registered by this call. */
  register: (eventId: string, uid: string) => Promise<boolean>;
  /** Designs with several processes divide a turn's work themselves. */
  registerAll?: (load: RegistrationLoad) => Promise<LoadResult>;
  /** What the design puts off until after the rush. */
  finish?: () => Promise<void>;
  /** Returns how many of these runners are stored, by documents and not by what the design has counted. */
  countStored(eventId: string, uids: readonly string[]): Promise<number>;
};

/** The clients register `runner-{from}` and those after it until `count` runners or `milliseconds` are used up. */
export type RegistrationLoad = {
  eventId: string;
  from: number;
  count: number;
  clients: number;
  milliseconds: number;
};

/** Latencies are in milliseconds. `asked` are the runners of all requests, `modified` counts successful registrations. */
export type LoadResult = { latencies: number[]; asked: string[]; modified: number; failed: number };

/** Each client waits for its response before it sends its next request. */
export async function registerRange(register: Design["register"], load: RegistrationLoad): Promise<LoadResult> {
  const { eventId, from, count, clients, milliseconds } = load;
  const result: LoadResult = { latencies: [], asked: [], modified: 0, failed: 0 };
  const endsAt = performance.now() + milliseconds;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (result.asked.length < count && performance.now() < endsAt) {
        const uid = `runner-${from + result.asked.length}`;
        result.asked.push(uid);
        const sentAt = performance.now();
        try {
          if (await register(eventId, uid)) result.modified++;
        } catch {
          result.failed++;
        }
        result.latencies.push(performance.now() - sentAt);
      }
    }),
  );
  return result;
}

const DEADLINE_MS = 120_000;
const CAPACITY = 1_000_000;
const READ_AT_ONCE = 1_000;

/** A registration as RUN stores it. */
const storedRegistration = (eventId: string, uid: string) =>
  newRegistrationDocument({ ...createRegistration(eventId, uid), entryId: uid });

async function writeRegistrations(db: Firestore, eventId: string, count: number): Promise<void> {
  const uids = Array.from({ length: count }, (_, index) => `existing-${index}`);
  await commitAll(db, uids, (batch, uid) =>
    batch.set(db.doc(`marathons/${eventId}/registrations/${uid}`), storedRegistration(eventId, uid)),
  );
}

/**
 * Looks the runners up by their ids. For a query, the emulator would go through the registrations of all events: in the
 * end, a count took longer than the turn that it was for.
 */
async function countRegistrations(db: Firestore, eventId: string, uids: readonly string[]): Promise<number> {
  let stored = 0;
  for (let at = 0; at < uids.length; at += READ_AT_ONCE) {
    const documents = uids
      .slice(at, at + READ_AT_ONCE)
      .map((uid) => db.doc(`marathons/${eventId}/registrations/${uid}`));
    stored += (await db.getAll(...documents, { fieldMask: [] })).filter(({ exists }) => exists).length;
  }
  return stored;
}

/** That many races, each with a capacity of its own. */
function racesOf(count: number): RaceSettings[] {
  const ids = Array.from({ length: count }, (_, index) => `race-${index}`);
  return racesSchema.parse(ids.map((id) => ({ id, name: id, capacity: CAPACITY })));
}

/**
 * RUN's own design: its queue, rules and store. Runners are spread over `raceCount` races under the cap.
 */
export function placeLedger(db: Firestore, capacity: number | null = CAPACITY, raceCount = 1): Design {
  const queue = placeQueue(placeStore(db, formStore(db), teamStore(db)), () => Date.now());
  const races = raceCount === 1 ? null : racesOf(raceCount);
  let sent = 0;
  return {
    name: `place ledger, ${capacity === null ? "no limit" : "with a capacity"}${races ? `, ${raceCount} races` : ""}`,
    async prepare(eventId, existing) {
      await writeRegistrations(db, eventId, existing);
      const counts = { registered: existing, held: 0, offered: 0, waiting: 0 };
      const places = { capacity, ...counts, races: races?.[0] ? { [races[0].id]: counts } : {} };
      await db.doc(`marathons/${eventId}`).set(createEventData({ places, races }));
    },
    async register(eventId, uid) {
      const raceId = races?.[sent++ % raceCount]?.id ?? null;
      const { dateOfBirth: _, filledForm: _form, ...record } = createRegistration(eventId, uid);
      const registration = { ...record, raceId, given: {} };
      const request = { kind: "register", ...ownEntry(uid), registration } as const;
      const result = await queue.submit(eventId, request, Date.now() + DEADLINE_MS);
      return "modified" in result && result.modified;
    },
    finish: () => messageBundleStore(db).unpackAll(Date.now() + DEADLINE_MS),
    countStored: (eventId, uids) => countRegistrations(db, eventId, uids),
  };
}

/** The baseline: one document per runner, without capacity, count or registration dates. */
export function bareCreate(db: Firestore): Design {
  return {
    name: "bare create()",
    prepare: (eventId, existing) => writeRegistrations(db, eventId, existing),
    async register(eventId, uid) {
      await db.doc(`marathons/${eventId}/registrations/${uid}`).create(storedRegistration(eventId, uid));
      return true;
    },
    countStored: (eventId, uids) => countRegistrations(db, eventId, uids),
  };
}

/**
 * The upper bound for batched commits: batches of creates without a capacity, counts or rules, of the registrations alone
 * or with everything else that the place ledger writes in its commits. A runner who is already registered would make the
 * whole batch fail.
 */
export function batchedCreates(db: Firestore, writesAll = false): Design {
  const event = createEventData({ places: newPlaces(CAPACITY) });
  const bundles = messageBundleStore(db);
  let revision = 0;
  const queue = commitQueue<string, boolean>({
    batchSize: COMMIT_SIZE,
    bound: PLACES_IN_FLIGHT,
    bulkBound: 0,
    commit: async (eventId, uids) => {
      const batch = db.batch();
      const registrations = uids.map((uid) => ({ ...createRegistration(eventId, uid), entryId: uid }));
      for (const registration of registrations) {
        const { entryId } = registration;
        batch.create(db.doc(`marathons/${eventId}/registrations/${entryId}`), newRegistrationDocument(registration));
      }
      if (writesAll) {
        revision++;
        bundles.add(batch, registrations.map(messageAbout));
        batch.set(db.doc(`marathons/${eventId}/changes/${revision}`), changeOf(uids, Date.now()));
        batch.set(db.doc(`marathons/${eventId}`), { ...event, changedAt: FieldValue.serverTimestamp() });
      }
      await batch.commit();
      return uids.map(() => true);
    },
  });
  return {
    ...bareCreate(db),
    name: `batches of ${COMMIT_SIZE} creates${writesAll ? ", with messages" : ""}`,
    register: (eventId, uid) => queue.submit(eventId, uid, Date.now() + DEADLINE_MS),
    ...(writesAll && { finish: () => bundles.unpackAll(Date.now() + DEADLINE_MS) }),
  };
}

function messageAbout(registration: StoredRegistration): StoredMessage {
  const { data, ...whom } = aboutEntry(registration);
  const cause = {
    kind: "registered",
    marathonId: registration.marathonId,
    occasion: "1",
    order: 1,
    at: new Date(),
  } as const;
  const message = newMessage({ ...cause, ...whom, data: { ...data, title: "Benchmark" } });
  if (message === null) throw new Error("The runner has no address");
  return message;
}

/**
 * The design that the payload in the specification suggests: an array in the event's document, changed in a
 * transaction.
 */
export function arrayInDocument(db: Firestore): Design {
  return {
    name: "array in the document",
    async prepare(eventId, existing) {
      const entries = Array.from({ length: existing }, (_, index) => createRegistration(eventId, `existing-${index}`));
      await db
        .doc(`marathons/${eventId}`)
        .set(createEventData({ capacity: CAPACITY, totalRegistrationCount: entries }));
    },
    register: (eventId, uid) =>
      db.runTransaction(
        async (transaction) => {
          const document = await transaction.get(db.doc(`marathons/${eventId}`));
          const entries = document.get("totalRegistrationCount") as StoredRegistration[];
          if (entries.some((entry) => entry.userId === uid) || entries.length >= CAPACITY) return false;
          transaction.update(document.ref, {
            totalRegistrationCount: [...entries, createRegistration(eventId, uid)],
          });
          return true;
        },
        { maxAttempts: 5 },
      ),
    async countStored(eventId, uids) {
      const document = await db.doc(`marathons/${eventId}`).get();
      const stored = new Set((document.get("totalRegistrationCount") as StoredRegistration[]).map((one) => one.userId));
      return uids.filter((uid) => stored.has(uid)).length;
    },
  };
}
