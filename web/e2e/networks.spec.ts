import { signInAs } from "./api-setup.ts";
import { anyOf, expect, FAILED_RESPONSE, fillLogin, expectPopup, openHome, test } from "./site.ts";

test.use({ expectedErrors: FAILED_RESPONSE });

test("a runner gets from the home page to an event on a slow network", async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  // Lighthouse's slow 4G: 150 ms and 1.6 Mbit/s, here with even more latency.
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 400,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  });
  await openHome(page);
  await expect(page.getByRole("heading", { level: 1, name: "Run Beyond Your Limits" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Featured Running Events" }).getByRole("article")).toHaveCount(6);
  await page.getByRole("main").getByRole("link", { name: "Sign In" }).click();
  await fillLogin(page, "runner@run.example");
  await expectPopup(page, "Login Successful!");
  await page.goto("/marathons/oslo-blue-hour-marathon");
  await expect(page.getByRole("heading", { level: 1, name: "Oslo Blue Hour Marathon" })).toBeVisible();
});

test.describe("without other hosts", () => {
  test.use({ expectedErrors: anyOf(FAILED_RESPONSE, /requested https:\/\/apis\.google\.com\//) });

  test("with all third parties blocked the site works, and signing in with Google fails with a popup", async ({
    page,
  }) => {
    await page.goto("/login");
    await page.getByRole("button", { name: "Login with Google" }).click();
    await expectPopup(page, "Login Failed!");
    await fillLogin(page, "runner@run.example");
    await expectPopup(page, "Login Successful!");
  });
});

test.describe("when the code for signing in fails to load", () => {
  // The browser logs what it could not load.
  test.use({ expectedErrors: /Failed to load resource|dynamically imported module|127\.0\.0\.1:9\// });

  test("a signed-in user is not led to the login page, and the page appears once the network is back", async ({
    page,
    context,
  }) => {
    await signInAs(page, "runner@run.example");
    await page.route(/\/assets\/identity-/, (route) => route.abort());
    await page.goto("/dashboard/applied-marathons");
    await expect(page.getByRole("heading", { level: 1, name: "Connection Error" })).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard\/applied-marathons$/);
    await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeHidden();
    await page.unrouteAll();
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(page.getByRole("heading", { level: 1, name: "My Apply List" })).toBeVisible();
  });
});
