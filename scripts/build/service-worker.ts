import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { filesOf, readManifest } from "./assets.ts";

/** cleanUrls serves app.html there. */
const FRAME_ADDRESS = "/app";

const revisionOf = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 16);

/**
 * Bundles the service worker with the list of what it brings along: the frame, its style and font, and the code of every
 * page with what opens on it, but not what only a lively connection or a download needs.
 */
export async function buildServiceWorker(root: string): Promise<void> {
  const output = join(root, "dist");
  const manifest = readManifest(output);
  const brought =
    /^(index\.html|src\/app\/.*|src\/ui\/.*|src\/features\/auth\/identity\.ts|src\/features\/.*-dialog\.tsx)$/;
  const scripts = Object.keys(manifest)
    .filter((source) => brought.test(source))
    .flatMap((source) => [...filesOf(manifest, source)]);
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
