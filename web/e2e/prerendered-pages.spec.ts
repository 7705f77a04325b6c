import { publicPages, unknownPage } from "./all-pages.ts";
import type { Page } from "@playwright/test";
import { signInAs } from "./api-setup.ts";
import {
  expect,
  FAILED_RESPONSE,
  featuredCards,
  fillLogin,
  holdRequests,
  popup,
  openHome,
  PASSWORD,
  recordRequestPaths,
  test,
  waitForHydration,
} from "./site.ts";

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

test("keeps what is typed before hydration, and sends nothing until then", async ({ page }) => {
  const release = await holdRequests(page, /\/assets\/.*\.js$/);
  const logins: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("accounts:signInWithPassword")) logins.push(request.url());
  });
  await page.goto("/login", { waitUntil: "commit" });
  await page.getByLabel("Email").fill("runner@run.example");
  const password = page.getByLabel("Password", { exact: true });
  await password.fill(PASSWORD);
  const login = page.getByRole("main").getByRole("button", { name: "Login", exact: true });
  await expect(login).toBeDisabled();
  await password.press("Enter");
  await expect(page).toHaveURL(/\/login$/);
  release();
  await expect(login).toBeEnabled();
  await expect(password).toHaveValue(PASSWORD);
  expect(logins).toEqual([]);
  await login.dblclick();
  await expect(popup(page, "Login Successful!")).toBeVisible();
  expect(logins).toHaveLength(1);
});

test("who has scrolled before the code has come stays there", async ({ page }) => {
  const release = await holdRequests(page, /\/assets\/.*\.js$/);
  await page.goto("/about", { waitUntil: "commit" });
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await page.keyboard.press("End");
  await expect(page.getByRole("contentinfo")).toBeInViewport();
  release();
  await waitForHydration(page);
  await expect(page.getByRole("contentinfo")).toContainText(String(new Date().getFullYear()));
  await expect(page.getByRole("contentinfo")).toBeInViewport();
});

test("who goes back before the code has come gets the page before", async ({ page }) => {
  await page.goto("/contact");
  await waitForHydration(page);
  await page.getByRole("banner").getByRole("link", { name: "About" }).click();
  await expect(page).toHaveTitle("RUN | About");
  const release = await holdRequests(page, /\/assets\/.*\.js$/);
  await page.reload({ waitUntil: "commit" });
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/\/contact$/);
  release();
  await expect(page).toHaveTitle("RUN | Contact");
  await expect(page.getByLabel("Message")).toBeVisible();
});

for (const path of ["/", "/login", "/contact"]) {
  test(`the buttons of ${path} wait for hydration, and look as they will`, async ({ page }) => {
    const release = await holdRequests(page, /\/assets\/.*\.js$/);
    await page.goto(path, { waitUntil: "commit" });
    await expect(page.getByRole("contentinfo")).toBeVisible();
    const looks = () =>
      page.locator("button").evaluateAll((buttons) =>
        buttons.map((button) => {
          const { color, backgroundColor, borderColor } = getComputedStyle(button);
          return `${button.textContent} ${color} ${backgroundColor} ${borderColor}`;
        }),
      );
    const before = await looks();
    expect(before.length).toBeGreaterThan(5);
    await expect(page.locator("button:enabled")).toHaveCount(0);
    release();
    await expect(page.locator("button:disabled")).toHaveCount(0);
    expect(await looks()).toEqual(before);
  });
}

