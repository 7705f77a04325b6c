import { join } from "node:path";
import { Refusal, step } from "./before-install/progress.mjs";
import { projectNode, projectRoot } from "./before-install/project-paths.mjs";
import { buildFunctions } from "./build/functions.ts";
import { runChild } from "./child-program.ts";
import { startSuite } from "./emulators/suite.ts";
import { benchSuite } from "./emulators/suites.ts";
import { runStoppable } from "./stoppable-program.ts";

const programs: Record<string, string[]> = {
  registering: ["bench/bench.ts", "bench/competing.ts"],
  competing: ["bench/competing.ts"],
  reads: ["bench/reads.ts"],
  cold: ["bench/cold-start/cold-start.ts"],
};

/** `npm run bench` and its like: a benchmark against a Firestore emulator of its own, because an emulator ages with what it keeps. */
await runStoppable(async (atEnd) => {
  const [name = "registering"] = process.argv.slice(2);
  const chosen = programs[name];
  if (chosen === undefined) throw new Refusal(`There is no benchmark ${name}: ${Object.keys(programs).join(", ")}.`);
  await step("Building the functions", buildFunctions);
  const { suite, ready } = startSuite(benchSuite);
  atEnd(() => suite.stop());
  await step("Starting the Firestore emulator", () => ready);
  const environment = {
    FIRESTORE_EMULATOR_HOST: suite.addresses.firestore ?? "",
    GCLOUD_PROJECT: benchSuite.project,
    // Nothing but noise where there is no cloud.
    METADATA_SERVER_DETECTION: "none",
  };
  for (const program of chosen) {
    const code = await runChild(projectNode, [join(projectRoot, program)], { atEnd, environment });
    if (code !== 0) return code;
  }
  return 0;
});
