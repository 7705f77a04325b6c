import { useEffect, useRef, useState } from "react";

/** How far below the screen a part may be when it starts to load, so that it is there when it is reached. */
const NEAR = "800px";

/** Turns true when the part comes near the screen: the first paint does not wait for it. */
export function useNear<Part extends Element>() {
  const part = useRef<Part>(null);
  const [hasComeNear, setHasComeNear] = useState(false);

  useEffect(() => {
    if (part.current === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setHasComeNear(true);
        observer.disconnect();
      },
      { rootMargin: NEAR },
    );
    observer.observe(part.current);
    return () => observer.disconnect();
  }, []);

  return [part, hasComeNear] as const;
}
