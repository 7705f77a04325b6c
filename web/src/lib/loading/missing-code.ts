import { readStorage, writeStorage } from "../browser/storage.ts";

/** Session storage: the pages that have reloaded by themselves, each with the version of its code. */
const RELOADED_KEY = "run:reloaded-pages";
const ANSWER_MS = 5_000;
const FIRST_PAUSE_MS = 1_000;
const PAUSE_MAX_MS = 60_000;

/** Thrown in place of the browser's error. Its message is a sentence for people. */
export class MissingCode extends Error {
  constructor(cause: unknown) {
    super("Part of RUN could not be loaded. Check your connection and load the page again.", { cause });
    this.name = "MissingCode";
  }
}

const failures = new WeakSet();
let isPartMissing = false;
const listeners = new Set<() => void>();

/**
 * Chromium and Firefox remember a failed import() for the life of the page, so importing again never helps: only a
 * reload recovers in every engine. Call once, before anything is imported.
 */
export function watchForMissingCode(): void {
  window.addEventListener("vite:preloadError", ({ payload }) => failures.add(payload));
}

/** Whether an error means that code failed to load. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof MissingCode || (typeof error === "object" && error !== null && failures.has(error));
}

/** Loads code that someone waits for. If it fails, the status bar offers to reload the page. Throws `MissingCode`. */
export async function loadCode<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    reportMissingPart();
    throw new MissingCode(error);
  }
}

/** Loads code that nobody waits for yet. If it fails, the page reloads; the promise never rejects. */
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
 * Reloads the page as soon as the missing code is available. Use it only where a reload loses nothing. It reloads once
 * per page and version of the site, so that code that never loads causes no loop. Returns a function that stops waiting.
 */
export function reloadOnceReachable(error: unknown): () => void {
  if (reloadedPages().includes(thisPage())) return () => undefined;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = FIRST_PAUSE_MS;

  const look = async () => {
    const canReload = await isReachable(missingFile(error));
    if (isStopped) return;
    if (canReload) {
      stop();
      if (noteReload()) location.reload();
      return;
    }
    timer = setTimeout(() => void look(), pause);
    pause = Math.min(pause * 2, PAUSE_MAX_MS);
  };
  const hurry = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    void look();
  };
  const stop = () => {
    isStopped = true;
    clearTimeout(timer);
    window.removeEventListener("online", hurry);
  };

  window.addEventListener("online", hurry);
  void look();
  return stop;
}

const thisPage = () => `${new URL(import.meta.url).pathname} ${location.pathname}`;

function reloadedPages(): string[] {
  return (readStorage("sessionStorage", RELOADED_KEY) ?? "").split("\n");
}

/** Whether the reload could be recorded. If not, the page must not reload by itself. */
function noteReload(): boolean {
  writeStorage("sessionStorage", RELOADED_KEY, [...reloadedPages(), thisPage()].join("\n"));
  return reloadedPages().includes(thisPage());
}

/** Chromium and Firefox name the file in the error; WebKit does not. */
export function missingFile(error: unknown): string {
  const cause = error instanceof MissingCode ? error.cause : error;
  const named = /https?:\/\/\S+/.exec(cause instanceof Error ? cause.message : "")?.[0];
  return named !== undefined && URL.canParse(named) && new URL(named).origin === location.origin ? named : "/";
}

/** A 404 counts as well: a newer version has replaced the file, and the reload loads that version. */
async function isReachable(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address, { cache: "no-cache", signal: AbortSignal.timeout(ANSWER_MS) });
    return answer.ok || answer.status === 404;
  } catch {
    return false;
  }
}
