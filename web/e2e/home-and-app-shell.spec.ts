import { signInAs } from "./api-setup.ts";
import { expect, FAILED_RESPONSE, featuredCards, openHome, test } from "./site.ts";

/** The layout of every page, the top of the home page, and how long responses stay fresh. */
test.use({ expectedErrors: FAILED_RESPONSE });

test("a marathon's path under /details leads to the marathon", async ({ page }) => {
  await signInAs(page, "runner@run.example");
  await page.goto("/details/lisbon-atlantic-light-half");
  await expect(page).toHaveURL(/\/marathons\/lisbon-atlantic-light-half$/);
  await expect(page.getByRole("heading", { level: 1, name: "Lisbon Atlantic Light Half" })).toBeVisible();
});

test("the dashboard's index is the add form, with the menu of its three pages", async ({ page }) => {
  await signInAs(page, "runner@run.example");
  await page.goto("/dashboard");
  await expect(page.getByRole("main").getByLabel("Title")).toBeVisible();
  const menu = page.getByRole("navigation", { name: "Dashboard" });
  await expect(menu.getByRole("link", { name: "Add Marathon" })).toHaveAttribute("href", "/dashboard/add-marathon");
  await expect(menu.getByRole("link", { name: "My Marathons" })).toHaveAttribute("href", "/dashboard/my-marathons");
  await expect(menu.getByRole("link", { name: "My Apply List" })).toHaveAttribute(
    "href",
    "/dashboard/applied-marathons",
  );
});

test("featured events, an event and my registrations are fresh for five minutes", async ({ page }) => {
  // After the clock jumps, the live connection requests this image to check whether there is a network.
  await page.route("https://www.google.com/images/cleardot.gif*", (route) => route.abort());
  await signInAs(page, "runner@run.example");
  const requests = { "/api/marathons-6": 0, "/api/marathon/oslo-blue-hour-marathon": 0, "/api/my-registrations": 0 };
  page.on("request", (request) => {
    const path = new URL(request.url()).pathname;
    for (const key of Object.keys(requests) as (keyof typeof requests)[]) {
      if (path === key || path.startsWith(`${key}/demo`)) requests[key] += 1;
    }
  });
  await page.clock.install();
  await openHome(page);
  await expect(featuredCards(page)).toHaveCount(6);
  const visitAll = async () => {
    const banner = page.getByRole("banner");
    await banner.getByRole("link", { name: "Marathons" }).click();
    await page.getByRole("searchbox").fill("blue hour");
    await expect(page.getByRole("article")).toHaveCount(1);
    await page
      .getByRole("article")
      .getByRole("link", { name: /View details/ })
      .click();
    await expect(page.getByText(/^Event created by /)).toBeVisible();
    await banner.getByRole("link", { name: "Dashboard" }).click();
    await page.getByRole("link", { name: "My Apply List" }).click();
    await expect(page.getByRole("article").first()).toBeVisible();
    await banner.getByRole("link", { name: "Home" }).click();
    await expect(featuredCards(page)).toHaveCount(6);
  };
  await visitAll();
  const firstRequests = { ...requests };
  expect(Object.values(firstRequests).every((count) => count > 0)).toBe(true);
  await page.clock.fastForward(260_000);
  await visitAll();
  expect(requests).toEqual(firstRequests);
  await page.clock.fastForward(50_000);
  await visitAll();
  for (const [key, count] of Object.entries(firstRequests)) {
    await expect.poll(() => requests[key as keyof typeof requests], { message: key }).toBeGreaterThan(count);
  }
});

test.describe("when a page's code fails to load", () => {
  // The error page logs the error.
  test.use({ expectedErrors: /Failed to load resource|Failed to fetch dynamically imported module|127\.0\.0\.1:9\// });

  test("the header and the footer stay, and the page offers to reload", async ({ page }) => {
    await openHome(page);
    await page.route(/\/assets\/about-page/, (route) => route.abort());
    await page.getByRole("banner").getByRole("link", { name: "About" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "This page didn't load" })).toBeVisible();
    await expect(page.getByRole("banner")).toBeVisible();
    await page.unrouteAll();
    await page.getByRole("button", { name: "Reload" }).click();
    await expect(page).toHaveTitle("RUN | About");
  });
});
