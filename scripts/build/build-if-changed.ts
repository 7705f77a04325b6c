import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot, runDirectory } from "../before-install/project-paths.mjs";

function listFiles(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => name !== "node_modules" && !name.includes(".test."))
    .flatMap(({ name }) => listFiles(join(path, name)))
    .sort();
}

/** Hashes the names and contents of all input files, and `extra`. */
function computeFingerprint(inputs: readonly string[], extra: string): string {
  const hash = createHash("sha256").update(extra);
  for (const file of inputs.flatMap((input) => listFiles(join(projectRoot, input)))) {
    hash
      .update(`${file.slice(projectRoot.length)}\0`)
      .update(readFileSync(file))
      .update("\0");
  }
  return hash.digest("hex");
}

/** All paths are relative to the project's root. */
export type BuildTarget = {
  name: string;
  /** A file that every build of the target writes. */
  output: string;
  /** Files and folders. A change to any of them causes a build. */
  inputs: readonly string[];
  /** What else the result depends on, such as environment variables. */
  extra?: string;
};

const getMarkerPath = (name: string) => join(runDirectory, `built-${name}`);

/** Runs `build` unless the output exists and was built from the same inputs. Returns whether it ran. */
export async function buildIfChanged(target: BuildTarget, build: () => Promise<void>): Promise<boolean> {
  const marker = getMarkerPath(target.name);
  const fingerprint = computeFingerprint(target.inputs, target.extra ?? "");
  const isCurrent =
    existsSync(join(projectRoot, target.output)) && existsSync(marker) && readFileSync(marker, "utf8") === fingerprint;
  if (isCurrent) return false;
  invalidateBuild(target.name);
  await build();
  mkdirSync(runDirectory, { recursive: true });
  writeFileSync(marker, fingerprint);
  return true;
}

/** Makes the next `buildIfChanged` build the target. */
export function invalidateBuild(name: string): void {
  rmSync(getMarkerPath(name), { force: true });
}
