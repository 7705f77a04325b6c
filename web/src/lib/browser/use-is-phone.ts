import { useSyncExternalStore } from "react";

// Below Tailwind's breakpoint `sm`.
const narrow = window.matchMedia("(width < 40rem)");

/** Whether the window is as narrow as a phone, for what styles alone cannot change, such as whether a part is folded. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      narrow.addEventListener("change", onChange);
      return () => narrow.removeEventListener("change", onChange);
    },
    () => narrow.matches,
  );
}
