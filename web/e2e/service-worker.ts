import type { Page } from "@playwright/test";
import { expect } from "./site.ts";

// The worker downloads the whole site, so these functions wait for its states themselves, as long as the test may take.

/** Presses a key, which starts the service worker, and waits until it has cached the site's files. */
export async function startWorker(page: Page): Promise<void> {
  await page.keyboard.press("Shift");
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

/** Waits until the service worker answers the page's requests. */
export async function waitForControl(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { serviceWorker } = navigator;
        if (serviceWorker.controller !== null) resolve();
        else serviceWorker.addEventListener("controllerchange", () => resolve(), { once: true });
      }),
  );
}

export const updateMessage = (page: Page) => page.getByText("A new version of RUN is ready.");

/**
 * Looks for the version that was just deployed until the browser has found it, and waits until it is installed. A single
 * check can join one that the browser began by itself before the deployment, after opening a page, and then gets the answer
 * of that one.
 */
export async function checkForUpdate(page: Page): Promise<void> {
  const hasFound = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.update();
      return (registration?.installing ?? registration?.waiting ?? null) !== null;
    });
  await expect.poll(hasFound).toBe(true);
  await page.evaluate(async () => {
    const worker = (await navigator.serviceWorker.getRegistration())?.installing;
    if (worker == null) return;
    await new Promise<void>((resolve, reject) => {
      const check = () => {
        if (worker.state === "redundant") reject(new Error("The new version could not be installed."));
        else if (worker.state !== "installing") resolve();
      };
      worker.addEventListener("statechange", check);
      check();
    });
  });
}

export async function reloadToUpdate(page: Page): Promise<void> {
  const loaded = page.waitForEvent("load");
  await page.getByRole("button", { name: "Update now" }).click();
  await loaded;
}
