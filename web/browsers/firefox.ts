import puppeteer from "puppeteer-core";
import { PATIENCE_MS, WINDOW } from "./test-browser.ts";
import type { TestEngine } from "./test-browser.ts";

/** Names what the step waited for, because Puppeteer's timeout errors do not. */
async function named(what: string, step: Promise<unknown>): Promise<void> {
  await step.catch((error: unknown) => {
    throw new Error(what, { cause: error });
  });
}

/** Drives Firefox over WebDriver BiDi, which needs no driver of its own. */
export async function startFirefox(executablePath: string): Promise<TestEngine> {
  const firefox = await puppeteer.launch({
    browser: "firefox",
    executablePath,
    headless: true,
    defaultViewport: WINDOW,
  });
  return {
    async open() {
      const context = await firefox.createBrowserContext();
      const page = await context.newPage();
      page.setDefaultTimeout(PATIENCE_MS);
      const errors: string[] = [];
      page.on("pageerror", (error) => errors.push(String(error)));
      const find = (xpath: string) => page.locator(`::-p-xpath(${xpath})`);
      return {
        async open(url) {
          await page.goto(url);
        },
        press: (xpath) => named(xpath, find(xpath).click()),
        fill: (xpath, text) => named(xpath, find(xpath).fill(text)),
        see: (xpath) => named(xpath, find(xpath).wait()),
        miss: (xpath) => named(xpath, page.waitForSelector(`::-p-xpath(${xpath})`, { hidden: true })),
        waitFor: (expression) => named(expression, page.waitForFunction(expression)),
        pressKey: (key) => page.keyboard.press(key),
        pageErrors: () => errors,
        close: () => context.close(),
      };
    },
    stop: () => firefox.close(),
  };
}
