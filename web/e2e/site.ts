import { randomUUID } from "node:crypto";
import { test as base, expect } from "@playwright/test";
import type { BrowserContext, BrowserContextOptions, Page, Route } from "@playwright/test";
import { holdTimers } from "./held-timers.ts";

export const PASSWORD = "Marathon26";
export type Person = { name: string; email: string };

/** A person with an email address that no account has. */
export function newPerson(name = "Noa Lindqvist"): Person {
  return { name, email: `${name.split(" ")[0]?.toLowerCase()}.${randomUUID().slice(0, 8)}@example.com` };
}

/** With this picture, the Firestore SDK checks whether there is any network after it has lost its connection. */
const NETWORK_CHECK = "https://www.google.com/images/cleardot.gif?";

/** What a test can set with `test.use`. */
type Options = { expectedErrors: RegExp; sendsReports: boolean; holdsTimers: boolean };
/** Opens an empty page in a browser context of its own, as in another person's browser. */
type Fixtures = { openOtherBrowser: (options?: BrowserContextOptions) => Promise<Page> };

/**
 * Fails a test on every console error, uncaught exception and request to another host, except the Firestore SDK's own
 * network check. `expectedErrors` matches the ones that the test causes on purpose. Reports (decision 0067) are sent only with `sendsReports`, because all tests share one IP
 * address, which may send only a few. Without `holdsTimers`, the timers run that `holdTimers` holds back in all other tests.
 */
export const test = base.extend<Options & Fixtures>({
  expectedErrors: [/^none$/, { option: true }],
  sendsReports: [false, { option: true }],
  holdsTimers: [true, { option: true }],
  context: async ({ context, sendsReports, holdsTimers }, use) => {
    await prepare(context, { sendsReports, holdsTimers });
    await use(context);
  },
  openOtherBrowser: async (
    { browser, contextOptions, baseURL, viewport, serviceWorkers, sendsReports, holdsTimers },
    use,
  ) => {
    const opened: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext({ ...contextOptions, baseURL, viewport, serviceWorkers, ...options });
      opened.push(context);
      await prepare(context, { sendsReports, holdsTimers });
      return context.newPage();
    });
    await Promise.all(opened.map((context) => context.close()));
  },
  page: async ({ page, expectedErrors }, use) => {
    const unexpected: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") unexpected.push(`${message.text()} (${message.location().url})`);
    });
    page.on("pageerror", (error) => unexpected.push(String(error)));
    // The browser finds no other host (web/playwright.config.ts). A route that aborts such requests would bring all others
    // through this process as well, and would turn off the browser's cache.
    page.on("requestfailed", (request) => {
      const { protocol, hostname } = new URL(request.url());
      // A request that the Content Security Policy blocks never leaves the browser.
      const isRequested = protocol.startsWith("http") && request.failure()?.errorText !== "csp";
      if (isRequested && hostname !== "127.0.0.1") unexpected.push(`requested ${request.url()}`);
    });
    await use(page);
    // Requests that are still running when a test ends are no failure.
    await page.unrouteAll({ behavior: "ignoreErrors" });
    const isExpected = (text: string) => text.includes(NETWORK_CHECK) || expectedErrors.test(text);
    expect(unexpected.filter((text) => !isExpected(text))).toEqual([]);
  },
});

async function prepare(
  context: BrowserContext,
  { sendsReports, holdsTimers }: Omit<Options, "expectedErrors">,
): Promise<void> {
  if (!sendsReports) await refuseReports(context);
  if (holdsTimers) await holdTimers(context);
}
export { expect };

/** Turns on Global Privacy Control, so that the site sends no reports. */
export async function refuseReports(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true, configurable: true });
  });
}

/** Matches what any of the patterns matches. */
export const anyOf = (...patterns: RegExp[]) => new RegExp(patterns.map(({ source }) => source).join("|"));

/** The console error for the demo event whose picture does not load. */
export const BROKEN_PICTURE = /127\.0\.0\.1:9\//;
/** The console errors for failed responses and for that picture. */
export const FAILED_RESPONSE = /Failed to load resource|127\.0\.0\.1:9\//;

export async function waitForHydration(page: Page): Promise<void> {
  await expect(page.locator("[data-prerendered]"), "hydration").toHaveCount(0);
}

/** Holds back the requests that match until the test calls the returned function. */
export async function holdRequests(page: Page, pattern: RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(pattern, async (route) => {
    await held;
    await route.fallback();
  });
  return release;
}

/**
 * Answers the first request that matches. The route stays until the test ends: when Playwright takes away the last route
 * of a page that is loading, as it does after `times: 1`, another request of the page may remain without an answer.
 */
export async function answerOnce(page: Page, pattern: RegExp, answer: (route: Route) => Promise<void>): Promise<void> {
  let isAnswered = false;
  await page.route(pattern, (route) => {
    if (isAnswered) return route.fallback();
    isAnswered = true;
    return answer(route);
  });
}

/** Returns a list that grows with the path of every request of the page. */
export function recordRequestPaths(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

/** Opens the home page and presses a key, because the sections below the first screen load at the first interaction. */
export async function openHome(page: Page): Promise<void> {
  await page.goto("/");
  await waitForHydration(page);
  await page.keyboard.press("Shift");
}

export async function signUp(page: Page, person: Person): Promise<void> {
  await page.goto("/register");
  await page.getByLabel("Full Name").fill(person.name);
  await page.getByLabel("Email Address").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Register", exact: true }).click();
  await expectPopup(page, "Registration Successful!");
}

export async function logIn(page: Page, email: string): Promise<void> {
  await page.goto("/login");
  await fillLogin(page, email);
  await expectPopup(page, "Login Successful!");
  // The site leaves the login page a moment later. That would close a menu that the test has opened by then.
  await expect(page.getByRole("heading", { level: 1, name: "Login" })).toHaveCount(0);
}

export async function fillLogin(page: Page, email: string, password = PASSWORD): Promise<void> {
  // On a slow network, the previous page is still shown, and may have fields with the same labels.
  await expect(page.getByRole("heading", { level: 1, name: "Login" })).toBeVisible();
  const form = page.getByRole("main");
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Password", { exact: true }).fill(password);
  await form.getByRole("button", { name: "Login", exact: true }).click();
}

export async function fillRunnerDetails(page: Page, runner = { first: "Noa", last: "Lindqvist" }): Promise<void> {
  await page.getByLabel("First Name").fill(runner.first);
  await page.getByLabel("Last Name").fill(runner.last);
  await page.getByLabel("Phone").fill("+46 555 0142");
}

/** The popup with that text. A live region repeats the text for screen readers, so this takes the first match. */
export function popup(page: Page, text: string) {
  return page
    .getByRole("region", { name: /^notifications/i })
    .getByText(text, { exact: true })
    .first();
}

/** Waits for a popup with that text and closes it, so that the next one with the same text is another one. */
export async function expectPopup(page: Page, text: string): Promise<void> {
  await expect(popup(page, text)).toBeVisible();
  const card = page.locator("[data-popups] li").filter({ has: page.getByText(text, { exact: true }) });
  // A mouse click would fail behind a dialog, and would move the pointer.
  await card
    .getByRole("button", { includeHidden: true })
    .evaluateAll(([close]) => (close as HTMLElement | undefined)?.click());
}

/** The UTC date that many days from now, as YYYY-MM-DD. */
export function dayFromToday(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

export function featuredCards(page: Page) {
  return page.getByRole("region", { name: "Featured Running Events" }).getByRole("article");
}
