import axe from "axe-core";
import { expect, onTestFinished, test } from "vitest";
import { cdp, page } from "vitest/browser";
// Has the types of `cdp`.
import type {} from "@vitest/browser-playwright";
import { queryClient } from "../src/lib/api/query-client.ts";
import { saveTheme } from "../src/lib/browser/theme.ts";
import { countAsInteraction } from "../src/lib/loading/first-interaction.ts";
import { allLooks, axeOptions, nameOfLook } from "./axe-options.ts";
import type { Look } from "./axe-options.ts";

/** vitest.config.ts passes the variable on to the browser. */
const looks = import.meta.env["RUN_AXE"] === "all" ? allLooks : allLooks.slice(0, 2);

/** Axe reads a page several times in one test. */
const TIMEOUT_MS = 30_000;

/** Registers the test once for each theme and viewport. Motion is reduced, because axe cannot read text while it fades in. */
export function testInEachLook(title: string, run: (look: Look) => Promise<void>): void {
  for (const look of looks) {
    test(`${title} ${nameOfLook(look)}`, { timeout: TIMEOUT_MS }, async () => {
      onTestFinished(() => saveTheme("light"));
      onTestFinished(() => setReducedMotion(""));
      saveTheme(look.theme);
      await setReducedMotion("reduce");
      await page.viewport(look.width, look.height);
      await run(look);
    });
  }
}

/** An empty value means the device's own setting. */
async function setReducedMotion(value: "reduce" | ""): Promise<void> {
  await cdp().send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-reduced-motion", value }] });
}

/** Waits for the heading, the data and the sections that load at the first interaction. */
export async function expectPageLoaded(): Promise<void> {
  countAsInteraction();
  await expect.element(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  await expect.poll(() => document.querySelectorAll("[aria-busy=true]").length).toBe(0);
}

/**
 * Waits until the colors of a changed theme are final. Even with reduced motion they take a frame for each level of
 * nested elements.
 */
async function transitionsEnd(): Promise<void> {
  const hasTransitions = () => document.getAnimations().some((animation) => animation instanceof CSSTransition);
  while (hasTransitions()) await new Promise(requestAnimationFrame);
}

/** What axe finds in the page, and whether the page scrolls sideways. */
export async function findProblems(): Promise<string[]> {
  await document.fonts.ready;
  await transitionsEnd();
  const { violations } = await axe.run(document, axeOptions);
  const { scrollWidth, clientWidth } = document.documentElement;
  return [
    ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(" | ")}`),
    ...(scrollWidth > clientWidth ? ["The page scrolls sideways."] : []),
  ];
}

export async function expectAccessible(): Promise<void> {
  expect(await findProblems()).toEqual([]);
}
