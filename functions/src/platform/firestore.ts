import { createHash, randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { getFirestore } from "firebase-admin/firestore";
import type { App } from "firebase-admin/app";
import type { Timestamp } from "firebase-admin/firestore";
import type {
  CollectionReference,
  DocumentData,
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Query,
  QueryDocumentSnapshot,
  WriteBatch,
} from "firebase-admin/firestore";
import { IDEMPOTENCY_MS, REQUEST_DEADLINE_MS } from "../contract/index.ts";
import { AppError } from "./app-error.ts";

/** Everything that the stores ask of the database. */
const CALLS = [
  "BeginTransaction",
  "Rollback",
  "BatchGetDocuments",
  "RunQuery",
  "RunAggregationQuery",
  "ListDocuments",
  "Commit",
];

/**
 * The database, whose client by itself goes on for ten minutes with what it gets no answer to. Nobody waits for that
 * beyond a request's deadline, and while the database is silent it would fill the memory.
 */
export function openDatabase(app: App): Firestore {
  const db = getFirestore(app);
  const withinDeadline = {
    initial_retry_delay_millis: 100,
    retry_delay_multiplier: 1.3,
    max_retry_delay_millis: REQUEST_DEADLINE_MS,
    initial_rpc_timeout_millis: REQUEST_DEADLINE_MS,
    rpc_timeout_multiplier: 1,
    max_rpc_timeout_millis: REQUEST_DEADLINE_MS,
    total_timeout_millis: REQUEST_DEADLINE_MS,
  };
  const call = { timeout_millis: REQUEST_DEADLINE_MS, retry_params_name: "withinDeadline" };
  const methods = Object.fromEntries(CALLS.map((name) => [name, call]));
  const firestore = { retry_params: { withinDeadline }, methods };
  db.settings({ clientConfig: { interfaces: { "google.firestore.v1.Firestore": firestore } } });
  return db;
}

/** Where everything is kept. Names are plain, so that an admin can read them in the Firebase console. */
export const references = (db: Firestore) => ({
  marathons: db.collection("marathons"),
  marathon: (marathonId: string) => db.collection("marathons").doc(marathonId),
  registrations: (marathonId: string) => db.collection("marathons").doc(marathonId).collection("registrations"),
  waitlist: (marathonId: string) => db.collection("marathons").doc(marathonId).collection("waitlist"),
  activity: (marathonId: string) => db.collection("marathons").doc(marathonId).collection("activity"),
  allActivity: db.collectionGroup("activity"),
  allEdits: db.collectionGroup("edits"),
  allWaits: db.collectionGroup("waitlist"),
  /** Invitations to an event's team. */
  invitations: (marathonId: string) => db.collection("marathons").doc(marathonId).collection("invitations"),
  allInvitations: db.collectionGroup("invitations"),
  transfers: db.collection("transfers"),
  edits: (marathonId: string) => db.collection("marathons").doc(marathonId).collection("edits"),
  allRegistrations: db.collectionGroup("registrations"),
  users: db.collection("users"),
  /** The accounts that were just deleted, under their uids. */
  deletedAccounts: db.collection("deletedAccounts"),
  /** When an account lately added events, under its uid. */
  eventQuotas: db.collection("eventQuotas"),
  opinions: db.collection("opinions"),
  volunteers: db.collection("volunteers"),
  /** Always empty. */
  health: db.collection("health"),
});

/** gRPC status codes that a store has to tell apart. */
const ALREADY_EXISTS = 6;
const FAILED_PRECONDITION = 9;
const ABORTED = 10;
const NOT_FOUND = 5;
const AWAY = new Set([1, 4, 8, 14]); // cancelled, deadline exceeded, exhausted, unavailable

function grpcCode(error: unknown): number | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === "number" ? code : undefined;
}

/** Creates the document unless its id is taken, and says whether it did. */
export async function createIfAbsent(document: DocumentReference, data: DocumentData): Promise<boolean> {
  try {
    await document.create(data);
    return true;
  } catch (error) {
    if (grpcCode(error) !== ALREADY_EXISTS) throw error;
    return false;
  }
}

/** True when the failure says that the database is away, slow or overloaded, and not that the request was wrong. */
export function isDatabaseAway(error: unknown): boolean {
  return AWAY.has(grpcCode(error) ?? -1);
}

/** Somebody else wrote between our read and our write: read again and decide again. */
function isConflict(error: unknown): boolean {
  return [ALREADY_EXISTS, FAILED_PRECONDITION, ABORTED, NOT_FOUND].includes(grpcCode(error) ?? -1);
}

/**
 * Repeats an attempt (read, decide, write under a precondition) until its write was not overtaken by another.
 * Throws `unavailable` when the database is away, and when the deadline (milliseconds since 1970) comes first.
 */
