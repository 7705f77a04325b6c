import type { Locator, Page } from "@playwright/test";
import { expectAccessible, expectPageLoaded, viewVariants } from "./accessibility.ts";
import { protectedPages, publicPages, unknownPage } from "./all-pages.ts";
import { signInAs } from "./api-setup.ts";
import { FAILED_RESPONSE, expect, test, logIn } from "./site.ts";

/** Every page and dialog, read by axe: WCAG 2.2 AA and best practice, without a single violation. */
test.use({ expectedErrors: FAILED_RESPONSE });

for (const { theme, width, height } of viewVariants) {
  test.describe(`in the ${theme} theme at ${width} px`, () => {
    test.use({ viewport: { width, height }, contextOptions: { reducedMotion: "reduce" } });
    test.beforeEach(async ({ page }) => {
      await page.addInitScript((chosen) => localStorage.setItem("theme", chosen), theme);
    });

    const expectPage = async (page: Page, [path, title]: readonly [string, string | RegExp]) => {
      await page.goto(path);
      await expectPageLoaded(page);
      await expect(page).toHaveTitle(title);
      await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
      await expectAccessible(page, path);
    };

    test("public pages have their titles and no violation", async ({ page }) => {
      for (const one of [...publicPages, unknownPage]) await expectPage(page, one);
    });

    test("pages behind the login have their titles and no violation", async ({ page }) => {
      await signInAs(page, "runner@run.example");
      for (const one of protectedPages) await expectPage(page, one);
    });

    test("the menu, the drawer and a runner's dialogs have no violation", async ({ page }) => {
      await page.goto("/login");
      const dialog = page.getByRole("dialog").or(page.getByRole("alertdialog"));
      const openAndRead = async (opener: Locator, what: string) => {
        await opener.click();
        await expect(dialog).toBeVisible();
        await expectAccessible(page, what);
        await page.keyboard.press("Escape");
        await expect(dialog).toHaveCount(0);
      };
      await openAndRead(page.getByRole("button", { name: "Forgot password?" }), "forgotten password");
      await logIn(page, "runner@run.example");
      if (width < 768) {
        await page.getByRole("button", { name: "Open menu" }).click();
        await expectAccessible(page, "menu");
      }
      await page.goto("/dashboard/applied-marathons");
      const entry = page.getByRole("region", { name: "Upcoming races" }).getByRole("article").first();
      await openAndRead(entry.getByRole("button", { name: /^Update/ }), "update a registration");
      await openAndRead(entry.getByRole("button", { name: /^Delete/ }), "delete a registration");
      if (width < 1024) await openAndRead(page.getByRole("button", { name: "Dashboard" }), "drawer");
    });
  });
}
