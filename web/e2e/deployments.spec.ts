import type { Page } from "@playwright/test";
import { startRedeployableSite } from "./redeployable-site.ts";
import { BROKEN_PICTURE, expect, featuredCards, test, waitForHydration } from "./site.ts";

// The worker itself is at work here, as it is for everybody.
test.use({ serviceWorkers: "allow", expectedErrors: BROKEN_PICTURE });

type Site = Awaited<ReturnType<typeof startRedeployableSite>>;

/** Somebody uses the page, and the worker has brought everything that it brings. */
async function openWithWorker(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitForHydration(page);
  await page.keyboard.press("Shift");
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

const feedbackForm = (page: Page) => page.getByRole("region", { name: "Community feedback" }).getByLabel("Name");

/** Every part of the home page that comes with code of its own. */
async function openHomeFrom(page: Page): Promise<void> {
  await page.getByRole("banner").getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveTitle("RUN | Home");
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await page.getByRole("heading", { name: "Community feedback" }).scrollIntoViewIfNeeded();
  await expect(feedbackForm(page)).toBeVisible();
}

const newVersion = (page: Page) => page.getByText("A new version of RUN is ready.");

async function lookForVersion(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });
}

async function takeVersion(page: Page): Promise<void> {
  const loaded = page.waitForEvent("load");
  await page.getByRole("button", { name: "Load it" }).click();
  await loaded;
}

test.describe("after a deployment", () => {
  let site: Site;
  test.beforeEach(async () => {
    site = await startRedeployableSite();
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

  test("a tab goes on as it is when another one takes the new version, and can take the next", async ({ page }) => {
    await openWithWorker(page, `${site.url}/contact`);
    await page.getByLabel("Message").fill("Half a sentence");
    await page.evaluate(() => Object.assign(window, { isAsBefore: true }));
    const isAsBefore = () => page.evaluate(() => Reflect.has(window, "isAsBefore"));
    const other = await page.context().newPage();
    await openWithWorker(other, `${site.url}/about`);

    site.deploy();
    await lookForVersion(other);
    await expect(newVersion(page)).toBeVisible();
    await takeVersion(other);
    await other.keyboard.press("Shift");
    await expect(newVersion(other)).toHaveCount(0);
    await expect(newVersion(page)).toHaveCount(0);
    await expect(page.getByLabel("Message")).toHaveValue("Half a sentence");
    // The worker has thrown away what the new version does not bring.
    await page.getByRole("banner").getByRole("link", { name: "About" }).click();
    await expect(page).toHaveTitle("RUN | About");
    await openHomeFrom(page);
    expect(await isAsBefore()).toBe(true);

    site.deploy();
    await lookForVersion(page);
    await expect(newVersion(other)).toBeVisible();
    await takeVersion(page);
    expect(await isAsBefore()).toBe(false);
    await expect(newVersion(page)).toHaveCount(0);
    await expect(newVersion(other)).toHaveCount(0);
    await openHomeFrom(other);
  });

  test.describe("without a worker", () => {
    test.use({
      serviceWorkers: "block",
      expectedErrors: /status of 404 \(Not Found\) \(http:.*\/assets\/|dynamically imported module|127\.0\.0\.1:9\//,
    });

    test("an open page is loaded again where it leads to a page whose code is gone", async ({ page }) => {
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

    test("a part whose code is gone says so, and that there is a new version to load", async ({ page }) => {
      await page.goto(`${site.url}/`);
      await waitForHydration(page);
      await page.keyboard.press("Shift");
      await expect(featuredCards(page)).toHaveCount(6);
      site.deploy();
      await page.getByRole("heading", { name: "Community feedback" }).scrollIntoViewIfNeeded();
      await expect(page.getByText("This part of the page could not be loaded.")).toBeVisible();
      await takeVersion(page);
      await waitForHydration(page);
      await page.getByRole("heading", { name: "Community feedback" }).scrollIntoViewIfNeeded();
      await expect(feedbackForm(page)).toBeVisible();
      await expect(newVersion(page)).toHaveCount(0);
    });
  });
});
