import { useSyncExternalStore } from "react";

let hasReached = true;
const listeners = new Set<() => void>();

/**
 * Whether the last call reached the API; if not, the cached answer was shown instead. The browser's `navigator.onLine` is
 * not used, because it says "online" after a page was opened without a network.
 */
export function reportConnectivity(isReached: boolean): void {
  if (isReached === hasReached) return;
  hasReached = isReached;
  for (const listener of listeners) listener();
}

export function readIsConnected(): boolean {
  return hasReached;
}

export function subscribeToConnectivity(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The browser's online and offline events are still useful hints. Call once, when the page starts. */
export function watchNetwork(): void {
  window.addEventListener("offline", () => reportConnectivity(false));
  // Only a hint: the next call shows whether it is true.
  window.addEventListener("online", () => reportConnectivity(true));
}

export function useIsConnected(): boolean {
  return useSyncExternalStore(subscribeToConnectivity, readIsConnected, () => true);
}
