import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as prettier from "prettier";
import { appPatterns, patterns } from "../../web/src/app/paths.ts";
import { Refusal, runProgram } from "../before-install/progress.mjs";
import { projectRoot } from "../before-install/project-paths.mjs";
import { contentPolicy, policyText } from "./content-policy.ts";

type Rewrite = { source: string; destination?: string; function?: { functionId: string; region: string } };
type HeaderRule = { source: string; headers: { key: string; value: string }[] };

const configPath = join(projectRoot, "firebase.json");
const api = { functionId: "api", region: "us-central1" };
/** Serves the same API as `api` does, from fewer instances with more requests each. */
const places = { functionId: "places", region: "us-central1" };
/** What writes places. Hosting cannot tell methods apart: the reads of these paths go the same way. */
const placePaths = ["/marathonApply/**", "/waitlist/**", "/my-registrations/*/**", "/transfer/**"];

const asSource = (pattern: string) => pattern.replace(/:[^/]+/g, "*");
const EVENT_PAGES = asSource(patterns.marathon);

/**
 * The API, then every path by name that only the browser can draw; the other pages are files. A catch-all would answer
 * a missing asset or a mistyped address with 200.
 */
function rewrites(): Rewrite[] {
  const sources = appPatterns.filter((pattern) => pattern !== patterns.marathon).map(asSource);
  return [
    ...placePaths.map((path) => ({ source: `/api${path}`, function: places })),
    { source: "/api", function: api },
    { source: "/api/**", function: api },
    // The app shell as well, with the event in its head: previews run no code.
    { source: EVENT_PAGES, function: api },
    ...[...new Set(sources)].map((source) => ({ source, destination: "/app.html" })),
  ];
}

/**
 * Production's headers. The API sets its own, at its own address too. What lies under /__/ is Firebase's: its sign-in pages
 * run scripts of their own and stand in a frame, which our policy forbids.
 */
function headers(): HeaderRule[] {
  const html = readFileSync(join(projectRoot, "web/index.html"), "utf8");
  return [
    {
      source: "/assets/**",
      headers: [{ key: "Cache-Control", value: "public, max-age=31536000, immutable" }],
    },
    {
      source: `!{/assets/**,/api,/api/**,${EVENT_PAGES},/__/**}`,
      headers: [{ key: "Cache-Control", value: "no-cache" }],
    },
    {
      source: "!{/api,/api/**,/__/**}",
      headers: Object.entries({
        "Content-Security-Policy": policyText(contentPolicy(html)),
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "strict-origin-when-cross-origin",
        "Permissions-Policy":
          "accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), " +
          "magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
        "Strict-Transport-Security": "max-age=63072000",
        // The sign-in popup has to be able to answer the page that opened it.
        "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
      }).map(([key, value]) => ({ key, value })),
    },
  ];
}

/** Brings firebase.json up to date with the site's paths and its policy; with --check only says whether it is. */
await runProgram(async () => {
  const present = readFileSync(configPath, "utf8");
  const config = JSON.parse(present) as { hosting: { rewrites: Rewrite[]; headers: HeaderRule[] } };
  config.hosting.rewrites = rewrites();
  config.hosting.headers = headers();
  const options = { ...(await prettier.resolveConfig(configPath)), parser: "json" };
  const wanted = await prettier.format(JSON.stringify(config), options);
  if (wanted === present) return;
  if (process.argv.includes("--check")) {
    throw new Refusal("firebase.json is not as scripts/hosting writes it: run `npm run write:hosting` and commit it.");
  }
  writeFileSync(configPath, wanted);
});
