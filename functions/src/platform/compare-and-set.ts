import { setTimeout as pause } from "node:timers/promises";
import type {
  DocumentData,
  DocumentReference,
  DocumentSnapshot,
  Timestamp,
  WriteBatch,
} from "firebase-admin/firestore";
import { AppError } from "./app-error.ts";

/** The gRPC status codes that stores distinguish. */
const CANCELED = 1;
const DEADLINE_EXCEEDED = 4;
const NOT_FOUND = 5;
const ALREADY_EXISTS = 6;
const RESOURCE_EXHAUSTED = 8;
const FAILED_PRECONDITION = 9;
const ABORTED = 10;
const UNAVAILABLE = 14;

const unavailable: readonly number[] = [CANCELED, DEADLINE_EXCEEDED, RESOURCE_EXHAUSTED, UNAVAILABLE];
const conflicts: readonly number[] = [NOT_FOUND, ALREADY_EXISTS, FAILED_PRECONDITION, ABORTED];

/** The error's gRPC code, or -1 if it has none. */
function grpcCode(error: unknown): number {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === "number" ? code : -1;
}

/**
 * Whether the error means that the database is unavailable, slow or overloaded, as opposed to a request that is wrong.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  return unavailable.includes(grpcCode(error));
}

/** Whether somebody has written or deleted the document since it was read. */
export function isConflict(error: unknown): boolean {
  return conflicts.includes(grpcCode(error));
}

/** Creates the document unless its id is taken. Returns whether it did. */
export function createIfAbsent(document: DocumentReference, data: DocumentData): Promise<boolean> {
  return isDone(document.create(data));
}

/** Commits a batch unless the id of a document that it creates is taken. Returns whether it did. */
export function committedUnlessTaken(batch: WriteBatch): Promise<boolean> {
  return isDone(batch.commit());
}

async function isDone(creation: Promise<unknown>): Promise<boolean> {
  try {
    await creation;
    return true;
  } catch (error) {
    if (grpcCode(error) !== ALREADY_EXISTS) throw error;
    return false;
  }
}

/**
 * Repeats an attempt (read, decide, write under a precondition) until nobody has written between its read and its
 * write. Throws `unavailable` when the database is unavailable, and at the deadline (milliseconds since 1970).
 */
export async function retryOnConflict<T>(deadline: number, attempt: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw new AppError("unavailable", { cause: error });
      if (!isConflict(error)) throw error;
      // Without jitter, two servers could conflict again and again.
      const wait = Math.random() * Math.min(200, 10 * 2 ** tries);
      if (Date.now() + wait >= deadline) throw new AppError("unavailable", { cause: error });
      await pause(wait);
    }
  }
}

/** Throws a conflict if the document was changed, created or deleted after it was read. */
export async function assertDocumentUnchanged({ ref, updateTime }: DocumentSnapshot): Promise<void> {
  // Any one field will do: only the update time is needed.
  const [now] = await ref.firestore.getAll(ref, { fieldMask: ["changedAt"] });
  const isUnchanged = updateTime === undefined ? !now?.exists : now?.updateTime?.isEqual(updateTime) === true;
  if (!isUnchanged) throw Object.assign(new Error("The document changed after it was read"), { code: ABORTED });
}

/** The time of the document's last change, which is the precondition for writing it. */
export function revisionOf(snapshot: DocumentSnapshot): Timestamp {
  if (!snapshot.updateTime) throw new Error("A document that does not exist has no revision");
  return snapshot.updateTime;
}
