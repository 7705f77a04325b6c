import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { axeOptions, looksOf } from "../test/axe-options.ts";
import { partOf } from "../test/variants.ts";
import { expect } from "./site.ts";

const seed = Number(process.env.RUN_SEED ?? 0);
const isAll = process.env.RUN_AXE === "all";

/** The same look in all browser tests of a run, or all looks with `npm run axe`. */
export const looks = looksOf(0, { seed, isAll });

/** A third of the pages, or all with `npm run axe`. The component tests check each page in every run. */
export const checkedOf = <Page>(pages: readonly Page[]) => (isAll ? [...pages] : partOf(pages, { parts: 3, seed }));

/** Fails on any axe violation. `where` names the page in the failure. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .options(axeOptions)
    // The default mode opens another page to check frames, which the site does not have.
    .setLegacyMode()
    .analyze();
  const messages = violations.map(
    ({ id, nodes }) => `${where} ${id}: ${nodes.map(({ target }) => String(target)).join(" | ")}`,
  );
  expect(messages).toEqual([]);
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
