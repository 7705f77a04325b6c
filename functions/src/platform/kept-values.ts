/**
 * Keeps up to `most` values, each for `forMs`. The value that was unused for longest is dropped first. Callers who want
 * the same value at the same time share one load. A load that fails is not kept.
 */
export function keptValues<Value>({ most, forMs, clock }: { most: number; forMs: number; clock: () => number }) {
  /** Sorted by their last use, the oldest first. */
  const kept = new Map<string, { value: Promise<Value>; until: number }>();
  return (key: string, load: () => Promise<Value>): Promise<Value> => {
    const found = kept.get(key);
    const isFresh = found !== undefined && clock() < found.until;
    const used = isFresh ? found : { value: load(), until: clock() + forMs };
    kept.delete(key);
    kept.set(key, used);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    if (!isFresh) {
      used.value.catch(() => {
        if (kept.get(key) === used) kept.delete(key);
      });
    }
    return used.value;
  };
}
