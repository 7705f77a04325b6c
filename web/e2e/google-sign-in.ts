import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";

const GOOGLE_SCRIPT = /^https:\/\/apis\.google\.com\/js\/api\.js/;

/** Serves a stub of the one script that the Firebase Auth SDK loads from Google even with the emulator. */
export async function stubGoogleApi(page: Page): Promise<void> {
  const body = readFileSync(new URL("stub-gapi.js", import.meta.url), "utf8");
  for (const target of [page.context(), page]) {
    await target.route(GOOGLE_SCRIPT, (route) => route.fulfill({ contentType: "text/javascript", body }));
  }
  // The emulator's popup asks these hosts for its styles.
  await page
    .context()
    .route(/^https:\/\/(unpkg\.com|fonts\.googleapis\.com)\//, (route) => route.fulfill({ body: "" }));
}

export async function openGooglePopup(page: Page): Promise<Page> {
  const popup = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Login with Google" }).click();
  return popup;
}
