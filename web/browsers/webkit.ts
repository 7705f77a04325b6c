import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { Builder, By, Key } from "selenium-webdriver";
import type { WebElement } from "selenium-webdriver";
import { DriverService } from "selenium-webdriver/remote/index.js";
import { PATIENCE_MS, WINDOW } from "./test-browser.ts";
import type { TestEngine } from "./test-browser.ts";

/** Sets a date like the date picker, because the keys that a date field expects depend on the system's language. */
const SET_DATE = `
  const [field, text] = arguments;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
`;

/** Starts a display server without a screen and resolves with its number once it accepts connections. */
async function startDisplay(): Promise<{ process: ChildProcess; name: string }> {
  const server = spawn("Xvfb", ["-displayfd", "1", "-nolisten", "tcp"], { stdio: ["ignore", "pipe", "ignore"] });
  const [number] = (await once(server.stdout, "data")) as [Buffer];
  return { process: server, name: `:${number.toString().trim()}` };
}

/**
 * Drives WebKitGTK's MiniBrowser through WebKitWebDriver, on a display of its own, because it has no headless mode. It
 * does not report the errors of pages.
 */
export async function startWebKit(driverPath: string, miniBrowserPath: string): Promise<TestEngine> {
  const display = await startDisplay();
  const service = new DriverService.Builder(driverPath)
    // With the DMA-BUF renderer, WebKit draws pages black on machines without cached shaders.
    .setEnvironment({ ...process.env, DISPLAY: display.name, WEBKIT_DISABLE_DMABUF_RENDERER: "1" })
    .setLoopback(true)
    .build();
  const url = await service.start();
  const capabilities = {
    browserName: "MiniBrowser",
    "webkitgtk:browserOptions": { binary: miniBrowserPath, args: ["--automation"] },
  };

  return {
    async open() {
      const driver = await new Builder().usingServer(url).withCapabilities(capabilities).build();
      await driver.manage().window().setRect(WINDOW);
      const findShown = async (xpath: string): Promise<WebElement | undefined> => {
        for (const element of await driver.findElements(By.xpath(xpath))) {
          if (await element.isDisplayed()) return element;
        }
        return undefined;
      };
      /** Waits for the first such element that is shown and enabled. React may replace it before it is used. */
      const use = (xpath: string, act: (element: WebElement) => Promise<unknown>) =>
        driver.wait(
          async () => {
            try {
              const element = await findShown(xpath);
              if (element === undefined || !(await element.isEnabled())) return false;
              await act(element);
              return true;
            } catch (error) {
              if (error instanceof Error && error.name === "StaleElementReferenceError") return false;
              throw error;
            }
          },
          PATIENCE_MS,
          xpath,
        );
      return {
        open: (address) => driver.get(address),
        async press(xpath) {
          await use(xpath, async (element) => {
            await driver.executeScript("arguments[0].scrollIntoView({ block: 'center' })", element);
            await element.click();
          });
        },
        async fill(xpath, text) {
          await use(xpath, async (element) => {
            if ((await element.getAttribute("type")) === "date") return driver.executeScript(SET_DATE, element, text);
            await element.clear();
            return element.sendKeys(text);
          });
        },
        async see(xpath) {
          await use(xpath, () => Promise.resolve());
        },
        async miss(xpath) {
          const isMissing = async () => (await driver.findElements(By.xpath(xpath))).length === 0;
          await driver.wait(isMissing, PATIENCE_MS, xpath);
        },
        async waitFor(expression) {
          await driver.wait(() => driver.executeScript(`return Boolean(${expression})`), PATIENCE_MS, expression);
        },
        pressKey: (key) =>
          driver
            .actions()
            .sendKeys(Key[key === "Shift" ? "SHIFT" : key])
            .perform(),
        pageErrors: () => [],
        close: () => driver.quit(),
      };
    },
    async stop() {
      await service.kill();
      const exited = once(display.process, "exit");
      display.process.kill();
      await exited;
    },
  };
}
