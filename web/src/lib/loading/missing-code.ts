import { ownReloads, reloadPage } from "./reload-guard.ts";

const ANSWER_MS = 5_000;
const FIRST_PAUSE_MS = 1_000;
const PAUSE_MAX_MS = 60_000;
const RELOADS_TO_TRY = 4;

/** Thrown instead of the browser's error. Its message is written for users. */
export class MissingCode extends Error {
  constructor(cause: unknown) {
    super("Part of RUN could not be loaded. Check your connection and reload the page.", { cause });
    this.name = "MissingCode";
  }
}

const failures = new WeakSet();
let isPartMissing = false;
const listeners = new Set<() => void>();

/**
 * Records which errors mean missing code. Call it once, before anything is imported. Chromium and Firefox remember a
 * failed import() for the life of the page, so importing again never helps, and only a reload works in every browser.
 */
export function watchForMissingCode(): void {
  window.addEventListener("vite:preloadError", ({ payload }) => failures.add(payload));
}

/** Announces code that is missing without an import(), such as a worker's, as Vite announces that of an import(). */
export function reportMissingFile(error: object): void {
  window.dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload: error }));
}

/** Whether an error means that code failed to load. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof MissingCode || (typeof error === "object" && error !== null && failures.has(error));
}

/**
 * Loads code that the user waits for. If that fails, throws `MissingCode`, and the status bar offers to reload the
 * page.
 */
export async function loadCode<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    reportMissingPart();
    throw new MissingCode(error);
  }
}

/** Loads code that the user does not wait for. If that fails, the page reloads, and the promise never settles. */
export async function loadOrReload<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    console.info(error);
    reportMissingPart();
    reloadOnceReachable(error);
    return new Promise(() => undefined);
  }
}

export function reportMissingPart(): void {
  if (isPartMissing) return;
  isPartMissing = true;
  for (const listener of listeners) listener();
}

export function readIsPartMissing(): boolean {
  return isPartMissing;
}

export function subscribeToMissingParts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Reloads the page as soon as the missing code is available. Use it only where a reload loses nothing. Returns a
 * function that stops waiting.
 *
 * Each page reloads only once per version of the site, so that code that never loads causes no loop. Where the browser
 * does not say which file is missing, the page has to try: it reloads up to four times, each time after a longer pause.
 */
export function reloadOnceReachable(error: unknown): () => void {
  const file = missingFile(error);
  const reloads = ownReloads();
  if (reloads >= (file === null ? RELOADS_TO_TRY : 1)) return () => undefined;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = FIRST_PAUSE_MS;

  const check = async () => {
    const canReload = await isReachable(file ?? "/");
    if (isStopped) return;
    if (canReload) {
      stop();
      reloadPage();
      return;
    }
    timer = setTimeout(() => void check(), pause);
    pause = Math.min(pause * 2, PAUSE_MAX_MS);
  };
  const checkNow = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    void check();
  };
  const stop = () => {
    isStopped = true;
    clearTimeout(timer);
    window.removeEventListener("online", checkNow);
  };

  window.addEventListener("online", checkNow);
  if (reloads === 0) void check();
  else timer = setTimeout(() => void check(), FIRST_PAUSE_MS * 4 ** reloads);
  return stop;
}

/** The URL of the missing file, or null. Chromium and Firefox name it in the error. WebKit does not. */
export function missingFile(error: unknown): string | null {
  const cause = error instanceof MissingCode ? error.cause : error;
  const named = /https?:\/\/\S+/.exec(cause instanceof Error ? cause.message : "")?.[0];
  return named !== undefined && URL.canParse(named) && new URL(named).origin === location.origin ? named : null;
}

/**
 * Whether a reload would help. With a 404 it would: a newer version has replaced the file, and the reload loads that.
 */
async function isReachable(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { cache: "no-cache", signal: AbortSignal.timeout(ANSWER_MS) });
    return answer.ok || answer.status === 404;
  } catch {
    return false;
  }
}
