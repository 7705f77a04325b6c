import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { build } from "esbuild";
import type { BuildOptions } from "esbuild";
import { CliError } from "../before-install/progress.mjs";
import { getProjectEnvironment, projectNode, projectRoot } from "../before-install/project-paths.mjs";
import { buildIfChanged, invalidateBuild } from "./build-if-changed.ts";

const TARGET_NAME = "functions";
const directory = join(projectRoot, "functions");

/**
 * Bundles the functions with all packages into one file (decision 0034). One file loads in about half the time of the
 * six hundred files that it is made of (`npm run bench:cold`), and production runs exactly the versions of the
 * lockfile.
 */
export const bundleOptions = {
  absWorkingDir: directory,
  entryPoints: ["src/index.ts"],
  outfile: "lib/index.js",
  bundle: true,
  platform: "node",
  target: "node24",
  format: "esm",
  // Only whitespace is minified, because stack traces need the names.
  minifyWhitespace: true,
  // Node prints the whole source line of an uncaught error.
  lineLimit: 200,
  legalComments: "none",
  // Bundled CommonJS packages use these globals, which ES modules do not have.
  banner: {
    js: [
      'import { createRequire } from "node:module";',
      "const require = createRequire(import.meta.url);",
      "const { filename: __filename, dirname: __dirname } = import.meta;",
    ].join("\n"),
  },
  logLevel: "warning",
} satisfies BuildOptions;

/**
 * Bundles the functions without Firebase's packages, for the cold-start benchmark and for tests that patch a package.
 */
export async function bundleWithoutPackages(outfile: string): Promise<void> {
  await build({ ...bundleOptions, outfile, external: ["firebase-admin", "firebase-functions", "@google-cloud/*"] });
}

/**
 * Writes functions.yaml, which lists the functions. With it, neither the emulator nor a deployment has to load them
 * first.
 */
export function writeFunctionsManifest(): void {
  const { status, stderr, stdout } = spawnSync(
    projectNode,
    [join(projectRoot, "node_modules/.bin/firebase-functions"), "."],
    {
      cwd: directory,
      encoding: "utf8",
      env: {
        ...getProjectEnvironment(),
        GCLOUD_PROJECT: "demo-run",
        FUNCTIONS_CONTROL_API: "true",
        FUNCTIONS_MANIFEST_OUTPUT_PATH: join(directory, "functions.yaml"),
        METADATA_SERVER_DETECTION: "none",
      },
    },
  );
  if (status !== 0) {
    throw new CliError(`${stdout}${stderr}\nThe functions were bundled, but loading them failed. See the lines above.`);
  }
}

export function invalidateFunctionsBuild(): void {
  invalidateBuild(TARGET_NAME);
}

/** Returns whether a build was needed. */
export async function buildFunctions(): Promise<boolean> {
  const inputs = ["functions/src", "functions/package.json", "package-lock.json", "scripts/build"];
  return buildIfChanged({ name: TARGET_NAME, output: "functions/functions.yaml", inputs }, async () => {
    await build(bundleOptions).catch(() => {
      throw new CliError("The functions could not be bundled. See the lines above.");
    });
    writeFunctionsManifest();
  });
}
