import { defineConfig, devices } from "@playwright/test";

const executablePath = process.env.RUN_CHROMIUM;

/** Runs against the built site and the emulators that `npm test` started. */
export default defineConfig({
  testDir: "e2e",
  outputDir: "../.run/e2e",
  fullyParallel: true,
  // On two cores: a third one works while the others wait for an answer or an animation.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // Room for a machine that is slow and busy: one test looks at seven pages with axe.
  timeout: 150_000,
  expect: { timeout: 20_000 },
  use: {
    ...devices["Desktop Chrome"],
    baseURL: process.env.RUN_SITE_URL,
    viewport: { width: 1440, height: 900 },
    serviceWorkers: "block",
    // `--trace on` records what was done and asked; for all tests it takes a tenth of their time.
    trace: "off",
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        // Chromium as root needs the first; the others keep it from asking its maker's hosts.
        "--no-sandbox",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
