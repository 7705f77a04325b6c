import { useSyncExternalStore } from "react";

/** How far the site gets: to the API, nowhere though the device has a network, or nowhere without one. */
export type Reach = "reached" | "unreachable" | "offline";

let hasReached = true;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** The last call was answered; or nobody answered, and what is kept on this device was shown instead. */
export function noteReached(isReached: boolean): void {
  if (isReached === hasReached) return;
  hasReached = isReached;
  tell();
}

export function readReach(): Reach {
  if (!navigator.onLine) return "offline";
  return hasReached ? "reached" : "unreachable";
}

export function subscribeToReach(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

export function useReach(): Reach {
  return useSyncExternalStore(subscribeToReach, readReach, () => "reached");
}
