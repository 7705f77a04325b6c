import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as prettier from "prettier";
import { appPatterns } from "../web/src/app/paths.ts";
import { Refusal, runProgram } from "./before-install/progress.mjs";
import { projectRoot } from "./before-install/project-paths.mjs";

type Rewrite = { source: string; destination?: string; function?: { functionId: string; region: string } };

const configPath = join(projectRoot, "firebase.json");
const api = { functionId: "api", region: "us-central1" };

/**
 * The API, then every path by name that only the browser can draw; the other pages are files. A catch-all would answer
 * a missing asset or a mistyped address with 200.
 */
function rewrites(): Rewrite[] {
  const sources = appPatterns.map((pattern) => pattern.replace(/:[^/]+/g, "*"));
  return [
    { source: "/api", function: api },
    { source: "/api/**", function: api },
    ...[...new Set(sources)].map((source) => ({ source, destination: "/app.html" })),
  ];
}

/** Brings the rewrites in firebase.json up to date with the site's paths; with --check only says whether they are. */
await runProgram(async () => {
  const present = readFileSync(configPath, "utf8");
  const config = JSON.parse(present) as { hosting: { rewrites: Rewrite[] } };
  config.hosting.rewrites = rewrites();
  const options = { ...(await prettier.resolveConfig(configPath)), parser: "json" };
  const wanted = await prettier.format(JSON.stringify(config), options);
  if (wanted === present) return;
  if (process.argv.includes("--check")) {
    throw new Refusal("firebase.json does not match web/src/app/paths.ts: run `npm run write:hosting` and commit it.");
  }
  writeFileSync(configPath, wanted);
});
