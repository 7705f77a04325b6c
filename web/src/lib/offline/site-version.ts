import { useSyncExternalStore } from "react";
import { readStorage, writeStorage } from "../browser/storage.ts";

/** The code that was replaced when the page was last loaded again by itself. */
const RELOADED_FROM_KEY = "run:reloaded-from";
const SITE_ANSWER_MS = 5_000;

let waiting: ServiceWorker | null = null;
let isReplaced = false;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** Until it takes over, here or because another tab's reader has asked for it: this page then goes on as it is. */
function watchWorker(worker: ServiceWorker | null): void {
  if (worker === null) return;
  const note = () => {
    // The first worker of all replaces nothing.
    if (worker.state === "installed" && navigator.serviceWorker.controller !== null) waiting = worker;
    else if (waiting === worker) waiting = null;
    tell();
  };
  worker.addEventListener("statechange", note);
  note();
}

/** Has the browser keep the site for when there is no network, and look for newer versions of it. */
export async function keepSite(): Promise<void> {
  const savesData = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
  if (!("serviceWorker" in navigator) || savesData) return;
  try {
    const registration = await navigator.serviceWorker.register("/sw.js");
    watchWorker(registration.waiting);
    watchWorker(registration.installing);
    registration.addEventListener("updatefound", () => watchWorker(registration.installing));
    // A page may stand open for days.
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") void registration.update().catch(() => undefined);
    });
  } catch (error) {
    // The site works without it.
    console.info(error);
  }
}

/** For who has no worker that keeps this page's code: part of it that is missing may be gone for good. */
export function watchForReplacement(): void {
  window.addEventListener("vite:preloadError", () => {
    void hasBeenReplaced().then((hasBeen) => {
      isReplaced ||= hasBeen;
      tell();
    });
  });
}

/** Whether the site runs on other code by now than this page. Not known without a network. */
async function hasBeenReplaced(): Promise<boolean> {
  try {
    const answer = await fetch("/", { cache: "no-store", signal: AbortSignal.timeout(SITE_ANSWER_MS) });
    return answer.ok && !(await answer.text()).includes(ownCode());
  } catch {
    return false;
  }
}

const ownCode = () => new URL(import.meta.url).pathname;

/** Reloads a page that could not be shown, if the site has newer code. Resolves with whether it reloads. */
export async function reloadIfReplaced(): Promise<boolean> {
  // Reloads only once. If the reload loads the old code again, the same error would cause endless reloads.
  const isNew = import.meta.env.PROD && readStorage("sessionStorage", RELOADED_FROM_KEY) !== ownCode();
  if (!isNew || !(await hasBeenReplaced())) return false;
  writeStorage("sessionStorage", RELOADED_FROM_KEY, ownCode());
  location.reload();
  return true;
}

/** Whether a newer version of the site is there, which takes over when this page is loaded again. */
export function useHasNewVersion(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => waiting !== null || isReplaced,
    () => false,
  );
}

/** Lets the newer version take over and loads the page again with it. */
export function loadNewVersion(): void {
  const asked = waiting;
  if (asked?.state !== "installed") return location.reload();
  asked.addEventListener("statechange", () => {
    if (asked.state === "activated") location.reload();
  });
  asked.postMessage("take-over");
}
