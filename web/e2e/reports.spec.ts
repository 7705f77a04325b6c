import type { Page, Response } from "@playwright/test";
import { signInAs } from "./api-setup.ts";
import { startReportingSite } from "./reporting-site.ts";
import { BROKEN_PICTURE, expect, refuseReports, test, waitForHydration } from "./site.ts";

const THROWN = "Nothing at /marathons/uT5mWq2ZrLx8KcN4vYbH for rui@example.com";
test.use({ sendsReports: true, expectedErrors: new RegExp(`${THROWN}|${BROKEN_PICTURE.source}`) });

const reporterCode = (page: Page) => page.waitForResponse(/\/assets\/reporter-/);

/** Presses a key, which loads the code for reports, and waits until that has started. */
async function startReporter(page: Page, code: Promise<Response>): Promise<void> {
  await page.keyboard.press("Shift");
  // The page imported it first, so it has started when this import resolves.
  await page.evaluate((url) => import(url), (await code).url());
}

/** Throws an error on the page, and clicks, so that every web vital is measured. */
async function throwAndClick(page: Page): Promise<void> {
  await page.evaluate((message) => {
    setTimeout(() => {
      throw new Error(message);
    });
  }, THROWN);
  await page.getByRole("contentinfo").getByText(String(new Date().getFullYear())).click();
  // The web-vitals library handles interactions when the page is idle. Idle callbacks run in order, unless the page has no
  // idle time at all, as on a busy machine. The library then handles them when the page is hidden.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 10_000 })));
}

async function openAt(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await waitForHydration(page);
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver(resolve).observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );
}

test("leaving a page sends its errors and web vitals in one request without personal data", async ({
  page,
  context,
}) => {
  const site = await startReportingSite();
  await context.addCookies([{ name: "__session", value: "secret", url: site.url }]);
  const code = reporterCode(page);
  await openAt(page, `${site.url}/blog?from=rui@example.com#oLv7Xy2QmN4sTbKd8RwZ1pHgCe53`);
  await startReporter(page, code);
  await throwAndClick(page);
  await page.goto("about:blank");

  await expect.poll(() => site.reports.length).toBe(1);
  const [sent] = site.reports;
  expect([sent?.status, sent?.answer]).toEqual([200, { acknowledged: true }]);
  expect(sent?.batch.release).toMatch(/^[\w-]{8}$/);
  expect(site.paths).toContain(`/assets/first-${sent?.batch.release}.js`);
  const reports = sent?.batch.reports ?? [];
  expect(reports.filter(({ kind }) => kind === "error")).toMatchObject([
    { message: "Error: Nothing at (path) for (email)" },
  ]);
  const vitals = reports.filter((report) => report.kind === "vital");
  expect(vitals.map(({ name }) => name).sort()).toEqual(["CLS", "FCP", "INP", "LCP", "TTFB"]);
  expect(reports.map((report) => report.page)).toEqual(Array(6).fill("/blog"));

  expect(sent?.headers).toMatchObject({ "content-type": "application/json" });
  for (const name of ["cookie", "authorization", "referer", "x-firebase-appcheck"]) {
    expect(sent?.headers, name).not.toHaveProperty(name);
  }
  expect(sent?.body).not.toMatch(/rui|example|uT5mWq|oLv7Xy|127\.0\.0\.1|[?#@]/);
  site.stop();
});

test("a signed-in user's page is reported as its route pattern, without a token", async ({ page }) => {
  const { uid, email } = await signInAs(page, "runner@run.example");
  const code = reporterCode(page);
  await page.goto("/marathons/oslo-blue-hour-marathon?from=rui@example.com");
  await expect(page.getByText(/^Event created by /)).toBeVisible();
  await startReporter(page, code);
  await throwAndClick(page);

  const sent = page.waitForRequest("**/api/reports");
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden" });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  });
  const request = await sent;
  expect((await request.response())?.status()).toBe(200);
  expect(await request.headerValue("authorization")).toBeNull();
  const body = request.postData() ?? "";
  const { reports } = JSON.parse(body) as { reports: { page: string }[] };
  expect(new Set(reports.map((report) => report.page))).toEqual(new Set(["/marathons/:id"]));
  for (const personal of [uid, email, "oslo", "rui", "?"]) expect(body).not.toContain(personal);
});

test("a browser with Global Privacy Control sends no report", async ({ page, openOtherBrowser }) => {
  const site = await startReportingSite();
  const optedOut = await openOtherBrowser();
  await refuseReports(optedOut.context());
  await openAt(optedOut, `${site.url}/contact`);
  await throwAndClick(optedOut);
  await optedOut.goto("about:blank");

  const code = reporterCode(page);
  await openAt(page, `${site.url}/about`);
  await startReporter(page, code);
  await throwAndClick(page);
  await page.goto("about:blank");
  await expect.poll(() => site.reports.length).toBe(1);
  expect(site.reports[0]?.batch.reports.map((report) => report.page)).toEqual(Array(6).fill("/about"));
  site.stop();
});
