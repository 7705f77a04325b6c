import puppeteer from "puppeteer-core";
import type { Browser, Page } from "puppeteer-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { demoPassword, demoRunners } from "../../scripts/demo/accounts.ts";
import { startUnreliableSite } from "./unreliable-site.ts";

/** Checks in Firefox what depends on the browser's engine, such as recovering from a failed `import()`. */
const siteUrl = process.env.RUN_SITE_URL ?? "";

let browser: Browser;
let page: Page;
const pageErrors: string[] = [];

beforeAll(async () => {
  const executablePath = process.env.RUN_FIREFOX ?? "";
  browser = await puppeteer.launch({ browser: "firefox", executablePath, headless: true });
});
afterAll(() => browser.close());

beforeEach(async () => {
  const context = await browser.createBrowserContext();
  page = await context.newPage();
  pageErrors.length = 0;
  page.on("pageerror", (error) => pageErrors.push(String(error)));
});
afterEach(() => page.browserContext().close());

const button = (name: string) => page.locator(`::-p-xpath(//button[normalize-space()="${name}"])`);
const link = (name: string) => page.locator(`::-p-xpath(//a[normalize-space()="${name}"])`);
const heading = (name: string) => page.locator(`::-p-xpath(//main//h1[normalize-space()="${name}"])`);
const text = (content: string) => page.locator(`::-p-text(${content})`);
const waitForHydration = () => page.waitForFunction(() => document.querySelector("[data-prerendered]") === null);

async function signIn({ email }: { email: string }): Promise<void> {
  await page.goto(`${siteUrl}/login`);
  await waitForHydration();
  await page.locator("main input[type=email]").fill(email);
  await page.locator("main input[type=password]").fill(demoPassword);
  await page.locator("main button[type=submit]").click();
  await page.waitForFunction(() => location.pathname === "/");
}

it("takes a runner from the home page to the events and to their own registrations", async () => {
  await page.goto(siteUrl);
  await page.locator("h1").wait();
  await signIn(demoRunners.rui);
  await page.goto(`${siteUrl}/marathons`);
  await page.locator("article").wait();
  await page.locator("input[type=search]").fill("lisbon light");
  await page.locator("::-p-xpath(//article[contains(., 'Lisbon Atlantic Light Half')])").wait();
  await page.goto(`${siteUrl}/marathons/lisbon-atlantic-light-half`);
  await heading("Lisbon Atlantic Light Half").wait();
  await page.goto(`${siteUrl}/dashboard/applied-marathons`);
  await heading("My Apply List").wait();
  expect(pageErrors).toEqual([]);
});

describe("when code fails to load", () => {
  let site: Awaited<ReturnType<typeof startUnreliableSite>>;
  beforeEach(async () => {
    site = await startUnreliableSite(siteUrl);
  });
  afterEach(async () => {
    await page.goto("about:blank");
    site.stop();
  });

  it("shows the page as soon as its code can be loaded", async () => {
    await page.goto(`${site.url}/contact`);
    await waitForHydration();
    site.dropRequests(/\/assets\/about-page-/);
    await link("About").click();
    await heading("This page didn't load").wait();
    site.dropRequests(null);
    await page.waitForFunction(() => document.title === "RUN | About" && document.querySelector("main h1") !== null);
  });

  it("names what could not be opened, and opens it after a reload", async () => {
    site.dropRequests(/\/assets\/moments-lightbox[-.]/);
    await page.goto(site.url);
    const openFirstPicture = async () => {
      await waitForHydration();
      // The lower sections of the home page load at the first interaction.
      await page.keyboard.press("Shift");
      await page.locator("section[aria-labelledby=race-moments] button").click();
    };
    await openFirstPicture();
    await text("The picture could not be opened").wait();
    site.dropRequests(null);
    const loaded = page.waitForNavigation();
    await button("Load the page again").click();
    await loaded;
    await openFirstPicture();
    await page.locator("[role=dialog] img").wait();
  });
});
