import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { functionsExports } from "./scripts/checks/functions-exports.ts";
import ReportingReporter from "./scripts/checks/vitest-reporter.ts";
import WaitingFirst from "./scripts/checks/waiting-first.ts";

/** `npm test` names the report that it reads, and how many test files this machine runs at once. */
const reportPath = process.env.RUN_REPORT;
const workers = Number(process.env.RUN_WORKERS ?? 3);

/** Servers whose machine is slow have more time for an answer, except in tests of the server's deadlines. */
const patient = { RUN_DEADLINE_SCALE: "10" };

/** Otherwise, Vite would find these only while the tests run, and load a second React. */
const foundLate = ["react-dom/client", "react-dom/server", "axe-core", "idb", "fast-check"];

/**
 * `npm test` without `--changed` bundles the contract and its documentation, which every page and worker would otherwise
 * load as a hundred modules. A run that watches would not notice a change in a bundle.
 */
const bundlesContract = process.env.NODE_ENV === "production";

/** So that a commit is tested with the same random values on every machine. */
const seedRandomValues = "scripts/checks/seed-random-values.ts";

/** Which component tests run, and in which variants (web/test/seeded-tests.ts). */
const choiceVariables = ["RUN_AXE", "RUN_SEED", "RUN_TESTS"];

/** A worker imports the SDKs once for all its files. What they store is kept apart by projects. */
const withServers = {
  globalSetup: "functions/test/support/worker-servers.ts",
  setupFiles: ["functions/test/support/own-project.ts", seedRandomValues],
  isolate: false,
  // Generous, because a slow and busy machine is no failure.
  hookTimeout: 300_000,
};

export default defineConfig({
  test: {
    reporters: reportPath ? ["default", new ReportingReporter(reportPath)] : ["default"],
    sequence: { sequencer: WaitingFirst },
    projects: [
      {
        test: {
          name: "unit",
          setupFiles: seedRandomValues,
          include: [
            "functions/src/**/*.test.ts",
            "functions/test/*.test.ts",
            "web/src/**/*.test.ts",
            "!web/src/**/*.component.test.ts",
            "scripts/**/*.test.ts",
          ],
          // A worker imports the libraries once for all its files, which takes longer than the tests themselves.
          isolate: false,
          // Vitest leaves a core free, which is half of two.
          maxWorkers: 2,
          // Random sequences take long on a slow and busy machine.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          env: patient,
        },
      },
      {
        // Needs the emulators that `npm test` starts. Each worker has two servers and a database of its own.
        test: {
          name: "emulators",
          ...withServers,
          include: ["functions/test/{rules,api}/**/*.test.ts"],
          maxWorkers: workers,
          testTimeout: 300_000,
          env: patient,
        },
      },
      {
        // Through Hosting and the functions emulator, which have one database.
        test: {
          name: "hosting",
          ...withServers,
          globalSetup: "functions/test/support/hosted-server.ts",
          include: ["functions/test/hosting/*.test.ts"],
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          testTimeout: 300_000,
          env: patient,
        },
      },
      {
        // `npm run storm`: takes over 25 minutes.
        test: {
          name: "storm",
          ...withServers,
          include: ["functions/test/storm/**/*.test.ts", "functions/test/api/*sequences.api.test.ts"],
          maxWorkers: 1,
          testTimeout: 900_000,
          env: { RUN_SEQUENCES: "many" },
        },
      },
      {
        // `npm run fuzz`: sends thousands of bodies to every endpoint.
        test: {
          name: "fuzz",
          ...withServers,
          include: ["functions/test/api/fuzz.api.test.ts"],
          maxWorkers: 1,
          testTimeout: 900_000,
          env: { ...patient, RUN_FUZZ_BATCHES: "100" },
        },
      },
      {
        // In Chromium, with the real site and answers that the contract allows.
        extends: "web/vite.config.ts",
        root: "web",
        optimizeDeps: {
          include: [...foundLate, ...(bundlesContract ? functionsExports.keys() : [])],
          // Vite notices by itself when a library has changed since the last run, but not when the contract has.
          force: bundlesContract,
        },
        test: {
          name: "components",
          setupFiles: ["test/wait-for-render.ts", "test/painting.ts"],
          // Generous, because a slow and busy machine is no failure.
          expect: { poll: { timeout: 30_000 } },
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // The JSON report keeps the errors of the first attempt, so that a flaky test is told from one that passed.
          retry: 1,
          include: ["src/**/*.component.test.{ts,tsx}"],
          maxWorkers: workers,
          env: Object.fromEntries(choiceVariables.map((name) => [name, process.env[name] ?? ""])),
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1440, height: 900 },
            provider: playwright({
              // Null: the browser's own setting, reduced motion. By default, Playwright turns motion on.
              contextOptions: { reducedMotion: null },
              launchOptions: {
                executablePath: process.env.RUN_CHROMIUM,
                args: ["--no-sandbox", "--force-prefers-reduced-motion"],
              },
            }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
      {
        // `npm run test:browsers`: Firefox and WebKit. The other browser tests run in Chromium.
        test: { name: "browsers", include: ["web/browsers/*.test.ts"], testTimeout: 120_000, hookTimeout: 60_000 },
      },
    ],
  },
});
