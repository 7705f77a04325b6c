import { signInAs } from "./api-setup.ts";
import { expect, FAILED_RESPONSE, fillLogin, popup, openHome, test } from "./site.ts";

test.use({ expectedErrors: FAILED_RESPONSE });

test("a slow network brings a runner from the home page to an event", async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  // Lighthouse's slow 4G: 150 ms and 1.6 Mbit/s, here with more latency still.
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
  await expect(popup(page, "Login Successful!")).toBeVisible();
  await page.goto("/marathons/oslo-blue-hour-marathon");
  await expect(page.getByRole("heading", { level: 1, name: "Oslo Blue Hour Marathon" })).toBeVisible();
});

test("a network that went away is told, and coming back brings the page without a reload", async ({
  page,
  context,
}) => {
  await signInAs(page, "runner@run.example");
  // The page's own code is there; what fails is the call.
  await page.goto("/dashboard/add-marathon");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto("/marathons");
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.route("**/api/marathon/**", (route) => route.abort());
  await page
    .getByRole("article")
    .first()
    .getByRole("link", { name: /View details/ })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Connection Error" })).toBeVisible();
  await context.unrouteAll();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText(/^Event created by /)).toBeVisible();
});

test("with every third party blocked the site works, and Google's button says why it cannot", async ({ page }) => {
  // The fixture lets no foreign host through; here the one request is expected.
  await page.route(
    (url) => url.hostname === "apis.google.com",
    (route) => route.abort(),
  );
  await page.goto("/login");
  await page.getByRole("button", { name: "Login with Google" }).click();
  await expect(popup(page, "Login Failed!")).toBeVisible();
  await fillLogin(page, "runner@run.example");
  await expect(popup(page, "Login Successful!")).toBeVisible();
});

test.describe("the identity service's code does not arrive", () => {
  // The page says in its console what it could not load.
  test.use({ expectedErrors: /Failed to load resource|dynamically imported module|127\.0\.0\.1:9\// });

  test("who is signed in is not led to the login page, and the page comes once the network is back", async ({
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
