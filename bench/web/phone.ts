import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import type { BrowserContext, Page } from "@playwright/test";
import { pageFunctions } from "lighthouse/core/lib/page-functions.js";

export const DEBUGGING_PORT = 19_222;
export const siteUrl = process.env.RUN_SITE_URL ?? "";

/**
 * Lighthouse's benchmark index of a mid-range phone such as a Pixel 5, to which Chrome DevTools calibrates its
 * throttling.
 */
const PHONE_BENCHMARK_INDEX = 1_000;

/**
 * Measures how much faster than a phone this machine is, as a factor of at least 1. Lighthouse's own factor of four
 * assumes a fast desktop and would make a small server slower than any phone on sale. The factor has to be measured
 * before every run, because the speed of a shared machine changes (decision 0062).
 */
export async function measureSlowdown(browser: BrowserContext): Promise<number> {
  const page = await browser.newPage();
  const benchmarkIndex = await page.evaluate(pageFunctions.computeBenchmarkIndex);
  await page.close();
  return Math.max(1, benchmarkIndex / PHONE_BENCHMARK_INDEX);
}

export type Account = { email: string; password: string };

/**
 * Creates a simulated phone. Every measurement opens a new browser with the same profile and caches, so that no work of
 * the previous measurement is still running.
 */
export function createPhone() {
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
    /** Signs in and opens these pages, which fills the caches as for a returning visitor. */
    async signIn({ email, password }: Account, paths: readonly string[]): Promise<void> {
      const browser = await this.open();
      const page = await browser.newPage();
      await page.goto(`${siteUrl}/login`);
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Password", { exact: true }).fill(password);
      await page.getByRole("main").getByRole("button", { name: "Login", exact: true }).click();
      await page.waitForURL(`${siteUrl}/`);
      for (const path of paths) await visit(page, path);
      await browser.close();
    },
    deleteProfile: () => rmSync(profile, { recursive: true, force: true }),
  };
}
export type Phone = ReturnType<typeof createPhone>;

export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(`${siteUrl}${path}`);
  await page.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
}
