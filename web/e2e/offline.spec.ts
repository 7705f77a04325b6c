import { startRedeployableSite } from "./redeployable-site.ts";
import { signInAs } from "./api-setup.ts";
import { checkForUpdate, reloadToUpdate, startWorker, updateMessage, waitForControl } from "./service-worker.ts";
import { expect, openHome, test } from "./site.ts";

// These tests are about the service worker, which all other tests but those of deployments.spec.ts block.
test.use({
  serviceWorkers: "allow",
  expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET|ERR_FAILED.*\/pictures\/|127\.0\.0\.1:9\//,
});

test("registrations and events that were opened before are available offline, and the page says that it is offline", async ({
  page,
  context,
}) => {
  await signInAs(page, "runner@run.example");
  await page.goto("/dashboard/applied-marathons");
  const races = page.getByRole("main").getByRole("article");
  await expect(races.first()).toBeVisible();
  const title = (await races.first().getByRole("heading").innerText()).trim();
  const href = await races.first().getByRole("link").first().getAttribute("href");
  await races.first().getByRole("link").first().click();
  await expect(page.getByText(/^Event created by /)).toBeVisible();
  await startWorker(page);

  await context.setOffline(true);
  await expect(page.getByText("This device is offline.")).toBeVisible();
  await page.goto("/dashboard/applied-marathons");
  await expect(races.first().getByRole("heading")).toHaveText(title);
  // Chromium keeps failing the requests of the new document, and may tell it that the device is online.
  const note = page.getByText(/^(This device is offline|RUN cannot be reached)\.$/);
  await expect(note).toBeVisible();
  await page.goto(href ?? "");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(/^Event created by /)).toBeVisible();
  // A page that was not opened before shows a failure, not an empty list.
  await page.goto("/dashboard/my-marathons");
  await expect(page.getByText("Failed to load marathon data")).toBeVisible();

  await context.setOffline(false);
  // After a navigation without a network the browser fires no "offline" event, so it fires no "online" event either.
  await expect(note).toHaveCount(0);
  await expect(page.getByText("Failed to load marathon data")).toHaveCount(0);
});

test("a form that is sent offline shows a failure at once and keeps what was typed", async ({ page, context }) => {
  await openHome(page);
  const form = page.getByRole("region", { name: "Community feedback" });
  await form.getByLabel("Name").fill("Noa");
  await form.getByLabel("Email").fill("noa@example.com");
  await form.getByRole("textbox", { name: "Opinion" }).fill("A good morning.");
  await context.setOffline(true);
  await form.getByRole("button", { name: "Submit feedback" }).click();
  await expect(form.getByText(/could not reach the server/)).toBeVisible();
  await expect(form.getByRole("textbox", { name: "Opinion" })).toHaveValue("A good morning.");
});

test("logging out deletes the responses that are cached on the device", async ({ page }) => {
  await signInAs(page, "runner@run.example");
  await page.goto("/dashboard/applied-marathons");
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
  const cachedCount = () => page.evaluate(async () => (await (await caches.open("run:seen")).keys()).length);
  await expect.poll(cachedCount).toBeGreaterThan(0);
  await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
  // The page does not wait for the deletion.
  await expect.poll(cachedCount).toBe(0);
});

