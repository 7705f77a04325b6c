import { handOverTo } from "./before-install/hand-over.mjs";
import { ensureInstalled } from "./before-install/install.mjs";
import { requireJava } from "./before-install/java.mjs";
import { runProgram } from "./before-install/progress.mjs";

await runProgram(async () => {
  requireJava();
  await ensureInstalled();
  return handOverTo("scripts/run-checks.ts", process.argv.slice(2));
});
