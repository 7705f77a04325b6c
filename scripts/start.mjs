import { handOverTo } from "./before-install/hand-over.mjs";
import { ensureInstalled } from "./before-install/install.mjs";
import { requireJava } from "./before-install/java.mjs";
import { runProgram } from "./before-install/progress.mjs";

/** `npm start` serves the built site, `npm run dev` the sources as they are. */
const script = process.argv[2] === "dev" ? "scripts/dev.ts" : "scripts/start-site.ts";

await runProgram(async () => {
  requireJava();
  await ensureInstalled();
  return handOverTo(script);
});
