import type { Page } from "@playwright/test";
import { nameOfLook } from "../test/axe-options.ts";
import { expectAccessible, expectPageLoaded, looks } from "./accessibility.ts";
import { articlePage, eventPage, publicPages, unknownPage } from "./all-pages.ts";
import { signInAs } from "./api-setup.ts";
import { FAILED_RESPONSE, expect, test, waitForHydration } from "./site.ts";

/**
 * The pages as they are served, read by axe: WCAG 2.2 AA and best practice, without a single violation. Component tests
 * read the signed-in pages, the dialogs and the states of pages (`accessibility.component.test.tsx`).
 */
test.use({ expectedErrors: FAILED_RESPONSE });

for (const look of looks) {
  const { theme, width, height } = look;
  test.describe(nameOfLook(look), () => {
    test.use({ viewport: { width, height }, contextOptions: { reducedMotion: "reduce" } });
    test.beforeEach(async ({ page }) => {
      await page.addInitScript((chosen) => localStorage.setItem("theme", chosen), theme);
    });

    const expectPage = async (page: Page, [path, title]: readonly [string, string]) => {
      await page.goto(path);
      await waitForHydration(page);
      await expectPageLoaded(page);
      await expect(page).toHaveTitle(title);
      await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
      await expectAccessible(page, path);
    };

    test("public pages have their titles and no violation", async ({ page }) => {
      for (const one of [...publicPages, articlePage, unknownPage]) await expectPage(page, one);
    });

    test("an event's page has its title and no violation", async ({ page }) => {
      await signInAs(page, "runner@run.example");
      await expectPage(page, eventPage);
    });
  });
}
