import type { Page } from "@playwright/test";
import { median } from "../report.ts";
import { measureSlowdown, visit } from "./phone.ts";
import type { Phone } from "./phone.ts";

type Interaction = {
  name: string;
  path: string;
  ready: (page: Page) => Promise<unknown>;
  act: (page: Page) => Promise<unknown>;
};

/** Records the time from every interaction of the page to its next paint, in milliseconds. */
async function observeInteractions(page: Page): Promise<void> {
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

/** The longest of the interaction's events in milliseconds, at least one frame (16 ms). */
async function measure(phone: Phone, interaction: Interaction): Promise<number> {
  const browser = await phone.open();
  try {
    const rate = await measureSlowdown(browser);
    const page = await browser.newPage();
    await observeInteractions(page);
    await visit(page, interaction.path);
    await interaction.ready(page);
    const session = await browser.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate });
    await page.evaluate(() => (Reflect.get(window, "durations") as number[]).splice(0));
    await interaction.act(page);
    // The browser reports an interaction only after its paint.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0))));
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })));
    return Math.max(16, ...(await page.evaluate(() => Reflect.get(window, "durations") as number[])));
  } finally {
    await browser.close();
  }
}

/** The median of several runs of each interaction. */
export async function measureInteractions(phone: Phone, interactions: readonly Interaction[], runs: number) {
  const rows: { name: string; duration: number }[] = [];
  for (const interaction of interactions) {
    const durations: number[] = [];
    for (let run = 0; run < runs; run += 1) durations.push(await measure(phone, interaction));
    rows.push({ name: interaction.name, duration: median(durations) });
  }
  return rows;
}

/** The interactions that runners use most. */
export const runnerInteractions: readonly Interaction[] = [
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
    name: "opening an event",
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

export const organizerInteractions: readonly Interaction[] = [
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

/** On a device that keeps many entries, as soon as they are on the screen. */
export const entryInteractions = (path: string, keptText: string): readonly Interaction[] => [
  {
    name: `searching ${keptText}`,
    path,
    ready: (page) => page.getByText(keptText, { exact: true }).waitFor(),
    act: async (page) => {
      await page.getByRole("searchbox").tap();
      await page.keyboard.type("silva");
    },
  },
];
