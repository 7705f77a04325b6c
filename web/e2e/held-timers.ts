import type { BrowserContext, Page } from "@playwright/test";

/**
 * The delays of the site's timers that a slow machine would run before a test has seen or done what comes first, in
 * milliseconds: the registration form gives up prefilling, a popup fades and goes, and a page without interaction loads
 * what it works without.
 */
const HELD_DELAYS = [2_500, 3_000, 3_150, 10_000];

type SetTimeout = (callback: () => void, ms?: number, ...args: unknown[]) => unknown;

/** Holds back the timers with these delays in all pages that open from now on. */
export async function holdTimers(context: BrowserContext): Promise<void> {
  await context.addInitScript((delays) => {
    /** The longest delay that browsers support, 24 days. */
    const NEVER = 2_147_483_647;
    const held: (() => void)[] = [];
    const hold = (original: SetTimeout): SetTimeout => {
      const holding: SetTimeout = (callback, ms, ...args) => {
        if (current !== holding || ms === undefined || !delays.includes(ms)) return original(callback, ms, ...args);
        held.push(callback);
        return original(callback, NEVER, ...args);
      };
      return holding;
    };
    let current = hold(window.setTimeout.bind(window));
    // Playwright's clock replaces setTimeout by one that uses the previous one.
    Object.defineProperty(window, "setTimeout", {
      configurable: true,
      get: () => current,
      set(replacement: SetTimeout) {
        current = hold(replacement);
      },
    });
    Object.assign(window, { runHeldTimers: () => held.splice(0).forEach((callback) => callback()) });
  }, HELD_DELAYS);
}

/** Runs the timers that the page has started and that are held back. */
export const runHeldTimers = (page: Page) =>
  page.evaluate(() => (Reflect.get(window, "runHeldTimers") as () => void)());
