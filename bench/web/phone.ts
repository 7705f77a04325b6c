import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import type { BrowserContext, Page } from "@playwright/test";
import { pageFunctions } from "lighthouse/core/lib/page-functions.js";

export const DEBUGGING_PORT = 19_222;
export const site = process.env.RUN_SITE_URL ?? "";

/** Lighthouse's benchmark index of a mid-range phone, like a Pixel 5: Chrome DevTools calibrates its slowdown to this. */
const PHONE_INDEX = 1_000;

/**
 * The factor by which to slow this machine down to a phone's speed, never below 1: a machine slower than the phone stays as
 * it is. Lighthouse's fixed factor of four assumes a fast desktop, and makes a small server slower than any phone on sale.
 * Measured before every run, because a shared machine's speed changes from one to the next.
 */
export async function measureSlowdown(browser: BrowserContext): Promise<number> {
  const page = await browser.newPage();
  const index = await page.evaluate(pageFunctions.computeBenchmarkIndex);
  await page.close();
  return Math.max(1, index / PHONE_INDEX);
}

export type Account = { email: string; password: string };

/**
 * A simulated phone: a browser that keeps its profile and caches from one start to the next, while no work of an earlier
 * measurement is still running.
 */
export function phone() {
  const profile = mkdtempSync(join(tmpdir(), "run-phone-"));
  return {
    async open(): Promise<BrowserContext> {
      const executablePath = process.env.RUN_CHROMIUM;
      return chromium.launchPersistentContext(profile, {
        ...(executablePath ? { executablePath } : {}),
        viewport: { width: 412, height: 823 },
        hasTouch: true,
        isMobile: true,
        args: [
          `--remote-debugging-port=${DEBUGGING_PORT}`,
          "--no-sandbox",
          "--disable-background-networking",
          "--disable-component-update",
          "--disable-sync",
        ],
      });
    },
    /** Signs in and opens these pages, so that the browser's caches are those of a returning visitor. */
    async signIn({ email, password }: Account, paths: readonly string[]): Promise<void> {
      const browser = await this.open();
      const page = await browser.newPage();
      await page.goto(`${site}/login`);
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Password", { exact: true }).fill(password);
      await page.getByRole("main").getByRole("button", { name: "Login", exact: true }).click();
      await page.waitForURL(`${site}/`);
      for (const path of paths) await visit(page, path);
      await browser.close();
    },
    throwAway: () => rmSync(profile, { recursive: true, force: true }),
  };
}
export type Phone = ReturnType<typeof phone>;

export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(`${site}${path}`);
  await page.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
}
