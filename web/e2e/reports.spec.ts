import type { Page, Response } from "@playwright/test";
import { signInAs } from "./api-setup.ts";
import { startReportingSite } from "./reporting-site.ts";
import { BROKEN_PICTURE, expect, refuseReports, test, waitForHydration } from "./site.ts";

const THROWN = "Nothing at /marathons/uT5mWq2ZrLx8KcN4vYbH for rui@example.com";
test.use({ sendsReports: true, expectedErrors: new RegExp(`${THROWN}|${BROKEN_PICTURE.source}`) });

/** Call before the page is opened: the code may come after ten seconds without an interaction. */
const reporterCode = (page: Page) => page.waitForResponse(/\/assets\/reporter-/);

/** Presses a key, and waits until the code that this brings is at work. */
async function startReporter(page: Page, code: Promise<Response>): Promise<void> {
  await page.keyboard.press("Shift");
  // The page imported it first, so it has started when this import resolves.
  await page.evaluate((address) => import(address), (await code).url());
}

/** Makes the page fail, and uses it until it has measured what it can. */
async function breakAndUse(page: Page): Promise<void> {
  await page.evaluate((message) => {
    setTimeout(() => {
      throw new Error(message);
    });
  }, THROWN);
  await page.getByRole("contentinfo").getByText(String(new Date().getFullYear())).click();
  // The library looks at interactions when the page is idle, or after a second.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_500 })));
}

async function openAt(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitForHydration(page);
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver(resolve).observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );
}

test("a page that is left reports what failed and how fast it was, in one request that names nobody", async ({
  page,
  context,
}) => {
  const site = await startReportingSite();
  await context.addCookies([{ name: "__session", value: "secret", url: site.url }]);
  const code = reporterCode(page);
  await openAt(page, `${site.url}/blog?from=rui@example.com#oLv7Xy2QmN4sTbKd8RwZ1pHgCe53`);
  await startReporter(page, code);
  await breakAndUse(page);
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

test("the page of somebody who is signed in is reported as its route, without a token", async ({ page }) => {
  const { uid, email } = await signInAs(page, "runner@run.example");
  const code = reporterCode(page);
  await page.goto("/marathons/oslo-blue-hour-marathon?from=rui@example.com");
  await expect(page.getByText(/^Event created by /)).toBeVisible();
  await startReporter(page, code);
  await breakAndUse(page);

  const asked = page.waitForRequest("**/api/reports");
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden" });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  });
  const request = await asked;
  expect((await request.response())?.status()).toBe(200);
  expect(await request.headerValue("authorization")).toBeNull();
  const body = request.postData() ?? "";
  const { reports } = JSON.parse(body) as { reports: { page: string }[] };
  expect(new Set(reports.map((report) => report.page))).toEqual(new Set(["/marathons/:id"]));
  for (const personal of [uid, email, "oslo", "rui", "?"]) expect(body).not.toContain(personal);
});

test("a browser that asks not to be followed sends nothing", async ({ page, browser }) => {
  const site = await startReportingSite();
  const context = await browser.newContext();
  const quiet = await context.newPage();
  await refuseReports(quiet);
  await openAt(quiet, `${site.url}/contact`);
  await breakAndUse(quiet);
  await quiet.goto("about:blank");

  const code = reporterCode(page);
  await openAt(page, `${site.url}/about`);
  await startReporter(page, code);
  await breakAndUse(page);
  await page.goto("about:blank");
  await expect.poll(() => site.reports.length).toBe(1);
  expect(site.reports[0]?.batch.reports.map((report) => report.page)).toEqual(Array(6).fill("/about"));
  await context.close();
  site.stop();
});
