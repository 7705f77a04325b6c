import { useEffect, useState } from "react";
import type { RefObject } from "react";

/** Whether the element is on the screen. Null until the browser reports it. */
export function useInView(element: RefObject<Element | null>): boolean | null {
  const [isInView, setIsInView] = useState<boolean | null>(null);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver(([entry]) => entry && setIsInView(entry.isIntersecting));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isInView;
}
