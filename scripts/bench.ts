import { join } from "node:path";
import { step } from "./before-install/progress.mjs";
import { projectNode, projectRoot } from "./before-install/project-paths.mjs";
import { runChild } from "./child-program.ts";
import { startSuite } from "./emulators/suite.ts";
import { benchSuite } from "./emulators/suites.ts";
import { runStoppable } from "./stoppable-program.ts";

/** `npm run bench`: the benchmark against a Firestore emulator of its own, because an emulator ages with what it keeps. */
await runStoppable(async (atEnd) => {
  const { suite, ready } = startSuite(benchSuite);
  atEnd(() => suite.stop());
  await step("Starting the Firestore emulator", () => ready);
  const environment = { FIRESTORE_EMULATOR_HOST: suite.addresses.firestore ?? "" };
  return runChild(projectNode, [join(projectRoot, "bench/bench.ts")], { atEnd, environment });
});
