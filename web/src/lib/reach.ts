import { useSyncExternalStore } from "react";

let hasReached = true;
const listeners = new Set<() => void>();

/**
 * Whether the API was reached by the last call; if not, what is kept on this device was shown instead. What the browser
 * says of its network (`navigator.onLine`) decides nothing: after a page was opened without a network it says "online".
 */
export function noteReached(isReached: boolean): void {
  if (isReached === hasReached) return;
  hasReached = isReached;
  for (const listener of listeners) listener();
}

export function readIsReached(): boolean {
  return hasReached;
}

export function subscribeToReach(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Its events are hints all the same: call once, when the page starts. */
export function watchNetwork(): void {
  window.addEventListener("offline", () => noteReached(false));
  // The next call shows whether it is true.
  window.addEventListener("online", () => noteReached(true));
}

export function useIsReached(): boolean {
  return useSyncExternalStore(subscribeToReach, readIsReached, () => true);
}
