import type { Query, QueryDocumentSnapshot, WriteBatch } from "firebase-admin/firestore";
import { AppError } from "./app-error.ts";
import { retryOnConflict } from "./compare-and-set.ts";

/**
 * Everything that the query finds, `size` documents at a time. A document may be changed or removed once its page was
 * yielded. Throws `unavailable` at the deadline (milliseconds since 1970).
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

/** How many documents are read at a time when all are wanted. */
const READ_AT_ONCE = 500;

/** Everything that the query finds. Throws like `pagesOf`. */
export async function findAll(query: (most: number) => Query, deadline: number): Promise<QueryDocumentSnapshot[]> {
  const all: QueryDocumentSnapshot[] = [];
  for await (const page of pagesOf(query, READ_AT_ONCE, deadline)) all.push(...page);
  return all;
}

/** How many documents one commit changes. Firestore takes 500 writes. */
export const CHANGED_AT_ONCE = 400;

/**
 * Changes everything that the query finds, one commit at a time. After the change, the query must no longer find the
 * document. Returns whether it found anything. Throws `unavailable` at the deadline; called again, it continues.
 */
export async function changeAll(
  query: (most: number) => Query,
  deadline: number,
  change: (batch: WriteBatch, document: QueryDocumentSnapshot) => void,
): Promise<boolean> {
  let hasAny = false;
  for (let isDone = false; !isDone;) {
    if (Date.now() >= deadline) throw new AppError("unavailable");
    isDone = await retryOnConflict(deadline, async () => {
      const next = query(CHANGED_AT_ONCE);
      const found = await next.get();
      const batch = next.firestore.batch();
      for (const document of found.docs) change(batch, document);
      if (!found.empty) await batch.commit();
      return found.empty;
    });
    hasAny ||= !isDone;
  }
  return hasAny;
}

/** Deletes everything that the query finds. Throws like `changeAll`. */
export async function deleteAll(query: (most: number) => Query, deadline: number): Promise<void> {
  await changeAll(query, deadline, (batch, { ref }) => batch.delete(ref));
}
