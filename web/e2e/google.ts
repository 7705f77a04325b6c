import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";

const GOOGLE_SCRIPT = /^https:\/\/apis\.google\.com\/js\/api\.js/;

/** The identity SDK loads this one script from Google even against the emulator, which then serves the popup itself. */
export async function serveGoogleFrames(page: Page): Promise<void> {
  const body = readFileSync(new URL("google-frames.js", import.meta.url), "utf8");
  for (const part of [page.context(), page]) {
    await part.route(GOOGLE_SCRIPT, (route) => route.fulfill({ contentType: "text/javascript", body }));
  }
  await page
    .context()
    .route(/^https:\/\/(unpkg\.com|fonts\.googleapis\.com)\//, (route) => route.fulfill({ body: "" }));
}

/** Presses the login page's button and returns the window that it opens. */
export async function openGoogle(page: Page): Promise<Page> {
  const popup = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Login with Google" }).click();
  return popup;
}
