/**
 * Runs the work at most once at a time. A call while it runs makes it run once more afterward, because the running one
 * may have missed what the call is about. Resolves when a run that began after the call has ended.
 */
export function oneAtATime(work: () => Promise<unknown>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let following: Promise<void> | null = null;
  const begin = () => {
    running = work()
      .then(() => undefined)
      .finally(() => {
        running = null;
      });
    return running;
  };
  return () => {
    if (running === null) return begin();
    following ??= running
      .catch(() => undefined)
      .then(() => {
        following = null;
        return begin();
      });
    return following;
  };
}
