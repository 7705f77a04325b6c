import { mkdirSync, rmSync } from "node:fs";
import { Refusal, step } from "./before-install/progress.mjs";
import { createDemoAccounts } from "./demo/auth-accounts.ts";
import { commitAll, withEmulatedFirestore } from "./demo/database.ts";
import { today } from "./demo/days.ts";
import { demoDocuments } from "./demo/documents.ts";
import { startSuite } from "./emulators/suite.ts";
import { demoData as dataDirectory, siteOrigin } from "./emulators/suites.ts";
import { runStoppable } from "./stoppable-program.ts";

/** Its own project and ports, because `npm start` may run meanwhile; an export can be imported under any project. */
const suiteRequest = {
  name: "seed",
  project: "demo-run-seed",
  portOffset: 16_000,
  only: ["auth", "firestore"],
} as const;

/** Writes emulator-data from the sources in scripts/demo, as of RUN_ANCHOR_DAY or today. */
await runStoppable(async (atEnd) => {
  const anchorDay = process.env.RUN_ANCHOR_DAY ?? today();
  if (!/^\d{4}-\d\d-\d\d$/.test(anchorDay) || Number.isNaN(Date.parse(anchorDay))) {
    throw new Refusal(`RUN_ANCHOR_DAY must be a day like 2026-04-19, not ${anchorDay}.`);
  }
  const { project } = suiteRequest;
  const { suite, ready } = startSuite(suiteRequest);
  atEnd(() => step("Stopping", () => suite.stop()));
  await step("Starting Auth and Firestore", () => ready);

  const documents = demoDocuments(anchorDay, siteOrigin);
  await step(`Writing ${documents.length} documents as of ${anchorDay}`, async () => {
    await createDemoAccounts({ project, address: suite.addresses.auth ?? "" });
    await withEmulatedFirestore({ project, address: suite.addresses.firestore ?? "" }, (db) =>
      commitAll(db, documents, (batch, { path, data }) => batch.set(db.doc(path), data)),
    );
  });
  await step("Exporting to emulator-data", async () => {
    rmSync(dataDirectory, { recursive: true, force: true });
    mkdirSync(dataDirectory);
    const answer = await fetch(`http://${suite.addresses.hub}/_admin/export`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ path: dataDirectory, initiatedBy: "seed" }),
    });
    if (!answer.ok) throw new Error(`Export failed: ${await answer.text()}`);
  });
});
