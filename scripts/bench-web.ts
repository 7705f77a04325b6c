import { join } from "node:path";
import { step } from "./before-install/progress.mjs";
import { projectNode, projectRoot } from "./before-install/project-paths.mjs";
import { findBrowser } from "./checks/browser.ts";
import { runChild } from "./child-program.ts";
import { demoPassword, demoRunners, organizers } from "./demo/accounts.ts";
import { startDemoSuite } from "./emulators/demo-suite.ts";
import { testSuite } from "./emulators/suites.ts";
import { runStoppable } from "./stoppable-program.ts";

/** `npm run bench:web`: measures the built site as a phone loads it, on the emulators of the tests. */
await runStoppable(async (onExit) => {
  const browser = await step("Looking for a browser", () => findBrowser(onExit));
  if ((await runChild(projectNode, ["scripts/build.ts", "--emulators"], { onExit })) !== 0) return 1;
  await startDemoSuite(testSuite, onExit);
  const environment = {
    ...browser,
    RUN_SITE_URL: testSuite.siteOrigin,
    RUN_DEMO_RUNNER: demoRunners.rui.email,
    RUN_DEMO_ORGANIZER: organizers.olivia.email,
    RUN_DEMO_PASSWORD: demoPassword,
  };
  return runChild(projectNode, [join(projectRoot, "bench/web/web.ts")], { onExit, environment });
});
