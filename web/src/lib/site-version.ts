import { useSyncExternalStore } from "react";

let waiting: ServiceWorker | null = null;
const listeners = new Set<() => void>();

function noteWaiting(registration: ServiceWorkerRegistration): void {
  // The first worker of all replaces nothing.
  if (navigator.serviceWorker.controller === null) return;
  waiting = registration.waiting;
  for (const listener of listeners) listener();
}

/** Has the browser keep the site for when there is no network, and look for newer versions of it. */
export async function keepSite(): Promise<void> {
  const savesData = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
  if (!("serviceWorker" in navigator) || savesData) return;
  try {
    const registration = await navigator.serviceWorker.register("/sw.js");
    noteWaiting(registration);
    registration.addEventListener("updatefound", () => {
      const { installing } = registration;
      installing?.addEventListener("statechange", () => {
        if (installing.state === "installed") noteWaiting(registration);
      });
    });
    // A page may stand open for days.
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") void registration.update().catch(() => undefined);
    });
  } catch (error) {
    // The site works without it.
    console.info(error);
  }
}

/** Whether a newer version of the site is there and waits for the old one's pages to be closed. */
export function useHasNewVersion(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => waiting !== null,
    () => false,
  );
}

/** Lets the newer version take over and loads the page again with it; what was typed is kept in its draft. */
export function loadNewVersion(): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting?.postMessage("take-over");
}
