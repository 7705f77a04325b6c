/** The events that show that someone is using the page. Screen readers move the focus and click without a pointer. */
const EVENTS = ["pointerdown", "pointermove", "touchstart", "wheel", "scroll", "keydown", "focusin", "click"] as const;
/** After this time, everything visible has loaded, and the live parts may. */
const IDLE_MS = 10_000;

let hasBegun = false;
const waiting: (() => void)[] = [];

/** Also for callers that see in another way that someone is there: a part that waits for it is on the screen. */
export function countAsInteraction(): void {
  if (hasBegun) return;
  hasBegun = true;
  for (const name of EVENTS) window.removeEventListener(name, countAsInteraction, true);
  const resumed = waiting.splice(0);
  afterFrame(() => {
    // Each in its own task, so that the browser can answer presses in between.
    for (const resume of resumed) setTimeout(resume);
  });
}

/** Pages in the background draw no frames. */
const FRAME_MAX_MS = 200;

/** Runs `then` after the next frame is drawn, so that the press itself is answered first. */
function afterFrame(then: () => void): void {
  let isDone = false;
  const once = () => {
    if (!isDone) then();
    isDone = true;
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, FRAME_MAX_MS);
}

/** Call once, when the page starts. Until then, the script in web/index.html watches. */
export function watchForInteraction(): void {
  if (document.documentElement.dataset["used"] !== undefined) return countAsInteraction();
  for (const name of EVENTS) window.addEventListener(name, countAsInteraction, { capture: true, passive: true });
}

/** Resolves with the first sign that someone is using the page. What nobody looks at yet waits for it. */
export function firstInteraction(): Promise<void> {
  if (hasBegun || typeof window === "undefined") return Promise.resolve();
  return new Promise((resolve) => waiting.push(resolve));
}

let idle: Promise<void> | null = null;

/** Resolves with the first interaction or after ten seconds, for parts that the page works without. */
export function whenIdle(): Promise<void> {
  idle ??= Promise.race([
    firstInteraction(),
    new Promise<void>((resolve) => {
      setTimeout(resolve, IDLE_MS);
    }),
  ]);
  return idle;
}
