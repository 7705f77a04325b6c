import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { readManifest } from "./assets.ts";

/** cleanUrls serves app.html there. */
const FRAME_ADDRESS = "/app";

/** Weighs almost half as much as all other code together, and every page works without it. */
const leftOut = /\/live-firestore-[^/]*$/;

const revisionOf = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 16);

/**
 * Bundles the service worker with the list of what it brings along: the frame, its style and font, and all code that a
 * page may ask for. An open page goes on asking for it after a deployment has taken it from the site.
 */
export async function buildServiceWorker(root: string): Promise<void> {
  const output = join(root, "dist");
  const manifest = readManifest(output);
  const code = Object.values(manifest)
    .map(({ file }) => file)
    .filter((file) => file.endsWith(".js"));
  const scripts = code.filter((file) => !leftOut.test(file));
  if (scripts.length === code.length) throw new Error(`no code is named ${String(leftOut)}`);
  const html = readFileSync(join(output, "app.html"), "utf8");
  const font = /href="\/(assets\/[^"]+\.woff2)"/.exec(html)?.[1];
  const files = new Set([...scripts, ...(manifest["index.html"]?.css ?? []), ...(font ? [font] : [])]);
  const entries = [
    { url: FRAME_ADDRESS, revision: revisionOf(html) },
    { url: "/favicon.svg", revision: revisionOf(readFileSync(join(output, "favicon.svg"), "utf8")) },
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
      SITE_FILES: JSON.stringify(entries),
      FRAME_ADDRESS: JSON.stringify(FRAME_ADDRESS),
      "process.env.NODE_ENV": '"production"',
    },
  });
}
