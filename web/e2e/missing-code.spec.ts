import {
  answerOnce,
  expect,
  FAILED_RESPONSE,
  featuredCards,
  fillLogin,
  openHome,
  expectPopup,
  test,
  waitForHydration,
} from "./site.ts";

test.use({ expectedErrors: FAILED_RESPONSE });

test("a page says that its code could not be loaded, and can be reloaded", async ({ page }) => {
  for (const [path, theme] of [
    ["/about", "dark"],
    ["/marathons", "light"],
  ] as const) {
    await answerOnce(page, /\/assets\/index-.*\.js$/, (route) => route.abort("connectionreset"));
    await page.goto(path);
    await page.getByText("This page could not be loaded completely.").getByRole("link", { name: "Reload" }).click();
    await waitForHydration(page);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.getByRole("banner").locator('button[aria-label*="theme"]:visible').click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
  }
});

test("the lower part of the home page can be read while its code fails to load, and works once it has loaded", async ({
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
  // The page reloads by itself, because no input can be lost.
  await loaded;
  await waitForHydration(page);
  await page.keyboard.press("Shift");
  await expect(featuredCards(page)).toHaveCount(6);
  await faq.getByText("How do I pay?").click();
  await expect(faq.getByRole("button", { name: "How do I pay?" })).toHaveAttribute("aria-expanded", "true");
});

test("if code fails to load twice, the page reloads once by itself and then offers to reload", async ({ page }) => {
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

test("a popup appears even if no more code can be loaded", async ({ page }) => {
  await page.goto("/login");
  await waitForHydration(page);
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort("connectionreset"));
  await fillLogin(page, "runner@run.example", "Wrong-password1");
  await expectPopup(page, "Login Failed!");
});
