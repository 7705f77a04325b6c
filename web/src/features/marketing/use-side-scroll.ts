import { useCallback, useEffect, useRef, useState } from "react";

/** How far a click on the carousel's buttons scrolls (spec, section 9). */
export const STEP_PX = 300;

type Ends = { isAtStart: boolean; isAtEnd: boolean };

/** The state of a list that scrolls sideways: whether it is at either end, and a function that scrolls it by a step. */
export function useSideScroll() {
  const list = useRef<HTMLDivElement>(null);
  const [ends, setEnds] = useState<Ends>({ isAtStart: true, isAtEnd: false });
  /** Where the smooth scroll in progress will end, so that the next click continues from there. */
  const target = useRef<number | null>(null);

  useEffect(() => {
    const box = list.current;
    if (box === null) return;
    const update = () => {
      const next = {
        isAtStart: box.scrollLeft <= 1,
        isAtEnd: box.scrollLeft >= box.scrollWidth - box.clientWidth - 1,
      };
      setEnds((last) => (last.isAtStart === next.isAtStart && last.isAtEnd === next.isAtEnd ? last : next));
    };
    const handleEnd = () => {
      target.current = null;
    };
    const observer = new ResizeObserver(update);
    observer.observe(box);
    box.addEventListener("scroll", update, { passive: true });
    box.addEventListener("scrollend", handleEnd);
    return () => {
      observer.disconnect();
      box.removeEventListener("scroll", update);
      box.removeEventListener("scrollend", handleEnd);
    };
  }, []);

  const step = useCallback((direction: -1 | 1) => {
    const box = list.current;
    if (box === null) return;
    const last = box.scrollWidth - box.clientWidth;
    const from = target.current ?? box.scrollLeft;
    const to = Math.min(Math.max(from + direction * STEP_PX, 0), last);
    if (to === from) return;
    target.current = to;
    const hasReducedMotion = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    box.scrollTo({ left: to, behavior: hasReducedMotion ? "instant" : "smooth" });
  }, []);

  return { list, ...ends, step };
}
