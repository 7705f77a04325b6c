import { useSyncExternalStore } from "react";
import { ownCode, ownReloads, reloadPage } from "../loading/reload-guard.ts";

const SITE_ANSWER_MS = 5_000;

let waiting: ServiceWorker | null = null;
let isReplaced = false;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/**
 * Follows a new worker until it is activated, by this tab or by another one. This page then keeps working with its own
 * code.
 */
function watchWorker(worker: ServiceWorker | null): void {
  if (worker === null) return;
  const note = () => {
    // The first service worker of a browser does not replace an older version.
    if (worker.state === "installed" && navigator.serviceWorker.controller !== null) waiting = worker;
    else if (waiting === worker) waiting = null;
    tell();
  };
  worker.addEventListener("statechange", note);
  note();
}

/** Lets the browser store the site for use without a network, and looks for newer versions of the site. */
export async function keepSite(): Promise<void> {
  const savesData = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
  if (!("serviceWorker" in navigator) || savesData) return;
  try {
    const registration = await navigator.serviceWorker.register("/sw.js");
    watchWorker(registration.waiting);
    watchWorker(registration.installing);
    registration.addEventListener("updatefound", () => watchWorker(registration.installing));
    // A page may stay open for days, so look for a newer version whenever it becomes visible.
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") void registration.update().catch(() => undefined);
    });
  } catch (error) {
    // The site works without a service worker.
    console.info(error);
  }
}

/**
 * Watches for code that a deployment has removed from the site. Needed where no service worker keeps this page's code.
 */
export function watchForReplacement(): void {
  window.addEventListener("vite:preloadError", () => {
    void hasBeenReplaced().then((hasBeen) => {
      isReplaced ||= hasBeen;
      tell();
    });
  });
}

/** Whether the site now has other code than this page. False if that is unknown, as without a network. */
async function hasBeenReplaced(): Promise<boolean> {
  try {
    const answer = await fetch("/", { cache: "no-store", signal: AbortSignal.timeout(SITE_ANSWER_MS) });
    return answer.ok && !(await answer.text()).includes(ownCode());
  } catch {
    return false;
  }
}

/** Reloads a page that could not be shown, if the site has newer code. Resolves with whether it reloads. */
export async function reloadIfReplaced(): Promise<boolean> {
  // Reloads only once. If the reload loads the old code again, the same error would cause endless reloads.
  return import.meta.env.PROD && ownReloads() === 0 && (await hasBeenReplaced()) && reloadPage();
}

/** Whether there is a newer version of the site for this page to load. */
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

/** Activates the newer version and reloads the page with it. */
export function loadNewVersion(): void {
  const asked = waiting;
  if (asked?.state !== "installed") return location.reload();
  asked.addEventListener("statechange", () => {
    if (asked.state === "activated") location.reload();
  });
  asked.postMessage("take-over");
}
