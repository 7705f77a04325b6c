import { protectedPages, publicPages } from "./all-pages.ts";
import { signInAs } from "./api-setup.ts";
import { expect, FAILED_RESPONSE, popup, test } from "./site.ts";

/** What all pages share: paths, titles, focus, menus, popups and layout on small screens. */
test.use({ expectedErrors: FAILED_RESPONSE });

test("deep links answer 200, unknown paths and missing assets 404", async ({ request }) => {
  for (const [path] of [...publicPages, ...protectedPages]) {
    expect((await request.get(path)).status(), path).toBe(200);
  }
  for (const path of ["/nothing-here", "/assets/gone.js", "/marathons/a/b", "/api/nothing"]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
  expect(await (await request.get("/nothing-here")).text()).toContain('id="root"');
});

test("an unknown path shows the 404 page with a link home", async ({ page }) => {
  await page.goto("/nothing-here");
  await expect(page.getByText("Page Not Found")).toBeVisible();
  await expect(page.getByText("Sorry, the page you're looking for doesn't exist or has been moved.")).toBeVisible();
  await page.getByRole("link", { name: "Go to Homepage" }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("typing a search keeps the focus on a page that was opened by its URL", async ({ page }) => {
  await signInAs(page, "runner@run.example");
  await page.goto("/marathons");
  const search = page.getByRole("searchbox");
  await search.focus();
  await page.keyboard.type("atlantic");
  await expect(search).toHaveValue("atlantic");
  await expect(page).toHaveURL(/q=atlantic/);
  await expect(search).toBeFocused();
});

test("logging out on a public page moves the focus to its heading", async ({ page }) => {
  await signInAs(page, "runner@run.example");
  await page.goto("/about");
  await page.getByRole("banner").getByRole("button", { name: "Logout" }).press("Enter");
  await expect(popup(page, "Logged Out Successfully")).toBeVisible();
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeFocused();
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
