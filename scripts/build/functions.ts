import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { build } from "esbuild";
import type { BuildOptions } from "esbuild";
import { Refusal } from "../before-install/progress.mjs";
import { projectEnvironment, projectNode, projectRoot } from "../before-install/project-paths.mjs";
import { buildIfChanged, forgetBuild } from "./fingerprint.ts";

const name = "functions";
const directory = join(projectRoot, "functions");

/**
 * Everything in one file, packages too: loading it takes about half as long as the six hundred files it is made of
 * (`npm run bench:cold`), and what runs in the cloud is what the lockfile names.
 */
export const bundleOptions = {
  absWorkingDir: directory,
  entryPoints: ["src/index.ts"],
  outfile: "lib/index.js",
  bundle: true,
  platform: "node",
  target: "node24",
  format: "esm",
  // Less to parse; names stay, so that a stack says where it was.
  minifyWhitespace: true,
  // An error that ends the process is logged with its whole line.
  lineLimit: 200,
  legalComments: "none",
  // Bundled CommonJS packages use what ES modules do not have.
  banner: {
    js: [
      'import { createRequire } from "node:module";',
      "const require = createRequire(import.meta.url);",
      "const { filename: __filename, dirname: __dirname } = import.meta;",
    ].join("\n"),
  },
  logLevel: "warning",
} satisfies BuildOptions;

/** The same functions with Firebase's packages outside, for who compares the two or has to reach into the client. */
export async function bundleWithoutPackages(outfile: string): Promise<void> {
  await build({ ...bundleOptions, outfile, external: ["firebase-admin", "firebase-functions", "@google-cloud/*"] });
}

/** Writes down what the functions are, so that emulator and deployment need not load them to find out. */
export function writeManifest(): void {
  const { status, stderr, stdout } = spawnSync(
    projectNode,
    [join(projectRoot, "node_modules/.bin/firebase-functions"), "."],
    {
      cwd: directory,
      encoding: "utf8",
      env: {
        ...projectEnvironment(),
        GCLOUD_PROJECT: "demo-run",
        FUNCTIONS_CONTROL_API: "true",
        FUNCTIONS_MANIFEST_OUTPUT_PATH: join(directory, "functions.yaml"),
        METADATA_SERVER_DETECTION: "none",
      },
    },
  );
  if (status !== 0) {
    throw new Refusal(`${stdout}${stderr}\nThe functions were bundled but do not load: see the lines above.`);
  }
}

export function forgetFunctionsBuild(): void {
  forgetBuild(name);
}

export async function buildFunctions(): Promise<boolean> {
  const inputs = ["functions/src", "functions/package.json", "package-lock.json", "scripts/build"];
  return buildIfChanged({ name, output: "functions/functions.yaml", inputs }, async () => {
    await build(bundleOptions).catch(() => {
      throw new Refusal("The functions could not be bundled: see the lines above.");
    });
    writeManifest();
  });
}
