/**
 * Runs the work under a browser lock with that name. Resolves with null, without running it, if this or another tab holds
 * the lock. The browser releases the lock when the tab is closed.
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
  try {
    const { held = [] } = await navigator.locks.query();
    return new Set(held.map(({ name }) => name));
  } catch {
    // Without locks, no tab keeps anything that another one could find.
    return new Set();
  }
}
