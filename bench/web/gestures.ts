import type { Page } from "@playwright/test";
import { median } from "../report.ts";
import { measureSlowdown, visit } from "./phone.ts";
import type { Phone } from "./phone.ts";

type Gesture = {
  name: string;
  path: string;
  ready: (page: Page) => Promise<unknown>;
  act: (page: Page) => Promise<unknown>;
};

/** Watches every interaction of the page for the time until its next paint. */
async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const durations: number[] = [];
    Object.assign(window, { durations });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ((entry as PerformanceEventTiming & { interactionId: number }).interactionId > 0)
          durations.push(entry.duration);
      }
    }).observe({ type: "event", buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  });
}

/** The longest of the gesture's interactions, in milliseconds; one that is painted within a frame counts as 16. */
async function measure(owner: Phone, gesture: Gesture): Promise<number> {
  const browser = await owner.open();
  try {
    const rate = await measureSlowdown(browser);
    const page = await browser.newPage();
    await watchInteractions(page);
    await visit(page, gesture.path);
    await gesture.ready(page);
    const session = await browser.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate });
    await page.evaluate(() => (Reflect.get(window, "durations") as number[]).splice(0));
    await gesture.act(page);
    // Entries are reported after the paint that they waited for.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0))));
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })));
    return Math.max(16, ...(await page.evaluate(() => Reflect.get(window, "durations") as number[])));
  } finally {
    await browser.close();
  }
}

export async function interactionsToNextPaint(owner: Phone, gestures: readonly Gesture[], runs: number) {
  const rows: { name: string; duration: number }[] = [];
  for (const gesture of gestures) {
    const durations: number[] = [];
    for (let run = 0; run < runs; run += 1) durations.push(await measure(owner, gesture));
    rows.push({ name: gesture.name, duration: median(durations) });
  }
  return rows;
}

/** The most frequent interactions, each on its page. */
export const runnersGestures: readonly Gesture[] = [
  {
    name: "opening the menu",
    path: "/marathons",
    ready: (page) => page.getByRole("article").first().waitFor(),
    act: (page) => page.getByRole("button", { name: "Open menu" }).tap(),
  },
  {
    name: "typing into the search",
    path: "/marathons",
    ready: (page) => page.getByRole("article").first().waitFor(),
    act: async (page) => {
      await page.getByRole("searchbox").tap();
      await page.keyboard.type("half");
    },
  },
  {
    name: "pressing an event",
    path: "/marathons",
    ready: (page) => page.getByRole("article").first().waitFor(),
    act: (page) => page.getByRole("article").first().getByRole("link").first().tap(),
  },
  {
    name: "typing into the registration form",
    path: "/marathonRegister/vancouver-cedar-shore-10k",
    ready: (page) => page.getByLabel("First Name").waitFor(),
    act: async (page) => {
      await page.getByLabel("First Name").tap();
      await page.keyboard.type("Rui");
    },
  },
];

export const organizersGestures: readonly Gesture[] = [
  {
    name: "opening the applicants",
    path: "/dashboard/my-marathons",
    ready: (page) =>
      page
        .getByRole("button", { name: /^Applicants/ })
        .first()
        .waitFor(),
    act: (page) =>
      page
        .getByRole("button", { name: /^Applicants/ })
        .first()
        .tap(),
  },
];
