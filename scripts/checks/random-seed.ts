import { spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { projectRoot } from "../before-install/project-paths.mjs";

/** fast-check takes a seed of 32 bits with a sign. */
const SEEDS = 2 ** 31;

/**
 * The seed of the tests with random values. It comes from the newest commit's files, so that whoever tests the same
 * commit again gets the same values, and the next commit gets others (decision 0225). A random one for checks that
 * look for faults with many values, and where Git knows no commit. `RUN_SEED` names another.
 */
export function chooseSeed({ isRandom }: { isRandom: boolean }): number {
  const named = process.env["RUN_SEED"];
  if (named !== undefined) return Number(named);
  if (isRandom) return randomInt(SEEDS);
  const { stdout } = spawnSync("git", ["rev-parse", "HEAD^{tree}"], { cwd: projectRoot, encoding: "utf8" });
  return /^[0-9a-f]{40}/.test(stdout ?? "") ? Number.parseInt(stdout.slice(0, 8), 16) % SEEDS : randomInt(SEEDS);
}
