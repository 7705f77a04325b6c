import { useEffect, useRef } from "react";
import type { ReactNode } from "react";

/** Scrolls to its children when they appear, because the button that caused them may be far away on the page. */
export function ScrolledTo({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: "center" });
  }, []);
  return <div ref={box}>{children}</div>;
}
