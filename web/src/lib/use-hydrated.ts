import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * False while the page takes over the HTML that was written when the site was built, and true from then on. What
 * depends on the day, the address or the reader's own device waits for it: the HTML knows none of these.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
