import { join } from "node:path";
import { CliError } from "../before-install/progress.mjs";
import { buildIfChanged } from "./build-if-changed.ts";
import { bundleByItself, bundleMerged, webDirectory } from "./bundle.ts";
import { removeManifest } from "./manifest.ts";
import { prerenderPages } from "./prerender.ts";
import { buildServiceWorker } from "./service-worker.ts";

const inputs = [
  "web/src",
  "web/public",
  "web/service-worker",
  "web/index.html",
  "web/vite.config.ts",
  "web/common-modules.ts",
  "web/package.json",
  "web/.env",
  "web/.env.production",
  "functions/src/contract",
  "functions/src/previews/page-head.ts",
  "package-lock.json",
  "scripts/build",
];

/** The environment variables that end up in the built site. */
function readSiteEnvironment(): string {
  return JSON.stringify(
    Object.entries(process.env)
      .filter(([name]) => name.startsWith("VITE_") || name === "RUN_SITE_ORIGIN")
      .sort(),
  );
}

/**
 * Builds and prerenders the site. With `emulators` the site uses the emulators on its own host, otherwise the Firebase
 * project that hosts it. Returns whether a build was needed.
 */
export async function buildWeb({ emulators }: { emulators: boolean }): Promise<boolean> {
  if (emulators) {
    process.env.VITE_EMULATORS = "true";
    delete process.env.VITE_APP_CHECK_KEY;
  } else delete process.env.VITE_EMULATORS;
  return buildIfChanged({ name: "web", output: "web/dist/sw.js", inputs, extra: readSiteEnvironment() }, async () => {
    try {
      await bundleMerged(await bundleByItself(), { write: true });
      await prerenderPages(webDirectory, process.env.RUN_SITE_ORIGIN);
      await buildServiceWorker(webDirectory);
      removeManifest(join(webDirectory, "dist"));
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      throw new CliError("The site could not be built. See the lines above.");
    }
  });
}