test("the theme can be switched as soon as the page is hydrated", async ({ page }) => {
  await page.goto("/about");
  await page.getByRole("banner").locator('button[aria-label*="theme"]:visible').click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("an answer opened before hydration stays open", async ({ page }) => {
  const release = await holdRequests(page, /\/assets\/home-sections-.*\.js$/);
  await page.goto("/");
  const faq = page.getByRole("region", { name: "Frequently asked questions" });
  await faq.getByText("How do I pay?").click();
  release();
  await expect(faq.getByRole("button", { name: "How do I pay?" })).toHaveAttribute("aria-expanded", "true");
});

/** The first request for the file fails, as on the way into a tunnel. */
async function failOnce(page: Page, file: RegExp): Promise<void> {
  await page.route(file, (route) => route.abort("connectionreset"), { times: 1 });
}

for (const path of ["/about", "/marathons"]) {
  test(`${path} says that its code could not be loaded, and loads again`, async ({ page }) => {
    await failOnce(page, /\/assets\/index-.*\.js$/);
    await page.goto(path);
    await page.getByText("This page could not be loaded completely.").getByRole("link", { name: "Reload" }).click();
    await waitForHydration(page);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.getByRole("banner").locator('button[aria-label*="theme"]:visible').click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  });
}

test("the lower part of the home page stands while its code fails to load, and works once it is there", async ({
  page,
}) => {
  await page.route(/\/assets\/home-sections-.*\.js$/, (route) => route.abort("connectionreset"));
  await openHome(page);
  const faq = page.getByRole("region", { name: "Frequently asked questions" });
  await faq.getByText("How do I pay?").click();
  await expect(faq.getByText(/takes no payments yet/)).toBeVisible();
  await expect(page.getByText("Part of this page could not be loaded.")).toBeVisible();
  const loaded = page.waitForEvent("load");
  await page.unrouteAll();
  // The page reloads by itself, because nothing can be lost.
  await loaded;
  await waitForHydration(page);
  await page.keyboard.press("Shift");
  await expect(featuredCards(page)).toHaveCount(6);
  await faq.getByText("How do I pay?").click();
  await expect(faq.getByRole("button", { name: "How do I pay?" })).toHaveAttribute("aria-expanded", "true");
});

test("code that never loads reloads the page once, and then leaves the choice to the reader", async ({ page }) => {
  let loads = 0;
  page.on("load", () => (loads += 1));
  await page.route(/\/assets\/home-sections-.*\.js$/, (route) =>
    // Only imports fail: when the page checks whether the file is available, it gets an answer.
    route.request().resourceType() === "fetch" ? route.fallback() : route.abort("connectionreset"),
  );
  await openHome(page);
  await expect.poll(() => loads).toBe(2);
  await waitForHydration(page);
  await page.keyboard.press("Shift");
  const bar = page.getByText("Part of this page could not be loaded.");
  await expect(bar).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Reload the page" }).click();
  await expect.poll(() => loads).toBe(3);
  await waitForHydration(page);
  await page.keyboard.press("Shift");
  await expect(featuredCards(page)).toHaveCount(6);
  await expect(bar).toHaveCount(0);
});

test("a page whose code failed to load appears by itself once the code is available", async ({ page }) => {
  await page.goto("/contact");
  await waitForHydration(page);
  await page.route(/\/assets\/about-page-.*\.js$/, (route) => route.abort("connectionreset"));
  await page.getByRole("banner").getByRole("link", { name: "About" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "This page didn't load" })).toBeVisible();
  await page.unrouteAll();
  await expect(page).toHaveTitle("RUN | About");
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("This page didn't load");
});

test("a popup about code that could not be loaded needs no code of its own", async ({ page }) => {
  await page.goto("/login");
  await waitForHydration(page);
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort("connectionreset"));
  await fillLogin(page, "runner@run.example", "Wrong-password1");
  await expect(popup(page, "Login Failed!")).toBeVisible();
});

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

for (const theme of ["light", "dark"]) {
  test(`nothing of the ${theme} theme or of who is signed in changes when the code comes`, async ({
    page,
    context,
  }) => {
    await signInAs(page, "runner@run.example");
    await context.addInitScript((saved) => localStorage.setItem("theme", saved), theme);
    const release = await holdRequests(page, /\/assets\/.*\.js$/);
    await page.goto("/", { waitUntil: "commit" });
    await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
    const banner = page.getByRole("banner");
    await expect(banner.getByRole("link", { name: "Home" })).toBeVisible();
    await expect(banner.getByRole("link", { name: "Login" })).toBeHidden();
    await expect(page.getByRole("main").getByRole("link", { name: "Sign In" })).toBeHidden();
    const icon = () => banner.locator('button[aria-label*="theme"] svg:visible path').getAttribute("d");
    const before = await icon();
    release();
    await expect(banner.getByRole("button", { name: "Logout" })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "Sign In" })).toHaveCount(0);
    expect(await icon()).toBe(before);
  });
}

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
