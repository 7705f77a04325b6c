import { join } from "node:path";
import { Refusal } from "../before-install/progress.mjs";
import { projectRoot } from "../before-install/project-paths.mjs";
import { buildIfChanged } from "./fingerprint.ts";
import { buildServiceWorker } from "./service-worker.ts";
import { writePages } from "./written-pages.ts";

/** The folder of the site; Vite's configuration lies there. */
export const webDirectory = join(projectRoot, "web");

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

/** What Vite puts into the site from the environment. */
function siteEnvironment(): string {
  return JSON.stringify(
    Object.entries(process.env)
      .filter(([name]) => name.startsWith("VITE_") || name === "RUN_SITE_ORIGIN")
      .sort(),
  );
}

/** `emulators`: the site talks to the emulators of its own machine. Otherwise to the project that hosts it. */
export async function buildWeb({ emulators }: { emulators: boolean }): Promise<boolean> {
  if (emulators) {
    process.env.VITE_EMULATORS = "true";
    delete process.env.VITE_APP_CHECK_KEY;
  } else delete process.env.VITE_EMULATORS;
  return buildIfChanged({ name: "web", output: "web/dist/sw.js", inputs, extra: siteEnvironment() }, async () => {
    // Loaded when needed: it takes half a second that a start with nothing to build can do without.
    const { build } = await import("vite");
    try {
      await build({ root: webDirectory, configFile: join(webDirectory, "vite.config.ts"), logLevel: "warn" });
      await writePages(webDirectory, process.env.RUN_SITE_ORIGIN);
      await buildServiceWorker(webDirectory);
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      throw new Refusal("The site could not be built: see the lines above.");
    }
  });
}
