import puppeteer from "puppeteer-core";
import type { Browser, Page } from "puppeteer-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { demoPassword, demoRunners } from "../../scripts/demo/accounts.ts";
import { breakableSite } from "./breakable-site.ts";

/**
 * What another engine than Chromium is known to do otherwise. Firefox, too, remembers a failed `import()` for the life of
 * the page.
 */
const siteUrl = process.env.RUN_SITE_URL ?? "";

let browser: Browser;
let page: Page;
const faults: string[] = [];

beforeAll(async () => {
  const executablePath = process.env.RUN_FIREFOX ?? "";
  browser = await puppeteer.launch({ browser: "firefox", executablePath, headless: true });
});
afterAll(() => browser.close());

beforeEach(async () => {
  const context = await browser.createBrowserContext();
  page = await context.newPage();
  faults.length = 0;
  page.on("pageerror", (error) => faults.push(String(error)));
});
afterEach(() => page.browserContext().close());

const button = (name: string) => page.locator(`::-p-xpath(//button[normalize-space()="${name}"])`);
const link = (name: string) => page.locator(`::-p-xpath(//a[normalize-space()="${name}"])`);
const headline = (words: string) => page.locator(`::-p-xpath(//main//h1[normalize-space()="${words}"])`);
const text = (words: string) => page.locator(`::-p-text(${words})`);
/** The page answers: its code has taken over what was written. */
const untilAlive = () => page.waitForFunction(() => document.querySelector("[data-written]") === null);

async function signIn({ email }: { email: string }): Promise<void> {
  await page.goto(`${siteUrl}/login`);
  await untilAlive();
  await page.locator("main input[type=email]").fill(email);
  await page.locator("main input[type=password]").fill(demoPassword);
  await page.locator("main button[type=submit]").click();
  await page.waitForFunction(() => location.pathname === "/");
}

it("leads a runner from the home page to the races and to their own", async () => {
  await page.goto(siteUrl);
  await page.locator("h1").wait();
  await signIn(demoRunners.rui);
  await page.goto(`${siteUrl}/marathons`);
  await page.locator("article").wait();
  await page.locator("input[type=search]").fill("lisbon light");
  await page.locator("::-p-xpath(//article[contains(., 'Lisbon Atlantic Light Half')])").wait();
  await page.goto(`${siteUrl}/marathons/lisbon-atlantic-light-half`);
  await headline("Lisbon Atlantic Light Half").wait();
  await page.goto(`${siteUrl}/dashboard/applied-marathons`);
  await headline("My Apply List").wait();
  expect(faults).toEqual([]);
});

describe("code that does not come", () => {
  let site: Awaited<ReturnType<typeof breakableSite>>;
  beforeEach(async () => {
    site = await breakableSite(siteUrl);
  });
  afterEach(async () => {
    await page.goto("about:blank");
    site.stop();
  });

  it("brings the page as soon as its code can be had", async () => {
    await page.goto(`${site.url}/contact`);
    await untilAlive();
    site.withhold(/\/assets\/about-page-/);
    await link("About").click();
    await headline("This page is still on its way").wait();
    site.withhold(null);
    await page.waitForFunction(() => document.title === "RUN | About" && document.querySelector("main h1") !== null);
  });

  it("says what could not be opened, and opens it once the page is loaded again", async () => {
    site.withhold(/\/assets\/moments-lightbox[-.]/);
    await page.goto(site.url);
    const openFirstPicture = async () => {
      await untilAlive();
      // The lower part of the home page rests until somebody is there.
      await page.keyboard.press("Shift");
      await page.locator("section[aria-labelledby=race-moments] button").click();
    };
    await openFirstPicture();
    await text("The picture could not be opened").wait();
    site.withhold(null);
    const loaded = page.waitForNavigation();
    await button("Load the page again").click();
    await loaded;
    await openFirstPicture();
    await page.locator("[role=dialog] img").wait();
  });
});
