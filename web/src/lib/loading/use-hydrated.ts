import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * False while a prerendered page is being hydrated, and true afterward. Content that depends on the date, the URL or
 * the device has to wait for hydration, because the first render has to match the prerendered HTML.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
