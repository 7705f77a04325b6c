import type { Page } from "@playwright/test";
import { deployableSite } from "./deployable-site.ts";
import { BROKEN_PICTURE, expect, test, untilAlive } from "./site.ts";

// The worker itself is at work here, as it is for everybody.
test.use({ serviceWorkers: "allow", expectedErrors: BROKEN_PICTURE });

type Site = Awaited<ReturnType<typeof deployableSite>>;

/** Somebody uses the page, and the worker has brought everything that it brings. */
async function openWithWorker(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilAlive(page);
  await page.keyboard.press("Shift");
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

const feedbackForm = (page: Page) => page.getByRole("region", { name: "Community Feedback" }).getByLabel("Name");

/** Every part of the home page that comes with code of its own. */
async function openHomeFrom(page: Page): Promise<void> {
  await page.getByRole("banner").getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveTitle("RUN | Home");
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await page.getByRole("heading", { name: "Community Feedback" }).scrollIntoViewIfNeeded();
  await expect(feedbackForm(page)).toBeVisible();
}

test.describe("after a deployment", () => {
  let site: Site;
  test.beforeEach(async () => {
    site = await deployableSite();
  });
  test.afterEach(async ({ page }) => {
    // What the page still asks for is nobody's failure.
    await page.goto("about:blank");
    site.stop();
  });

  test("an open page still opens pages that were not visited before, with all their parts", async ({ page }) => {
    await openWithWorker(page, `${site.url}/contact`);
    site.deploy();
    await page.getByRole("banner").getByRole("link", { name: "About" }).click();
    await expect(page).toHaveTitle("RUN | About");
    await openHomeFrom(page);
  });
});
