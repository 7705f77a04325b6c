import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import type { Page } from "@playwright/test";
import { runProgram, step } from "./before-install/progress.mjs";
import { projectRoot } from "./before-install/project-paths.mjs";
import { findBrowser } from "./checks/browser.ts";
import { demoAccounts, demoPassword } from "./demo/accounts.ts";
import { siteOrigin } from "./emulators/suites.ts";

/** `npm run screenshots` while `npm start` runs: the pictures of docs/screens, in both themes at both widths. */
const directory = join(projectRoot, "docs/screens");
const [organiser] = demoAccounts;
const EVENT = "lisbon-atlantic-light-half";
const TITLE = "Lisbon Atlantic Light Half";

const looks = [
  { width: 390, height: 844, scale: 1 },
  { width: 1440, height: 900, scale: 0.6 },
] as const;

async function openRow(page: Page, action: string): Promise<void> {
  await page.goto("/dashboard/my-marathons");
  await page.getByRole("main").getByRole("button", { name: action }).click();
  await page.getByRole("dialog").waitFor();
}

const subjects: { name: string; open: (page: Page) => Promise<unknown> }[] = [
  { name: "home", open: (page) => page.goto("/") },
  { name: "list", open: (page) => page.goto("/marathons") },
  { name: "detail", open: (page) => page.goto(`/marathons/${EVENT}`) },
  { name: "dashboard", open: (page) => page.goto("/dashboard/my-marathons") },
  { name: "applicants", open: (page) => openRow(page, `Applicants of ${TITLE}`) },
  { name: "edit", open: (page) => openRow(page, `Edit ${TITLE}`) },
];

/** The network itself never rests: the live connection stays open. */
async function untilAllIsThere(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isSeen = (element: Element) => {
      const { top, bottom, width } = element.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < innerHeight;
    };
    const isComing = (picture: HTMLImageElement) => isSeen(picture) && !picture.complete;
    const isBusy = [...document.querySelectorAll("[data-written], [aria-busy=true]")].some(isSeen);
    return !isBusy && ![...document.images].some(isComing);
  });
  await page.evaluate(() => document.fonts.ready);
}

async function capture(page: Page, name: string, look: (typeof looks)[number]): Promise<void> {
  await untilAllIsThere(page);
  const devtools = await page.context().newCDPSession(page);
  const { width, height, scale } = look;
  // Playwright itself writes no WebP.
  const { data } = await devtools.send("Page.captureScreenshot", {
    format: "webp",
    quality: 72,
    // Pressing a row may have scrolled to it.
    clip: { x: 0, y: await page.evaluate(() => scrollY), width, height, scale },
  });
  writeFileSync(join(directory, `${name}.webp`), Buffer.from(data, "base64"));
}

await runProgram(async () => {
  mkdirSync(directory, { recursive: true });
  const executablePath = findBrowser()["RUN_CHROMIUM"];
  const browser = await chromium.launch({ args: ["--no-sandbox"], ...(executablePath ? { executablePath } : {}) });
  for (const theme of ["light", "dark"] as const) {
    for (const look of looks) {
      await step(`Taking ${theme} at ${look.width} px`, async () => {
        const context = await browser.newContext({
          baseURL: siteOrigin,
          viewport: { width: look.width, height: look.height },
          reducedMotion: "reduce",
        });
        await context.addInitScript((chosen) => localStorage.setItem("theme", chosen), theme);
        const page = await context.newPage();
        await page.goto("/login");
        const form = page.getByRole("main");
        await form.getByLabel("Email").fill(organiser.email);
        await form.getByLabel("Password", { exact: true }).fill(demoPassword);
        await form.getByRole("button", { name: "Login", exact: true }).click();
        await page.waitForURL(`${siteOrigin}/`);
        await page.getByRole("button", { name: "Close notice" }).click();
        for (const { name, open } of subjects) {
          await open(page);
          // Behind a dialog it is there, but no heading for anybody.
          await page.locator("h1").waitFor();
          await capture(page, `${name}-${theme}-${look.width}`, look);
        }
        await context.close();
      });
    }
  }
  await browser.close();
});
