import type { Page } from "@playwright/test";
import { nameOfLook } from "../test/axe-options.ts";
import { expectAccessible, expectPageLoaded } from "./accessibility.ts";
import { articlePage, eventPage, publicPages, unknownPage } from "./all-pages.ts";
import { signInAs } from "./api-setup.ts";
import { chosenPages, looks } from "./seeded-choice.ts";
import { FAILED_RESPONSE, expect, test, waitForHydration } from "./site.ts";

/**
 * Axe checks the served pages for WCAG 2.2 AA and best practice. Component tests (`accessibility.component.test.tsx`)
 * check the signed-in pages, the dialogs and the states of pages.
 */
test.use({ expectedErrors: FAILED_RESPONSE });

for (const look of looks) {
  const { theme, width, height } = look;
  test.describe(nameOfLook(look), () => {
    test.use({ viewport: { width, height }, contextOptions: { reducedMotion: "reduce" } });
    test.beforeEach(async ({ page }) => {
      await page.addInitScript((value) => localStorage.setItem("theme", value), theme);
    });

    const expectPage = async (page: Page, [path, title]: readonly [string, string]) => {
      await page.goto(path);
      await waitForHydration(page);
      await expectPageLoaded(page);
      await expect(page).toHaveTitle(title);
      await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
      await expectAccessible(page, path);
    };

    test("public pages have their titles and no accessibility violation", async ({ page }) => {
      // A third, because the component tests check them as well.
      for (const entry of chosenPages([...publicPages, articlePage, unknownPage])) await expectPage(page, entry);
    });

    test("an event's page has its title and no accessibility violation", async ({ page }) => {
      await signInAs(page, "runner@run.example");
      await expectPage(page, eventPage);
    });
  });
}
