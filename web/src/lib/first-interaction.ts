import { useEffect, useState } from "react";

/** Whatever somebody who uses the page does first; screen readers move the focus and click without any pointer. */
const EVENTS = ["pointerdown", "pointermove", "touchstart", "wheel", "scroll", "keydown", "focusin", "click"] as const;
/** After this long the page has everything that it shows, and what only makes it livelier may come. */
const SETTLED_MS = 10_000;

let hasBegun = false;
const waiting: (() => void)[] = [];

/** Also for who finds out otherwise that somebody is there: what waits for it has come into sight by itself. */
export function countAsInteraction(): void {
  if (hasBegun) return;
  hasBegun = true;
  for (const name of EVENTS) window.removeEventListener(name, countAsInteraction, true);
  const resumed = waiting.splice(0);
  afterFrame(() => {
    // Each in a task of its own, between which the page answers.
    for (const resume of resumed) setTimeout(resume);
  });
}

/** A page in the background draws no frames. */
const FRAME_MAX_MS = 200;

/** Runs `then` once the next frame is drawn: a press is answered before anything else begins. */
function afterFrame(then: () => void): void {
  let isDone = false;
  const once = () => {
    if (!isDone) then();
    isDone = true;
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, FRAME_MAX_MS);
}

/** Call once, when the page starts. The script in web/index.html has watched until then. */
export function watchForInteraction(): void {
  if (document.documentElement.dataset["used"] !== undefined) return countAsInteraction();
  for (const name of EVENTS) window.addEventListener(name, countAsInteraction, { capture: true, passive: true });
}

/** Resolves with the first sign that somebody uses the page: what nobody looks at yet need not load before. */
export function firstInteraction(): Promise<void> {
  if (hasBegun || typeof window === "undefined") return Promise.resolve();
  return new Promise((resolve) => waiting.push(resolve));
}

let settling: Promise<void> | null = null;

/** Resolves with the first interaction, or once the page has stood for ten seconds: for what it works without. */
export function settled(): Promise<void> {
  settling ??= Promise.race([
    firstInteraction(),
    new Promise<void>((resolve) => {
      setTimeout(resolve, SETTLED_MS);
    }),
  ]);
  return settling;
}

/** Turns true once the page has settled. */
export function useIsSettled(): boolean {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    let isMounted = true;
    void settled().then(() => {
      if (isMounted) setIsSettled(true);
    });
    return () => {
      isMounted = false;
    };
  }, []);
  return isSettled;
}
