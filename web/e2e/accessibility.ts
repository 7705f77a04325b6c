import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./site.ts";

/** `npm test` looks at the two that differ most; `npm run axe` at all four. */
const all = [
  { theme: "light", width: 390, height: 844 },
  { theme: "dark", width: 1440, height: 900 },
  { theme: "dark", width: 390, height: 844 },
  { theme: "light", width: 1440, height: 900 },
] as const;
export type Look = (typeof all)[number];
export const looks: readonly Look[] = process.env.RUN_AXE === "all" ? all : all.slice(0, 2);

/** `part`: a selector of what alone is looked at. */
export async function expectAccessible(page: Page, where: string, part = "html"): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${where} ${id}: ${nodes.map(({ target }) => String(target)).join(" | ")}`,
  );
  expect(found).toEqual([]);
}

/** Somebody is there, the page has its heading, nothing is loading any more, and the fonts are there. */
export async function expectSettled(page: Page): Promise<void> {
  await page.keyboard.press("Shift");
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

/** 360 px is the narrowest phone the design promises: nothing may stick out sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { scroll, client } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth,
  }));
  expect(scroll, page.url()).toBeLessThanOrEqual(client);
}
