import { protectedPages, publicPages, unsubscribePage } from "./all-pages.ts";
import { signInAs } from "./api-setup.ts";
import { expect, FAILED_RESPONSE, test, waitForHydration } from "./site.ts";

/** How pages are answered, and what they show when their code or their token cannot be loaded. */
test.use({ expectedErrors: new RegExp(`${FAILED_RESPONSE.source}|Failed to fetch dynamically imported module`) });

test("deep links answer 200, unknown paths and missing assets 404", async ({ request }) => {
  for (const [path] of [...publicPages, unsubscribePage, ...protectedPages]) {
    expect((await request.get(path)).status(), path).toBe(200);
  }
  for (const path of ["/nothing-here", "/assets/gone.js", "/marathons/a/b", "/api/nothing", "/.vite/manifest.json"]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
  expect(await (await request.get("/nothing-here")).text()).toContain('id="root"');
});

test("a link with an extra slash shows that nothing is there, instead of blaming the connection", async ({ page }) => {
  await signInAs(page, "runner@run.example");
  for (const [path, text] of [
    ["/transfer/a%2Fb", "This invitation is over"],
    ["/team-invitations/a%2Fb", "There is no invitation for you behind this link"],
    ["/entry-claims/a%2Fb/c", "There is no entry for you behind this link"],
    ["/marathonRegister/a%2Fb", "Marathon not found"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: text }), path).toBeVisible();
  }
  await page.goto("/unsubscribe/a%2Fb");
  await page.getByRole("button", { name: "Stop these announcements" }).click();
  await expect(page.getByRole("alert")).toContainText("Part of the link is missing.");
});

test("a page whose code fails to load keeps the header and the footer, and offers to reload", async ({ page }) => {
  await page.goto("/contact");
  await waitForHydration(page);
  let isAvailable = false;
  await page.route(/\/assets\/about-page/, (route) =>
    // The page's own check of whether the file is available always fails, so that the page does not reload by itself.
    isAvailable && route.request().resourceType() !== "fetch" ? route.fallback() : route.abort(),
  );
  await page.getByRole("banner").getByRole("link", { name: "About" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "This page didn't load" })).toBeVisible();
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
  isAvailable = true;
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(page).toHaveTitle("RUN | About");
});

test("if an expired token cannot be refreshed, the page shows its own failure", async ({ page }) => {
  await signInAs(page, "runner@run.example");
  await page.clock.setSystemTime(Date.now() + 2 * 3_600_000);
  await page.route(
    (url) => url.pathname.includes("securetoken"),
    (route) => route.abort(),
  );
  await page.goto("/dashboard/applied-marathons");
  await expect(page.getByText("Something Went Wrong..............")).toBeVisible();
});
