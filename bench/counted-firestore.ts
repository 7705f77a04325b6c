import { Firestore, Query, WriteBatch } from "@google-cloud/firestore";

/** Documents that were read, and writes that were committed, by this process since the last `take`. */
export type Operations = { reads: number; writes: number; commits: number };

const counted: Operations = { reads: 0, writes: 0, commits: 0 };

/**
 * Counts in this process what Firestore would bill, by standing between its client and whoever calls it: a read per
 * document (one for an empty query), a write per document. Only the benchmark does this.
 */
export function countOperations(): { take(): Operations } {
  wrap(Query.prototype, "get", (found) => (counted.reads += Math.max(1, (found as { size: number }).size)));
  // A single document is read through getAll, too.
  wrap(Firestore.prototype, "getAll", (found) => (counted.reads += (found as unknown[]).length));
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
  if (!original) throw new Error(`Firestore has no ${name} any more`);
  methods[name] = async function (...args) {
    const result = await original.apply(this, args);
    count(result);
    return result;
  };
}
