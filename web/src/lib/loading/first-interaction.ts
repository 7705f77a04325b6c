/** The events that show that someone is using the page. Screen readers move the focus and click without a pointer. */
const EVENTS = ["pointerdown", "pointermove", "touchstart", "wheel", "scroll", "keydown", "focusin", "click"] as const;
/** After this time, everything visible has loaded, so parts that the page works without may load too. */
export const IDLE_MS = 10_000;

let hasBegun = false;
const waiting: (() => void)[] = [];

/**
 * Also called when a component that waits for the first interaction appears on the screen, because someone then sees
 * it.
 */
export function countAsInteraction(): void {
  if (hasBegun) return;
  hasBegun = true;
  for (const name of EVENTS) window.removeEventListener(name, countAsInteraction, true);
  const resumed = waiting.splice(0);
  afterFrame(() => {
    // Each callback runs in a task of its own, so that the browser can respond to input in between.
    for (const resume of resumed) setTimeout(resume);
  });
}

/** Pages in the background render no frames, so do not wait longer than this for one. */
const FRAME_MAX_MS = 200;

/** Runs `work` after the next frame is rendered, so that the browser first responds to the interaction itself. */
function afterFrame(work: () => void): void {
  let isDone = false;
  const once = () => {
    if (!isDone) work();
    isDone = true;
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, FRAME_MAX_MS);
}

/** Call once, when the page starts. An earlier interaction has been recorded by the script in web/index.html. */
export function watchForInteraction(): void {
  if (document.documentElement.dataset["used"] !== undefined) return countAsInteraction();
  for (const name of EVENTS) window.addEventListener(name, countAsInteraction, { capture: true, passive: true });
}

/** Resolves at the first sign that someone is using the page. Anything that is not visible yet waits for it. */
export function firstInteraction(): Promise<void> {
  if (hasBegun || typeof window === "undefined") return Promise.resolve();
  return new Promise((resolve) => waiting.push(resolve));
}

let idle: Promise<void> | null = null;

/** Resolves at the first interaction or after ten seconds. For parts that the page works without. */
export function whenIdle(): Promise<void> {
  idle ??= Promise.race([
    firstInteraction(),
    new Promise<void>((resolve) => {
      setTimeout(resolve, IDLE_MS);
    }),
  ]);
  return idle;
}
