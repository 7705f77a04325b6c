import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import type { Page } from "@playwright/test";
import { step } from "./before-install/progress.mjs";
import { projectRoot } from "./before-install/project-paths.mjs";
import { findBrowser } from "./checks/browser.ts";
import { demoAccounts, demoPassword } from "./demo/accounts.ts";
import { siteOrigin } from "./emulators/suites.ts";
import { runStoppable } from "./stoppable-program.ts";

/**
 * `npm run screenshots`, while `npm start` runs: takes the pictures of docs/screens in both themes and at two widths.
 */
const directory = join(projectRoot, "docs/screens");
const [organizer] = demoAccounts;
const EVENT = "lisbon-atlantic-light-half";
const TITLE = "Lisbon Atlantic Light Half";
const FESTIVAL = "hamburg-harbor-weekend";
const ofFestival = (page: string) => `/dashboard/my-marathons/${FESTIVAL}${page}`;

/** Viewports in CSS pixels, and the factor by which the picture is scaled. */
const viewports = [
  { width: 390, height: 844, scale: 1 },
  { width: 1440, height: 900, scale: 0.6 },
] as const;
type Viewport = (typeof viewports)[number];

async function openRowDialog(page: Page, action: string): Promise<void> {
  await page.goto("/dashboard/my-marathons");
  await page.getByRole("main").getByRole("button", { name: action }).click();
  await page.getByRole("dialog").waitFor();
}

const screens: { name: string; open: (page: Page) => Promise<unknown> }[] = [
  { name: "home", open: (page) => page.goto("/") },
  { name: "list", open: (page) => page.goto("/marathons") },
  { name: "detail", open: (page) => page.goto(`/marathons/${EVENT}`) },
  { name: "dashboard", open: (page) => page.goto("/dashboard/my-marathons") },
  { name: "applicants", open: (page) => openRowDialog(page, `Applicants of ${TITLE}`) },
  { name: "edit", open: (page) => openRowDialog(page, `Edit ${TITLE}`) },
  { name: "register", open: (page) => page.goto(`/marathonRegister/${FESTIVAL}`) },
  { name: "overview", open: (page) => page.goto(ofFestival("")) },
  { name: "entries", open: (page) => page.goto(ofFestival("/entries")) },
  { name: "form", open: (page) => page.goto(ofFestival("/form")) },
  { name: "messages", open: (page) => page.goto(ofFestival("/messages")) },
];

/** The live connection never closes, so waiting for an idle network would wait forever. */
async function waitUntilLoaded(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isVisible = (element: Element) => {
      const { top, bottom, width } = element.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < innerHeight;
    };
    const isLoadingImage = (image: HTMLImageElement) => isVisible(image) && !image.complete;
    // The last two are placeholders and spinners.
    const loading = "[data-prerendered], [aria-busy=true], [class*=skeleton-sheen], .animate-spin";
    const isBusy = [...document.querySelectorAll(loading)].some(isVisible);
    return !isBusy && ![...document.images].some(isLoadingImage);
  });
  await page.evaluate(() => document.fonts.ready);
}

async function capture(page: Page, name: string, { width, height, scale }: Viewport): Promise<void> {
  await waitUntilLoaded(page);
  const devtools = await page.context().newCDPSession(page);
  // Playwright's own screenshots cannot be WebP.
  const { data } = await devtools.send("Page.captureScreenshot", {
    format: "webp",
    quality: 72,
    // Clicking a row may have scrolled the page.
    clip: { x: 0, y: await page.evaluate(() => scrollY), width, height, scale },
  });
  writeFileSync(join(directory, `${name}.webp`), Buffer.from(data, "base64"));
}

await runStoppable(async (onExit) => {
  mkdirSync(directory, { recursive: true });
  const executablePath = (await findBrowser(onExit))["RUN_CHROMIUM"];
  const browser = await chromium.launch({ args: ["--no-sandbox"], ...(executablePath ? { executablePath } : {}) });
  for (const theme of ["light", "dark"] as const) {
    for (const viewport of viewports) {
      const { width, height } = viewport;
      await step(`Taking the ${theme} screenshots at ${width} px`, async () => {
        const context = await browser.newContext({
          baseURL: siteOrigin,
          viewport: { width, height },
          reducedMotion: "reduce",
        });
        await context.addInitScript((chosen) => localStorage.setItem("theme", chosen), theme);
        const page = await context.newPage();
        await page.goto("/login");
        const form = page.getByRole("main");
        await form.getByLabel("Email").fill(organizer.email);
        await form.getByLabel("Password", { exact: true }).fill(demoPassword);
        await form.getByRole("button", { name: "Login", exact: true }).click();
        await page.waitForURL(`${siteOrigin}/`);
        await page.getByRole("button", { name: "Close notification" }).click();
        for (const { name, open } of screens) {
          await open(page);
          // Found by its tag, because a dialog hides the heading behind it from the accessibility tree.
          await page.locator("h1").waitFor();
          await capture(page, `${name}-${theme}-${width}`, viewport);
        }
        await context.close();
      });
    }
  }
  await browser.close();
});
