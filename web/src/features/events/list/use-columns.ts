import { useSyncExternalStore } from "react";

// Where Tailwind's `sm` and `lg` begin, as in the grid's classes.
const two = window.matchMedia("(min-width: 40rem)");
const three = window.matchMedia("(min-width: 64rem)");

/** How many cards stand side by side in the grid. */
export function useColumns(): number {
  return useSyncExternalStore(
    (onChange) => {
      for (const query of [two, three]) query.addEventListener("change", onChange);
      return () => {
        for (const query of [two, three]) query.removeEventListener("change", onChange);
      };
    },
    () => (three.matches ? 3 : two.matches ? 2 : 1),
  );
}
