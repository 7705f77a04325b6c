import { Firestore, Query, WriteBatch } from "@google-cloud/firestore";

/** Documents read, documents written and commits. */
export type Operations = { reads: number; writes: number; commits: number };

const counted: Operations = { reads: 0, writes: 0, commits: 0 };

/**
 * Patches the Firestore client of this process to count what Firestore bills: a read for each document (one for an
 * empty query) and a write for each document. `take` returns the operations since the last call. Transactions are not
 * counted.
 */
export function countOperations(): { take(): Operations } {
  wrap(Query.prototype, "get", (snapshot) => (counted.reads += Math.max(1, (snapshot as { size: number }).size)));
  // The client reads a single document through getAll, too.
  wrap(Firestore.prototype, "getAll", (snapshots) => (counted.reads += (snapshots as unknown[]).length));
  wrap(WriteBatch.prototype, "commit", (results) => {
    counted.writes += (results as unknown[]).length;
    counted.commits += 1;
  });
  return {
    take() {
      const taken = { ...counted };
      Object.assign(counted, { reads: 0, writes: 0, commits: 0 });
      return taken;
    },
  };
}

type Method = (this: unknown, ...args: unknown[]) => Promise<unknown>;

function wrap(prototype: object, name: string, count: (result: unknown) => void): void {
  const methods = prototype as Record<string, Method>;
  const original = methods[name];
  if (!original) throw new Error(`The Firestore client has no method ${name}`);
  methods[name] = async function (...args) {
    const result = await original.apply(this, args);
    count(result);
    return result;
  };
}
