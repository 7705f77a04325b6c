import { mkdirSync, rmSync } from "node:fs";
import { CliError, step } from "./before-install/progress.mjs";
import { createDemoAccounts } from "./demo/auth-accounts.ts";
import { commitAll, withEmulatedFirestore } from "./demo/database.ts";
import { today } from "./demo/days.ts";
import { demoDocuments } from "./demo/documents.ts";
import { startSuite } from "./emulators/suite.ts";
import { demoDataDirectory, siteOrigin } from "./emulators/suites.ts";
import { runStoppable } from "./stoppable-program.ts";

/**
 * The seed's emulators have a project and ports of their own, so that `npm start` may run meanwhile. Any project can
 * import the export.
 */
const seedSuite = {
  name: "seed",
  project: "demo-run-seed",
  portOffset: 16_000,
  only: ["auth", "firestore"],
} as const;

/** `npm run seed`: writes emulator-data from the sources in scripts/demo, dated as of RUN_ANCHOR_DAY or today. */
await runStoppable(async (onExit) => {
  const anchorDay = process.env.RUN_ANCHOR_DAY ?? today();
  if (!/^\d{4}-\d\d-\d\d$/.test(anchorDay) || Number.isNaN(Date.parse(anchorDay))) {
    throw new CliError(`RUN_ANCHOR_DAY has to be a date such as 2026-04-19, but is ${anchorDay}.`);
  }
  const { project } = seedSuite;
  const { suite, ready } = startSuite(seedSuite);
  onExit(() => step("Stopping the emulators", () => suite.stop()));
  await step("Starting the emulators (auth, firestore)", () => ready);

  const documents = demoDocuments(anchorDay, siteOrigin);
  await step(`Writing ${documents.length} documents as of ${anchorDay}`, async () => {
    await createDemoAccounts({ project, address: suite.addresses.auth ?? "" }, documents);
    await withEmulatedFirestore({ project, address: suite.addresses.firestore ?? "" }, (db) =>
      commitAll(db, documents, (batch, { path, data }) => batch.set(db.doc(path), data)),
    );
  });
  await step("Exporting to emulator-data", async () => {
    rmSync(demoDataDirectory, { recursive: true, force: true });
    mkdirSync(demoDataDirectory);
    const response = await fetch(`http://${suite.addresses.hub}/_admin/export`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ path: demoDataDirectory, initiatedBy: "seed" }),
    });
    if (!response.ok) throw new Error(`The export failed: ${await response.text()}`);
  });
});
