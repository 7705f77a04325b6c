import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { TrainingSection } from "../../features/marketing/training-section.tsx";
import { emulateMedia } from "../../../test/emulated-media.ts";
import { openSite, showPart, testSite } from "../../../test/test-site.tsx";

testSite();

const tips = [
  "170-180 steps per minute",
  "500ml water 2 hours before a race",
  "Protein within 30 minutes",
  "At least 1 rest day per week",
];

const plans = [
  { id: "beginner", level: "Beginner", weeks: 8, race: "5K" },
  { id: "intermediate", level: "Intermediate", weeks: 12, race: "Half Marathon" },
  { id: "advanced", level: "Advanced", weeks: 16, race: "Marathon" },
];

async function expectTips(): Promise<void> {
  for (const tip of tips) await expect.element(page.getByRole("heading", { name: tip })).toBeVisible();
}

test("the home page shows the four tips and the three plans, each with a link to its weeks", async () => {
  await showPart(<TrainingSection />);
  await expectTips();
  const articles = page.getByRole("article");
  await expect.element(articles).toHaveLength(plans.length);
  for (const [index, { id, level, weeks, race }] of plans.entries()) {
    await expect.element(articles.nth(index)).toMatchTextContent(new RegExp(`^${level}\\s*${weeks} weeks\\s*${race}`));
    const link = page.getByRole("link", { name: `See the plan ${level}, ${race}`, exact: true });
    await expect.element(link).toHaveAttribute("href", `/training#${id}`);
  }
});

test("/training has the tips and every week of every plan", async () => {
  await openSite("/training");
  await expect.poll(() => document.title).toBe("RUN | Training Plans");
  await expectTips();
  for (const { level, weeks, race } of plans) {
    const plan = page.getByRole("region", { name: `${level} · ${weeks} weeks ${race}` });
    const closed = plan.element().querySelectorAll<HTMLElement>("details:not([open]) > summary");
    for (const phase of closed) phase.click();
    await expect.element(plan.getByRole("row").filter({ has: page.getByRole("cell") })).toHaveLength(weeks);
    await expect.element(plan.getByRole("cell", { name: `Race day: ${race}`, exact: true })).toBeVisible();
  }
});

for (const { id, level } of plans) {
  test(`/training#${id} opens at its plan`, async () => {
    await openSite(`/training#${id}`);
    await expect.element(page.getByRole("heading", { level: 2, name: new RegExp(`^${level} ·`) })).toBeInViewport();
  });
}

test("the printed page has every week, even if none is open", async () => {
  await openSite("/training");
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  const race = page.getByText("Race day: Marathon");
  await expect.element(race).not.toBeVisible();
  await emulateMedia({ media: "print" });
  await expect.element(race).toBeVisible();
});
