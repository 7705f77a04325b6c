import { publicPages, unknownPage } from "./all-pages.ts";
import { expect, FAILED_RESPONSE, featuredCards, recordRequestPaths, test, waitForHydration } from "./site.ts";

// Unknown addresses are answered with 404, and the browser says so.
test.use({ expectedErrors: FAILED_RESPONSE });

const articles = [["/blog/race-week", /^RUN \| /]] as const;
const pages = [...publicPages, ...articles];

test.describe("without any code", () => {
  test.use({ javaScriptEnabled: false });

  for (const [path, title] of pages) {
    test(`${path} arrives as HTML with its heading, its title and a description`, async ({ page }) => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(200);
      await expect(page).toHaveTitle(title);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("contentinfo")).toContainText("All rights reserved");
      const description = page.locator('meta[name="description"]');
      await expect(description).toHaveCount(1);
      expect((await description.getAttribute("content"))?.length).toBeGreaterThan(50);
      expect(await page.locator("script[src]").count()).toBe(0);
    });
  }

  for (const [path, title] of [
    ["/about", "RUN | About"],
    // Drawn in the browser alone; links to events are shared all the same.
    ["/marathons/oslo-blue-hour-marathon", "Oslo Blue Hour Marathon"],
    ["/marathons", "RUN"],
  ] as const) {
    test(`${path} tells previews what it is`, async ({ page }) => {
      await page.goto(path);
      const said = (property: string) => page.locator(`meta[property="og:${property}"]`);
      await expect(said("site_name")).toHaveAttribute("content", "RUN");
      await expect(said("type")).toHaveAttribute("content", "website");
      await expect(said("title")).toHaveAttribute("content", title);
      const description = await page.locator('meta[name="description"]').getAttribute("content");
      await expect(said("description")).toHaveAttribute("content", description ?? "");
    });
  }

  test("says at unknown addresses that there is nothing, with status 404", async ({ page }) => {
    for (const path of [
      unknownPage[0],
      "/blog/no-such-article",
      "/about/us",
      "/assets/missing.js",
      "/dashboard/nothing",
    ]) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Not Found");
    }
  });

  test("leads other spellings of an address to the one that counts", async ({ request }) => {
    for (const [spelling, path] of [
      ["/about.html", "/about"],
      ["/index.html", "/"],
    ] as const) {
      const answer = await request.get(spelling, { maxRedirects: 0 });
      expect(answer.status(), spelling).toBe(301);
      expect(answer.headers()["location"], spelling).toBe(path);
    }
  });
});

for (const [path, title] of [...pages, unknownPage]) {
  test(`the code of ${path} takes the HTML over as it is`, async ({ page }) => {
    await page.addInitScript(() => {
      document.addEventListener("DOMContentLoaded", () => {
        Object.assign(window, { written: document.querySelector("h1") });
      });
    });
    await page.goto(path);
    // The year is only known in the browser, so its coming shows that the page is alive.
    await expect(page.getByRole("contentinfo")).toContainText(String(new Date().getFullYear()));
    await expect(page).toHaveTitle(title);
    expect(await page.evaluate(() => (window as { written?: Element }).written === document.querySelector("h1"))).toBe(
      true,
    );
  });
}

for (const path of ["/login", "/register"]) {
  test(`${path} asks for who is signed in once somebody is there`, async ({ page }) => {
    const asked = recordRequestPaths(page);
    await page.goto(path);
    await waitForHydration(page);
    await page.waitForLoadState("networkidle");
    expect(asked.filter((asset) => /identity-(?!messages)|firebase/.test(asset))).toEqual([]);
    const identity = page.waitForRequest(/\/assets\/identity-(?!messages)/);
    await page.getByLabel("Password", { exact: true }).focus();
    await identity;
  });
}

test("the home page asks for no more than its first screen needs until somebody is there", async ({ page }) => {
  const asked = recordRequestPaths(page);
  const calls = () => asked.filter((path) => path.startsWith("/api/") || path.endsWith(".js"));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/", { waitUntil: "networkidle" });
  await expect(page.getByRole("contentinfo")).toContainText(String(new Date().getFullYear()));
  const first = calls().length;
  expect(calls().filter((path) => /api|home-sections|query|contract|identity|firebase/.test(path))).toEqual([]);
  await page.keyboard.press("Shift");
  await expect(featuredCards(page)).toHaveCount(6);
  expect(calls().length).toBeGreaterThan(first);
});

test("headings and text are set in the site's own font", async ({ page }) => {
  await page.goto("/about");
  await page.evaluate(() => document.fonts.ready);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("DOM.enable");
  await devtools.send("CSS.enable");
  const { root } = await devtools.send("DOM.getDocument");
  for (const selector of ["h1", "main p", "header a"]) {
    const { nodeId } = await devtools.send("DOM.querySelector", { nodeId: root.nodeId, selector });
    const { fonts } = await devtools.send("CSS.getPlatformFontsForNode", { nodeId });
    expect(fonts, selector).toHaveLength(1);
    expect(fonts[0], selector).toMatchObject({
      isCustomFont: true,
      familyName: expect.stringContaining("Archivo"),
    });
  }
});
