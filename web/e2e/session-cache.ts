import type { Page } from "@playwright/test";
import type { Account } from "./api-setup.ts";
import { expect } from "./site.ts";

/**
 * The browser caches the last session that the identity service confirmed. While its token is valid, a page shows from
 * the cache who is signed in, and loads the service's SDK at the first interaction or after ten seconds.
 */
export const SESSION_CACHE_KEY = "run:signed-in";
export const IDENTITY_CODE = /\/assets\/identity-/;
export const APPLY_LIST = "/dashboard/applied-marathons";

export const logoutButton = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Logout" });
export const loginLink = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Login" });
export const races = (page: Page) => page.getByRole("main").getByRole("article");

/** Opens a page and waits until it has cached the session of this account. */
export async function waitForCachedSession(page: Page, account: Account): Promise<void> {
  await page.goto("/terms");
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), SESSION_CACHE_KEY)).toContain(account.uid);
}

/** Replaces the cached session by any text, valid or not. */
export const setCachedSession = (page: Page, text: string) =>
  page.evaluate(([key, value]) => localStorage.setItem(key, value), [SESSION_CACHE_KEY, text] as const);

export async function changeCachedSession(
  page: Page,
  changes: { expiresAt?: number; accessToken?: string },
): Promise<void> {
  await page.evaluate(
    ([key, { expiresAt, accessToken }]) => {
      const cached = JSON.parse(localStorage.getItem(key) ?? "") as { user: object; expiresAt: number };
      const user = { ...cached.user, ...(accessToken === undefined ? {} : { accessToken }) };
      localStorage.setItem(key, JSON.stringify({ user, expiresAt: expiresAt ?? cached.expiresAt }));
    },
    [SESSION_CACHE_KEY, changes] as const,
  );
}
