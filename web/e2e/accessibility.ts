import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./site.ts";

const allVariants = [
  { theme: "light", width: 390, height: 844 },
  { theme: "dark", width: 1440, height: 900 },
  { theme: "dark", width: 390, height: 844 },
  { theme: "light", width: 1440, height: 900 },
] as const;

/** The themes and viewports (CSS pixels) to check: `npm test` takes the two that differ most, `npm run axe` all four. */
export const viewVariants = process.env.RUN_AXE === "all" ? allVariants : allVariants.slice(0, 2);

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Fails on any axe violation inside `selector`. `where` names the page in the failure. */
export async function expectAccessible(page: Page, where: string, selector = "html"): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .include(selector)
    .options({ runOnly: { type: "tag", values: RULES }, resultTypes: ["violations"] })
    // In the page itself: the site has no frames, for which axe would open another page each time.
    .setLegacyMode()
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${where} ${id}: ${nodes.map(({ target }) => String(target)).join(" | ")}`,
  );
  expect(found).toEqual([]);
}

/** Waits for the heading, the data, the fonts and the sections that load at the first interaction. */
export async function expectPageLoaded(page: Page): Promise<void> {
  await page.keyboard.press("Shift");
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const { scroll, client } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth,
  }));
  expect(scroll, page.url()).toBeLessThanOrEqual(client);
}
