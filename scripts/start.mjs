import { ensureInstalled } from "./before-install/install.mjs";
import { requireJava } from "./before-install/java.mjs";
import { runAndExit } from "./before-install/progress.mjs";
import { runOnProjectNode } from "./before-install/run-on-project-node.mjs";

/** `npm start` serves the built site, `npm run dev` serves the sources and reloads them. */
const script = process.argv[2] === "dev" ? "scripts/dev.ts" : "scripts/start-site.ts";

await runAndExit(async () => {
  requireJava();
  await ensureInstalled();
  return runOnProjectNode(script);
});
