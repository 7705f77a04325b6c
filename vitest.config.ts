import { defineConfig } from "vitest/config";

const reports = process.env.RUN_REPORTS;

export default defineConfig({
  test: {
    reporters: reports ? ["default", ["json", { outputFile: reports }]] : ["default"],
    projects: [
      {
        test: {
          name: "unit",
          include: [
            "functions/src/**/*.test.ts",
            "functions/test/*.test.ts",
            "web/src/**/*.test.ts",
            "scripts/**/*.test.ts",
          ],
        },
      },
      {
        // Needs the emulators of `npm test`; files run one after another, because they share one database.
        test: {
          name: "emulators",
          globalSetup: "functions/test/support/shared-server.ts",
          include: ["functions/test/{rules,api}/**/*.test.ts"],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        // The long proof: `npm run storm`.
        test: {
          name: "storm",
          globalSetup: "functions/test/support/shared-server.ts",
          include: ["functions/test/storm/**/*.test.ts", "functions/test/api/place-sequences.api.test.ts"],
          fileParallelism: false,
          testTimeout: 900_000,
          hookTimeout: 60_000,
          env: { RUN_SEQUENCES: "3000" },
        },
      },
      {
        // Thousands of bodies for every endpoint: `npm run fuzz`.
        test: {
          name: "fuzz",
          globalSetup: "functions/test/support/shared-server.ts",
          include: ["functions/test/api/fuzz.api.test.ts"],
          testTimeout: 900_000,
          hookTimeout: 60_000,
          env: { RUN_FUZZ_BATCHES: "20" },
        },
      },
      {
        // Other engines than the browser tests': `npm run test:browsers`.
        test: { name: "browsers", include: ["web/browsers/*.test.ts"], testTimeout: 60_000, hookTimeout: 60_000 },
      },
    ],
  },
});
