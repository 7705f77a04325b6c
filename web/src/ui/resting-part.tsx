import { Suspense, useEffect, useLayoutEffect, useRef } from "react";
import type { ReactNode } from "react";
import { countAsInteraction } from "../lib/first-interaction.ts";
import { pressedBefore } from "../lib/pressed-before.ts";

/**
 * Stands there as HTML without any code until somebody uses the page or the part comes into sight. `children` must be
 * lazy and wait for that; they must not change meanwhile. A button pressed before its code is there acts once it is.
 */
export function RestingPart({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  const isAwake = useRef(false);
  const pressed = useRef<HTMLElement[]>([]);

  useEffect(() => {
    const box = part.current;
    if (box === null || isAwake.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && countAsInteraction());
    observer.observe(box);
    pressed.current.push(...pressedBefore(box));
    const remember = ({ target }: Event) => {
      if (isAwake.current || !(target instanceof Element) || !box.contains(target)) return;
      const button = target.closest("button, summary");
      if (button instanceof HTMLElement) pressed.current.push(button);
    };
    // At the document, before React: it lets no press through to what it has not taken over yet.
    document.addEventListener("click", remember, true);
    return () => {
      observer.disconnect();
      document.removeEventListener("click", remember, true);
    };
  }, []);

  const wake = () => {
    isAwake.current = true;
    for (const button of pressed.current.splice(0)) button.click();
  };

  return (
    <div ref={part} className="*:rests *:[--rests:300rem]">
      <Suspense fallback={<div className="min-h-svh" />}>
        {children}
        <Awake onAwake={wake} />
      </Suspense>
    </div>
  );
}

function Awake({ onAwake }: { onAwake: () => void }) {
  // Before anything is drawn anew: what was pressed is still there.
  useLayoutEffect(onAwake);
  return null;
}
