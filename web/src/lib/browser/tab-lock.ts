/**
 * Runs the work unless another tab, or this one, is running work with that name. In that case it resolves with null. The
 * browser ends the lock when the tab is closed.
 */
export async function runInOneTab<Result>(name: string, work: () => Promise<Result>): Promise<Result | null> {
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return work();
  };
  try {
    return await navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock === null ? null : begin()));
  } catch (error) {
    if (hasBegun) throw error;
    // A browser that blocks storage blocks locks, too. Then no other tab can have found the work.
    return work();
  }
}

/** The names of all work that `runInOneTab` is running in any tab. */
export async function runningInTabs(): Promise<ReadonlySet<string | undefined>> {
  const { held = [] } = await navigator.locks.query().catch(() => ({ held: [] }));
  return new Set(held.map(({ name }) => name));
}