export async function untilNotOvertaken<T>(deadline: number, attempt: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (isDatabaseAway(error)) throw new AppError("unavailable", { cause: error });
      if (!isConflict(error)) throw error;
      // Jitter keeps two servers from overtaking each other in step.
      const wait = Math.random() * Math.min(200, 10 * 2 ** tries);
      if (Date.now() + wait >= deadline) throw new AppError("unavailable", { cause: error });
      await pause(wait);
    }
  }
}

/**
 * Everything that the query finds, `size` documents at a time; a document may be changed or removed once it was given.
 * Throws `unavailable` at the deadline (milliseconds since 1970).
 */
export async function* pagesOf(
  query: (most: number) => Query,
  size: number,
  deadline: number,
): AsyncGenerator<QueryDocumentSnapshot[]> {
  for (let next: Query | null = query(size); next !== null;) {
    if (Date.now() >= deadline) throw new AppError("unavailable");
    const { docs } = await next.get();
    if (docs.length > 0) yield docs;
    next = docs.length < size ? null : query(size).startAfter(docs.at(-1));
  }
}

/** So many documents are read at a time where all of them are wanted. */
const READ_AT_ONCE = 500;

/** Everything that the query finds; throws as `pagesOf`. */
export async function findAll(query: (most: number) => Query, deadline: number): Promise<QueryDocumentSnapshot[]> {
  return allOf(pagesOf(query, READ_AT_ONCE, deadline));
}

export async function allOf<Item>(pages: AsyncIterable<Item[]>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const page of pages) all.push(...page);
  return all;
}

/** How many documents are changed by one commit; Firestore takes 500 writes. */
export const CHANGED_AT_ONCE = 400;

/**
 * Changes everything that the query finds, a commit at a time. The change has to take a document out of what the query
 * finds. Throws `unavailable` at the deadline; called again it goes on where it ended.
 */
export async function changeAll(
  query: (most: number) => Query,
  deadline: number,
  change: (batch: WriteBatch, document: QueryDocumentSnapshot) => void,
): Promise<void> {
  for (let isDone = false; !isDone;) {
    if (Date.now() >= deadline) throw new AppError("unavailable");
    isDone = await untilNotOvertaken(deadline, async () => {
      const next = query(CHANGED_AT_ONCE);
      const found = await next.get();
      const batch = next.firestore.batch();
      for (const document of found.docs) change(batch, document);
      if (!found.empty) await batch.commit();
      return found.empty;
    });
  }
}

/** The time of the document's last change: the precondition under which it may be written. */
export function revisionOf(snapshot: DocumentSnapshot): Timestamp {
  if (!snapshot.updateTime) throw new Error("A document that does not exist has no revision");
  return snapshot.updateTime;
}

const ID_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

function idFrom(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, 20), (byte) => ID_ALPHABET[byte % ID_ALPHABET.length]).join("");
}

/** A request that makes a document: who sent what, under which key, and when (milliseconds since 1970). */
export type Making = { scope: string; caller: string; key: string | null; bodyHash: string; now: number };

/**
 * Creates the document that a request asks for and answers its id. With an idempotency key, the id is derived from caller
 * and key, so that a repeated request finds the document; a day later the key can be used again. Throws `key-reused` when
 * the key came with another body, and `ended-since` when the document has been deleted since.
 */
export async function createOnce(
  collection: CollectionReference,
  making: Making,
  data: DocumentData,
  /** For what has to be written in the same commit. */
  create: (document: DocumentReference, data: DocumentData) => Promise<boolean> = createIfAbsent,
): Promise<string> {
  const { scope, caller, key, bodyHash, now } = making;
  for (let days = 0; ;) {
    // Keys contain no blanks, so this equals no other key.
    const id = newDocumentId({ scope, caller, key: key === null || days === 0 ? key : `${key} ${days}` });
    if (await create(collection.doc(id), { ...data, bodyHash })) return id;
    const existing = await collection.doc(id).get();
    if (!existing.createTime) continue;
    if (now - existing.createTime.toMillis() >= IDEMPOTENCY_MS) {
      days++;
      continue;
    }
    if (existing.get("deletedAt") !== undefined) throw new AppError("ended-since");
    if (![undefined, bodyHash].includes(existing.get("bodyHash") as string | undefined))
      throw new AppError("key-reused");
    return id;
  }
}

/**
 * The id of a new document. With an idempotency key it follows from the caller and the key, so that a repeated request
 * meets the document that the first one made; without one it is random.
 */
export function newDocumentId(request: { scope: string; caller: string; key: string | null }): string {
  if (request.key === null) return idFrom(randomBytes(20));
  return idFrom(
    createHash("sha256")
      .update(JSON.stringify([request.scope, request.caller, request.key]))
      .digest(),
  );
}
