import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { readManifest } from "./manifest.ts";

/** Hosting's `cleanUrls` serves app.html at this path. */
const APP_SHELL_URL = "/app";

/** The Firestore SDK. It weighs almost half as much as all other scripts together, and every page works without it. */
const NOT_PRECACHED = /\/live-firestore-[^/]*$/;

const computeRevision = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 16);

/**
 * Bundles the service worker with the list of files to precache: the app shell, its style sheet and font, and the
 * scripts of all pages. An open page still needs its version's scripts after a deployment has removed them from the
 * site.
 */
export async function buildServiceWorker(root: string): Promise<void> {
  const output = join(root, "dist");
  const manifest = readManifest(output);
  const allScripts = Object.values(manifest)
    .map(({ file }) => file)
    .filter((file) => file.endsWith(".js"));
  const scripts = allScripts.filter((file) => !NOT_PRECACHED.test(file));
  if (scripts.length === allScripts.length) throw new Error(`No script matches ${String(NOT_PRECACHED)}`);
  const html = readFileSync(join(output, "app.html"), "utf8");
  const font = /href="\/(assets\/[^"]+\.woff2)"/.exec(html)?.[1];
  const files = new Set([...scripts, ...(manifest["index.html"]?.css ?? []), ...(font ? [font] : [])]);
  const entries = [
    { url: APP_SHELL_URL, revision: computeRevision(html) },
    { url: "/favicon.svg", revision: computeRevision(readFileSync(join(output, "favicon.svg"), "utf8")) },
    // Asset names contain a hash of the content, which makes a revision unnecessary.
    ...[...files].sort().map((file) => ({ url: `/${file}`, revision: null })),
  ];
  await build({
    entryPoints: [join(root, "service-worker/service-worker.ts")],
    outfile: join(output, "sw.js"),
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    logLevel: "warning",
    define: {
      PRECACHE_ENTRIES: JSON.stringify(entries),
      APP_SHELL_URL: JSON.stringify(APP_SHELL_URL),
      "process.env.NODE_ENV": '"production"',
    },
  });
}
