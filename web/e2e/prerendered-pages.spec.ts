import { articlePage, publicPages, unknownPage } from "./all-pages.ts";
import { expect, FAILED_RESPONSE, featuredCards, recordRequestPaths, test, waitForHydration } from "./site.ts";

// Unknown paths answer 404, which the browser logs as an error.
test.use({ expectedErrors: FAILED_RESPONSE });

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("every public page arrives as HTML with its heading, its title and a description", async ({ page }) => {
    for (const [path, title] of [...publicPages, articlePage]) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(200);
      await expect(page).toHaveTitle(title);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("contentinfo")).toContainText("All rights reserved");
      const description = page.locator('meta[name="description"]');
      await expect(description).toHaveCount(1);
      expect((await description.getAttribute("content"))?.length, path).toBeGreaterThan(50);
      expect(await page.locator("script[src]").count(), path).toBe(0);
    }
  });

  test("a public page, an event and the list of events have the metadata of link previews", async ({ page }) => {
    for (const [path, title] of [
      ["/about", "RUN | About"],
      // Not prerendered, but links to events are shared, too.
      ["/marathons/oslo-blue-hour-marathon", "Oslo Blue Hour Marathon"],
      ["/marathons", "RUN"],
    ] as const) {
      const metaTag = (property: string) => page.locator(`meta[property="og:${property}"]`);
      // A slow server sends an event's page without waiting for the event.
      await expect(async () => {
        await page.goto(path);
        expect(await metaTag("title").getAttribute("content")).toBe(title);
      }).toPass();
      await expect(metaTag("site_name")).toHaveAttribute("content", "RUN");
      await expect(metaTag("type")).toHaveAttribute("content", "website");
      const description = await page.locator('meta[name="description"]').getAttribute("content");
      await expect(metaTag("description")).toHaveAttribute("content", description ?? "");
    }
  });

  test("unknown paths show 'Page Not Found' with status 404", async ({ page }) => {
    for (const path of [
      unknownPage[0],
      "/blog/no-such-article",
      "/about/us",
      "/assets/missing.js",
      "/dashboard/nothing",
    ]) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Not Found");
    }
  });

  test("other spellings of a path redirect to the canonical one", async ({ request }) => {
    for (const [spelling, path] of [
      ["/about.html", "/about"],
      ["/index.html", "/"],
    ] as const) {
      const response = await request.get(spelling, { maxRedirects: 0 });
      expect(response.status(), spelling).toBe(301);
      expect(response.headers()["location"], spelling).toBe(path);
    }
  });
});

test("until the first interaction, the home page loads only what its first screen needs", async ({ page }) => {
  const paths = recordRequestPaths(page);
  const callsAndScripts = () => paths.filter((path) => path.startsWith("/api/") || path.endsWith(".js"));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/", { waitUntil: "networkidle" });
  await expect(page.getByRole("contentinfo")).toContainText(String(new Date().getFullYear()));
  const countBefore = callsAndScripts().length;
  expect(callsAndScripts().filter((path) => /api|home-sections|query|contract|identity|firebase/.test(path))).toEqual(
    [],
  );
  await page.keyboard.press("Shift");
  await expect(featuredCards(page)).toHaveCount(6);
  expect(callsAndScripts().length).toBeGreaterThan(countBefore);
});

test("a page opens at its top, or at the heading in its URL, even if the previous page was scrolled", async ({
  page,
}) => {
  await page.goto("/about");
  await waitForHydration(page);
  await page.evaluate(() => window.scrollTo(0, 900));
  await page.goto("/faq");
  await waitForHydration(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  await page.goto("/about");
  await page.goto("/faq#your-data");
  const heading = page.getByRole("heading", { name: "Your data" });
  await expect(heading).toBeInViewport();
  await expect(heading).toBeFocused();
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
