import { useSyncExternalStore } from "react";

// Below Tailwind's breakpoints `sm` and `md`.
const phone = window.matchMedia("(width < 40rem)");
const narrow = window.matchMedia("(width < 48rem)");

/** Whether the window is as narrow as a phone, for what styles alone cannot change, such as whether a part is folded. */
export const useIsPhone = () => useMatches(phone);

/** Whether the rows of tables are cards or single lines, because the window is narrow. */
export const useHasCards = () => useMatches(narrow);

function useMatches(query: MediaQueryList): boolean {
  return useSyncExternalStore(
    (onChange) => {
      query.addEventListener("change", onChange);
      return () => query.removeEventListener("change", onChange);
    },
    () => query.matches,
  );
}
