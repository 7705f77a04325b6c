import type { Page } from "@playwright/test";
import { startRedeployableSite } from "./redeployable-site.ts";
import { checkForUpdate, reloadToUpdate, startWorker, updateMessage, waitForControl } from "./service-worker.ts";
import { BROKEN_PICTURE, expect, featuredCards, test, waitForHydration } from "./site.ts";

// These tests are about the service worker, which all other tests but those of offline.spec.ts block.
test.use({ serviceWorkers: "allow", expectedErrors: BROKEN_PICTURE });

type Site = Awaited<ReturnType<typeof startRedeployableSite>>;

/** Opens a page, presses a key and waits until the service worker controls the page. */
async function openWithWorker(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await waitForHydration(page);
  await startWorker(page);
  await waitForControl(page);
}

const feedbackForm = (page: Page) => page.getByRole("region", { name: "Community feedback" }).getByLabel("Name");

/** Goes to the home page, and shows all its parts that load code of their own. */
async function goToHome(page: Page): Promise<void> {
  await page.getByRole("banner").getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveTitle("RUN | Home");
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await page.getByRole("heading", { name: "Community feedback" }).scrollIntoViewIfNeeded();
  await expect(feedbackForm(page)).toBeVisible();
}

test.describe("after a deployment", () => {
  let site: Site;
  test.beforeEach(async () => {
    site = await startRedeployableSite();
  });
  test.afterEach(async ({ page }) => {
    // Requests that are still running are no failure.
    await page.goto("about:blank");
    site.stop();
  });

  test("an open page still opens pages that were not visited before, with all their parts", async ({ page }) => {
    await openWithWorker(page, `${site.url}/contact`);
    site.deploy();
    await page.getByRole("banner").getByRole("link", { name: "About" }).click();
    await expect(page).toHaveTitle("RUN | About");
    await goToHome(page);
  });

  test("a tab keeps its version when another tab updates, and can update to the next one", async ({ page }) => {
    await openWithWorker(page, `${site.url}/contact`);
    await page.getByLabel("Message").fill("Half a sentence");
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    const isSameDocument = () => page.evaluate(() => Reflect.has(window, "isSameDocument"));
    const other = await page.context().newPage();
    await openWithWorker(other, `${site.url}/about`);

    site.deploy();
    await checkForUpdate(other);
    await expect(updateMessage(page)).toBeVisible();
    await reloadToUpdate(other);
    await other.keyboard.press("Shift");
    await expect(updateMessage(other)).toHaveCount(0);
    await expect(updateMessage(page)).toHaveCount(0);
    await expect(page.getByLabel("Message")).toHaveValue("Half a sentence");
    // The worker has deleted the files that the new version does not have.
    await page.getByRole("banner").getByRole("link", { name: "About" }).click();
    await expect(page).toHaveTitle("RUN | About");
    await goToHome(page);
    expect(await isSameDocument()).toBe(true);

    site.deploy();
    await checkForUpdate(page);
    await expect(updateMessage(other)).toBeVisible();
    await reloadToUpdate(page);
    expect(await isSameDocument()).toBe(false);
    await expect(updateMessage(page)).toHaveCount(0);
    await expect(updateMessage(other)).toHaveCount(0);
    await goToHome(other);
  });

  test.describe("without a worker", () => {
    test.use({
      serviceWorkers: "block",
      expectedErrors: /status of 404 \(Not Found\) \(http:.*\/assets\/|dynamically imported module|127\.0\.0\.1:9\//,
    });

    test("an open page is reloaded if it leads to a page whose code no longer exists", async ({ page }) => {
      await page.goto(`${site.url}/contact`);
      await waitForHydration(page);
      site.deploy();
      await page.getByRole("banner").getByRole("link", { name: "About" }).click();
      await expect(page).toHaveTitle("RUN | About");
      await expect(page).toHaveURL(`${site.url}/about`);
      await waitForHydration(page);
      await page.goBack();
      await expect(page).toHaveTitle("RUN | Contact");
    });

    test("a part whose code no longer exists says that it could not be loaded, and a new version is offered", async ({
      page,
    }) => {
      await page.goto(`${site.url}/`);
      await waitForHydration(page);
      await page.keyboard.press("Shift");
      await expect(featuredCards(page)).toHaveCount(6);
      site.deploy();
      await page.getByRole("heading", { name: "Community feedback" }).scrollIntoViewIfNeeded();
      await expect(page.getByText("This part of the page could not be loaded.")).toBeVisible();
      await reloadToUpdate(page);
      await waitForHydration(page);
      await page.getByRole("heading", { name: "Community feedback" }).scrollIntoViewIfNeeded();
      await expect(feedbackForm(page)).toBeVisible();
      await expect(updateMessage(page)).toHaveCount(0);
    });
  });
});
