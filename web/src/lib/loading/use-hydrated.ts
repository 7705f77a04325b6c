import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * False while a prerendered page is hydrated, and true afterwards. What depends on the day, the URL or the device waits for
 * it, because the prerendered HTML knows none of these.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