test("a request that is running at logout is aborted, and its response is not cached", async ({ page }) => {
  await signInAs(page, "runner@run.example");
  await page.route(/\/api\/my-registrations\//, () => new Promise(() => undefined));
  await page.goto("/dashboard");
  const started = page.waitForEvent("request", (request) => request.url().includes("/api/my-registrations/"));
  const aborted = page.waitForEvent("requestfailed", (request) => request.url().includes("/api/my-registrations/"));
  await page.getByRole("link", { name: "My Apply List" }).click();
  await started;
  await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
  await aborted;
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
  const cachedPaths = () =>
    page.evaluate(async () => {
      const urls = (await (await caches.open("run:seen")).keys()).map(({ url }) => decodeURIComponent(url));
      return urls.filter((url) => url.includes('["my-'));
    });
  // What was cached before the logout is deleted, which the page does not wait for.
  await expect.poll(cachedPaths).toEqual([]);
});

test("on a network without internet access, cached responses appear with a message, and fresh ones once there is access", async ({
  page,
}) => {
  await signInAs(page, "runner@run.example");
  await page.goto("/dashboard/applied-marathons");
  const races = page.getByRole("main").getByRole("article");
  await expect(races.first()).toBeVisible();
  // As on public Wi-Fi before its login page: the device says that it is online.
  await page.route(/\/api\//, (route) => route.abort("connectionreset"));
  await page.reload();
  const bar = page.getByText("RUN cannot be reached.");
  await expect(bar).toBeVisible();
  await expect(races.first()).toBeVisible();
  await page.unrouteAll();
  const fresh = page.waitForResponse((response) => response.url().includes("/api/my-registrations/"));
  await fresh;
  await expect(bar).toHaveCount(0);
});

test("the contact details of an event's runners are not cached on the organizer's device", async ({ page }) => {
  await signInAs(page, "organiser@run.example");
  const loaded = page.waitForResponse((response) =>
    /\/api\/marathon\/lisbon-atlantic-light-half$/.test(response.url()),
  );
  await page.goto("/marathons/lisbon-atlantic-light-half");
  const event = (await (await loaded).json()) as { totalRegistrationCount: { phone: string }[] };
  expect(event.totalRegistrationCount.length).toBeGreaterThan(0);
  const cachedEvent = () =>
    page.evaluate(async () => {
      const url = `/offline/${encodeURIComponent('["marathon","lisbon-atlantic-light-half"]')}`;
      const response = await (await caches.open("run:seen")).match(url);
      return (await response?.json()) as { totalRegistrationCount: unknown[] } | undefined;
    });
  await expect.poll(async () => (await cachedEvent())?.totalRegistrationCount).toEqual([]);
});

test("a new version loads when the user asks for it, and keeps what was typed", async ({ page }) => {
  const site = await startRedeployableSite();
  await page.goto(`${site.url}/contact`);
  await startWorker(page);
  await page.getByLabel("Message").fill("Half a sentence");

  site.deploy();
  await checkForUpdate(page);
  await expect(updateMessage(page)).toBeVisible();
  await expect(page.getByLabel("Message")).toHaveValue("Half a sentence");
  await reloadToUpdate(page);
  await expect(page.getByLabel("Message")).toHaveValue("Half a sentence");
  await expect(updateMessage(page)).toHaveCount(0);
  site.stop();
});

test("the first visit caches the project's configuration for offline use", async ({ page, context }) => {
  const configuration = { apiKey: "real-key", projectId: "run-real" };
  const site = await startRedeployableSite({ "/__/firebase/init.json": JSON.stringify(configuration) });
  await page.goto(`${site.url}/contact`);
  await startWorker(page);
  await waitForControl(page);
  await context.setOffline(true);
  const cached = await page.evaluate(async () => (await fetch("/__/firebase/init.json")).json() as Promise<unknown>);
  expect(cached).toEqual(configuration);
  site.stop();
});

test("pages appear on a network that hangs, and their pictures load offline", async ({ page }) => {
  const site = await startRedeployableSite();
  await page.goto(`${site.url}/contact`);
  await startWorker(page);
  await waitForControl(page);
  site.hang();
  await page.goto(`${site.url}/no-such-page`);
  await expect(page.getByRole("heading", { level: 1, name: "Page Not Found" })).toBeVisible();
  site.stop();
  await page.goto(`${site.url}/another-unknown-page`);
  const picture = page.getByRole("main").locator("img").first();
  await expect.poll(() => picture.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
});

test.describe("on a connection that hangs", () => {
  // The timer of three seconds is what this test is about.
  test.use({ holdsTimers: false });

  test("cached responses appear before a request times out, and fresh ones once the connection responds", async ({
    page,
  }) => {
    await signInAs(page, "runner@run.example");
    await page.goto("/dashboard/applied-marathons");
    const races = page.getByRole("main").getByRole("article");
    await expect(races.first()).toBeVisible();
    await page.route(/\/api\//, () => new Promise(() => undefined));
    await page.reload();
    const timedOut: string[] = [];
    page.on("requestfailed", (request) => timedOut.push(request.url()));
    await expect(races.first()).toBeVisible();
    expect(timedOut.filter((url) => url.includes("/api/"))).toEqual([]);
    const bar = page.getByText("RUN cannot be reached.");
    await expect(bar).toBeVisible();
    const fresh = page.waitForResponse(/\/api\/my-registrations\//);
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await fresh;
    await expect(bar).toHaveCount(0);
  });
});

test("the site can be installed: its manifest has a start page and icons that exist", async ({ page, request }) => {
  await page.goto("/");
  const href = await page.locator('link[rel="manifest"]').getAttribute("href");
  const manifest = (await (await request.get(href ?? "")).json()) as {
    name: string;
    start_url: string;
    display: string;
    icons: { src: string; sizes: string; purpose?: string }[];
  };
  expect(manifest).toMatchObject({ start_url: "/", display: "standalone" });
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose ?? "any"}`)).toEqual([
    "192x192 any",
    "512x512 any",
    "512x512 maskable",
  ]);
  for (const { src, sizes } of manifest.icons) {
    const width = await page.evaluate(async (source) => {
      const picture = new Image();
      picture.src = source;
      await picture.decode();
      return picture.naturalWidth;
    }, src);
    expect(`${width}x${width}`).toBe(sizes);
  }
});
