import { useSyncExternalStore } from "react";

// Tailwind's breakpoints `sm` and `lg`, as in the grid's classes.
const two = window.matchMedia("(min-width: 40rem)");
const three = window.matchMedia("(min-width: 64rem)");

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
