import { join } from "node:path";
import { CliError, step } from "./before-install/progress.mjs";
import { projectNode, projectRoot } from "./before-install/project-paths.mjs";
import { buildFunctions } from "./build/functions.ts";
import { runChild } from "./child-program.ts";
import { startSuite } from "./emulators/suite.ts";
import { benchSuite } from "./emulators/suites.ts";
import { runStoppable } from "./stoppable-program.ts";

const benchmarks: Record<string, string[]> = {
  registration: ["bench/registration/registration.ts", "bench/registration/contention.ts"],
  contention: ["bench/registration/contention.ts"],
  reads: ["bench/reads.ts"],
  sync: ["bench/roster/sync.ts"],
  fanout: ["bench/fan-out.ts"],
  cold: ["bench/cold-start/cold-start.ts"],
};

/**
 * `npm run bench`, `bench:reads`, `bench:sync`, `bench:fanout` and `bench:cold`: runs a benchmark on a Firestore emulator of its own,
 * because an emulator gets slower with the documents that it holds.
 */
await runStoppable(async (onExit) => {
  const [name = "registration"] = process.argv.slice(2);
  const programs = benchmarks[name];
  if (programs === undefined) {
    throw new CliError(`There is no benchmark "${name}". Choose one of ${Object.keys(benchmarks).join(", ")}.`);
  }
  // The others run the sources.
  if (name === "cold") await step("Building the functions", buildFunctions);
  const { suite, ready } = startSuite(benchSuite);
  onExit(() => suite.stop());
  await step("Starting the Firestore emulator", () => ready);
  const environment = {
    FIRESTORE_EMULATOR_HOST: suite.addresses.firestore ?? "",
    GCLOUD_PROJECT: benchSuite.project,
    // Without this setting, Google's client looks for a cloud server, and logs that it found none.
    METADATA_SERVER_DETECTION: "none",
  };
  for (const program of programs) {
    const code = await runChild(projectNode, [join(projectRoot, program)], { onExit, environment });
    if (code !== 0) return code;
  }
  return 0;
});
