import axe from "axe-core";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { saveTheme } from "../src/lib/browser/theme.ts";
import { countAsInteraction } from "../src/lib/loading/first-interaction.ts";
import { allLooks, axeOptions, nameOfLook } from "./axe-options.ts";
import type { Look } from "./axe-options.ts";
import { expectAnswers } from "./expect-answers.ts";
import { isInThisRun, variantsOf } from "./seeded-tests.ts";
import { openSite } from "./test-site.tsx";

/** The width of the narrowest screen that the site is made for. */
const NARROWEST = 360;

/**
 * Registers the test for a theme and viewport, which depends on the seed, or with `npm run axe` for each of them. A run
 * of `npm test` takes half of these tests.
 */
export function testInLooks(title: string, run: (look: Look) => Promise<void>): void {
  for (const look of variantsOf(allLooks, title)) {
    test.runIf(isInThisRun(title))(`${title} ${nameOfLook(look)}`, async () => {
      onTestFinished(() => saveTheme("light"));
      saveTheme(look.theme);
      await page.viewport(look.width, look.height);
      await run(look);
    });
  }
}

/** Waits for the heading, the data and the sections that load at the first interaction. */
export async function expectPageLoaded(): Promise<void> {
  countAsInteraction();
  await expect.element(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
  await expectAnswers();
  await expect.poll(() => document.querySelectorAll("[aria-busy=true]").length).toBe(0);
}

/** Spinners, skeletons and the bar of a page that loads. Reduced motion stops them, but they keep these classes. */
const LOADING = ["animate-spin", "animate-pulse", "skeleton-sheen", "route-bar"]
  .map((name) => `[class*="${name}"]`)
  .join();

/**
 * Waits until nothing loads and all colors are final. Even with reduced motion, a dialog appears within a frame, and the
 * colors of a changed theme take a frame for each level of nested elements.
 */
async function waitUntilStill(): Promise<void> {
  const hasAnimations = () => document.getAnimations().some(({ playState }) => playState !== "finished");
  const isLoading = () => [...document.querySelectorAll(LOADING)].some((element) => element.checkVisibility());
  while (isLoading() || hasAnimations()) await new Promise(requestAnimationFrame);
}

/** What axe finds in the page, and whether the page scrolls sideways. */
export async function findProblems(): Promise<string[]> {
  await document.fonts.ready;
  await waitUntilStill();
  const { violations } = await axe.run(document, axeOptions);
  return [
    ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(" | ")}`),
    ...(overflow() > 0 ? ["The page scrolls sideways."] : []),
  ];
}

/** Checks that the page does not scroll sideways on the narrowest screen, not even with text of twice the size. */
export async function expectFitsNarrowScreen(): Promise<void> {
  const { style } = document.documentElement;
  onTestFinished(() => void style.removeProperty("font-size"));
  await page.viewport(NARROWEST, 740);
  expect(overflow(), "pixels beyond the screen").toBe(0);
  style.fontSize = "200%";
  expect(overflow(), "pixels beyond the screen with large text").toBe(0);
}

/** How many pixels of the page are beyond the screen's right edge. */
function overflow(): number {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth - clientWidth;
}

export async function expectAccessible(): Promise<void> {
  expect(await findProblems()).toEqual([]);
}

/** Opens a page and checks its title, its accessibility and that it fits a narrow screen. */
export async function expectAccessiblePage(path: string, title: string): Promise<void> {
  await openSite(path);
  await expectPageLoaded();
  await expect.poll(() => document.title).toBe(title);
  await expectAccessible();
  await expectFitsNarrowScreen();
}
