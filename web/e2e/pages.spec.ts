import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { FAILED_ANSWER, expect, logIn, test } from "./site.ts";

/** Every page of the site: reachable by its address, named in its title, readable by everybody. */
test.use({ expectedErrors: FAILED_ANSWER });

const publicPages = [
  ["/", "RUN | Home"],
  ["/login", "RUN | Login"],
  ["/register", "RUN | Register"],
  ["/about", /^RUN \| About/],
  ["/nothing-here", /^RUN \| /],
] as const;
const protectedPages = [
  ["/marathons", "RUN | Marathons"],
  ["/marathons/lisbon-atlantic-light-half", /^RUN \| /],
  ["/marathonRegister/lisbon-atlantic-light-half", /^RUN \| /],
  ["/dashboard", /^RUN \| /],
  ["/dashboard/add-marathon", /^RUN \| /],
  ["/dashboard/my-marathons", /^RUN \| /],
  ["/dashboard/applied-marathons", /^RUN \| /],
] as const;

const looks = [
  { theme: "light", width: 390, height: 844 },
  { theme: "dark", width: 1440, height: 900 },
] as const;

async function expectAccessible(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${where} ${id}: ${nodes.map(({ target }) => String(target)).join(" | ")}`,
  );
  expect(found).toEqual([]);
}

async function expectSettled(page: Page): Promise<void> {
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

/** 360 px is the narrowest phone the design promises: nothing may stick out sideways. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { scroll, client } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth,
  }));
  expect(scroll).toBeLessThanOrEqual(client);
}

for (const { theme, width, height } of looks) {
  test.describe(`in the ${theme} theme at ${width} px`, () => {
    test.use({ viewport: { width, height }, contextOptions: { reducedMotion: "reduce" } });
    test.beforeEach(async ({ page }) => {
      await page.addInitScript((chosen) => localStorage.setItem("theme", chosen), theme);
    });

    test("public pages have their titles and no violation", async ({ page }) => {
      for (const [path, title] of publicPages) {
        await page.goto(path);
        await expectSettled(page);
        await expect(page).toHaveTitle(title);
        await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
        await expectAccessible(page, path);
      }
    });

    test("pages behind the login have their titles and no violation", async ({ page }) => {
      await logIn(page, "runner@run.example");
      for (const [path, title] of protectedPages) {
        await page.goto(path);
        await expectSettled(page);
        await expect(page).toHaveTitle(title);
        await expectAccessible(page, path);
      }
    });
  });
}

test("no page scrolls sideways at 360 px", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await logIn(page, "runner@run.example");
  for (const [path] of [...publicPages.filter(([one]) => one !== "/login" && one !== "/register"), ...protectedPages]) {
    await page.goto(path);
    await expectSettled(page);
    await expectNoSidewaysScroll(page);
  }
});

test("deep links answer 200, unknown paths and missing assets 404", async ({ request }) => {
  for (const [path] of [...publicPages.slice(0, 4), ...protectedPages]) {
    expect((await request.get(path)).status(), path).toBe(200);
  }
  for (const path of ["/nothing-here", "/assets/gone.js", "/marathons/a/b", "/api/nothing"]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
  expect(await (await request.get("/nothing-here")).text()).toContain('id="root"');
});

test("an unknown path shows the 404 page with the way home", async ({ page }) => {
  await page.goto("/nothing-here");
  await expect(page.getByText("Page Not Found")).toBeVisible();
  await expect(page.getByText("Sorry, the page you're looking for doesn't exist or has been moved.")).toBeVisible();
  await page.getByRole("link", { name: "Go to Homepage" }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("the home page says what the product is before anything is loaded", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1, name: "Run Beyond Your Limits" })).toBeVisible();
  await expect(
    page.getByText("Discover world-class marathon events, challenge yourself, and be part of something unforgettable."),
  ).toBeVisible();
  const featured = page.getByRole("region", { name: "Featured Running Events" });
  await expect(featured.getByText("Discover the most exciting marathons happening worldwide")).toBeVisible();
  await expect(featured.getByRole("article")).toHaveCount(6);
  await expect(featured.getByRole("link", { name: /View details/ })).toHaveCount(6);
  await featured
    .getByRole("link", { name: /View details/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/login$/);
});

test("a phone's menu opens, leads on and closes by keyboard alone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await page.getByRole("button", { name: "Open menu" }).focus();
  await page.keyboard.press("Enter");
  const close = page.getByRole("button", { name: "Close menu" });
  await expect(close).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Open menu" })).toHaveAttribute("aria-expanded", "false");
});

test("navigating names the page and moves the focus to its heading", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "About" }).click();
  await expect(page).toHaveTitle(/^RUN \| About/);
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeFocused();
});
