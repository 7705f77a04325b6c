import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { appPatterns, patterns } from "../../web/src/entities/paths.ts";
import { CliError, runAndExit } from "../before-install/progress.mjs";
import { projectRoot } from "../before-install/project-paths.mjs";
import { formatText } from "../format-text.ts";
import { createContentPolicy, formatPolicy } from "./content-policy.ts";

type Rewrite = { source: string; destination?: string; function?: { functionId: string; region: string } };
type HeaderRule = { source: string; headers: { key: string; value: string }[] };

const CONFIG_PATH = join(projectRoot, "firebase.json");
const api = { functionId: "api", region: "us-central1" };
/** The same API as `api`, in one instance that serves many requests at once (decision 0054). */
const places = { functionId: "places", region: "us-central1" };
/**
 * The paths that take or free places. Hosting cannot match methods, so reads of these paths go to `places` too. Pages of
 * registrations and of the waiting list are too heavy for that, so a single entry that the team adds at their path is
 * committed by `api`.
 */
const PLACE_PATHS = [
  "/marathonApply/**",
  "/waitlist/**",
  "/my-registrations/*/**",
  "/transfer/**",
  "/entry-claims/**",
  "/marathon/*/registrations/**",
  "/marathon/*/waitlist/**",
  "/marathon/*/imports/**",
];

/** Turns a route pattern into Hosting's glob. */
const toGlob = (pattern: string) => pattern.replace(/:[^/]+/g, "*");
const EVENT_PAGES = toGlob(patterns.marathon);

/**
 * Rewrites the API's paths to functions, and the paths of pages that are not prerendered to the app shell. The paths
 * are listed one by one, because a catch-all would answer 200 for a missing asset or a mistyped path.
 */
function createRewrites(): Rewrite[] {
  const sources = appPatterns.filter((pattern) => pattern !== patterns.marathon).map(toGlob);
  return [
    ...PLACE_PATHS.map((path) => ({ source: `/api${path}`, function: places })),
    { source: "/api", function: api },
    { source: "/api/**", function: api },
    // The app shell with the event's title and picture in its head, for link previews, which run no scripts.
    { source: EVENT_PAGES, function: api },
    ...[...new Set(sources)].map((source) => ({ source, destination: "/app.html" })),
  ];
}

/**
 * The headers of production. The API is left out because it sets its own. Paths under /__/ are left out because they
 * belong to Firebase: its sign-in pages run their own scripts inside a frame, which the site's policy forbids.
 */
function createHeaders(): HeaderRule[] {
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
        "Content-Security-Policy": formatPolicy(createContentPolicy(html)),
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "strict-origin-when-cross-origin",
        "Permissions-Policy":
          "accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), " +
          "magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
        "Strict-Transport-Security": "max-age=63072000",
        // The sign-in popup has to reach the page that opened it.
        "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
      }).map(([key, value]) => ({ key, value })),
    },
  ];
}

/** Writes the rewrites and headers of firebase.json. With `--check` it fails if they are out of date. */
await runAndExit(async () => {
  const current = readFileSync(CONFIG_PATH, "utf8");
  const config = JSON.parse(current) as { hosting: { rewrites: Rewrite[]; headers: HeaderRule[] } };
  config.hosting.rewrites = createRewrites();
  config.hosting.headers = createHeaders();
  const updated = await formatText(CONFIG_PATH, JSON.stringify(config));
  if (updated === current) return;
  if (process.argv.includes("--check")) {
    throw new CliError("firebase.json is out of date. Run `npm run write:hosting` and commit the result.");
  }
  writeFileSync(CONFIG_PATH, updated);
});
