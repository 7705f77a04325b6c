import { defineConfig, devices } from "@playwright/test";

const executablePath = process.env.RUN_CHROMIUM;
/** `npm test` names the report that it reads, and how many tests this machine runs at once. */
const reportPath = process.env.RUN_REPORT;
const workers = Number(process.env.RUN_WORKERS ?? 3);

/** Runs against the built site and the emulators that `npm test` starts. */
export default defineConfig({
  testDir: "e2e",
  // Also has the traces.
  outputDir: "../.run/e2e",
  fullyParallel: true,
  workers,
  reporter: reportPath ? [["list"], ["../scripts/checks/playwright-reporter.ts", { path: reportPath }]] : "list",
  // One, in a new worker process. The summary counts and names the tests that pass only then as flaky.
  retries: 1,
  forbidOnly: true,
  // Milliseconds. Generous, because a slow and busy machine is no failure: one test runs axe on many public pages, and
  // another waits until a service worker has loaded the whole site.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    ...devices["Desktop Chrome"],
    // As patient as `expect`, so that a press or a page that hangs does not cost the whole time of its test.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    baseURL: process.env.RUN_SITE_URL,
    viewport: { width: 1440, height: 900 },
    serviceWorkers: "block",
    // Animations take a quarter of the tests' time. Tests of motion turn them on.
    contextOptions: { reducedMotion: "reduce" },
    // Traces of all tests would take a tenth of their time. `--trace on` turns them on.
    trace: "on-first-retry",
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        // Chromium needs the first to run as root. The others keep it from calling Google's hosts.
        "--no-sandbox",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // A request to another host fails, and the fixture in e2e/site.ts fails the test.
        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
      ],
    },
  },
});
