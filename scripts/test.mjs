import { ensureInstalled } from "./before-install/install.mjs";
import { requireJava } from "./before-install/java.mjs";
import { runAndExit } from "./before-install/progress.mjs";
import { runOnProjectNode } from "./before-install/run-on-project-node.mjs";

await runAndExit(async () => {
  requireJava();
  await ensureInstalled();
  return runOnProjectNode("scripts/run-checks.ts", process.argv.slice(2));
});
