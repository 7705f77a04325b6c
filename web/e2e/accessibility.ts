import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { axeOptions } from "../test/axe-options.ts";
import { expect } from "./site.ts";

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
