import { useCallback, useEffect, useRef, useState } from "react";

/** How far a press of the carousel's buttons scrolls (spec, section 9). */
export const STEP_PX = 300;

type Ends = { isAtStart: boolean; isAtEnd: boolean };

/** For a list that scrolls sideways: whether it is at either end, and a function that scrolls it by a step. */
export function useSideScroll() {
  const list = useRef<HTMLDivElement>(null);
  const [ends, setEnds] = useState<Ends>({ isAtStart: true, isAtEnd: false });
  /** Where the smooth scroll in progress will end, so that a second press continues from there. */
  const goal = useRef<number | null>(null);

  useEffect(() => {
    const box = list.current;
    if (box === null) return;
    const look = () => {
      const next = {
        isAtStart: box.scrollLeft <= 1,
        isAtEnd: box.scrollLeft >= box.scrollWidth - box.clientWidth - 1,
      };
      setEnds((last) => (last.isAtStart === next.isAtStart && last.isAtEnd === next.isAtEnd ? last : next));
    };
    const arrive = () => {
      goal.current = null;
    };
    const observer = new ResizeObserver(look);
    observer.observe(box);
    box.addEventListener("scroll", look, { passive: true });
    box.addEventListener("scrollend", arrive);
    return () => {
      observer.disconnect();
      box.removeEventListener("scroll", look);
      box.removeEventListener("scrollend", arrive);
    };
  }, []);

  const step = useCallback((direction: -1 | 1) => {
    const box = list.current;
    if (box === null) return;
    const last = box.scrollWidth - box.clientWidth;
    const from = goal.current ?? box.scrollLeft;
    const to = Math.min(Math.max(from + direction * STEP_PX, 0), last);
    if (to === from) return;
    goal.current = to;
    const isCalm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    box.scrollTo({ left: to, behavior: isCalm ? "instant" : "smooth" });
  }, []);

  return { list, ...ends, step };
}
