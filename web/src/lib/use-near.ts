import { useEffect, useRef, useState } from "react";

/** How far below the screen a part may be when it starts to load, so that it is there when it is reached. */
const NEAR = "800px";
/** After so long nothing else is loading that it could hold up. */
const SOON_MS = 2_000;

/** Turns true when the part comes near the screen, or a moment after it was put there. */
export function useNear<Part extends Element>() {
  const part = useRef<Part>(null);
  const [hasComeNear, setHasComeNear] = useState(false);

  useEffect(() => {
    if (part.current === null) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setHasComeNear(true), {
      rootMargin: NEAR,
    });
    observer.observe(part.current);
    const timer = setTimeout(() => setHasComeNear(true), SOON_MS);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, []);

  return [part, hasComeNear] as const;
}
