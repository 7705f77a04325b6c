import { spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { projectRoot } from "../before-install/project-paths.mjs";

/** fast-check accepts seeds of 32 bits with a sign. */
const SEEDS = 2 ** 31;

/**
 * The seed of the tests with random values. It comes from the newest commit's files, so that whoever tests the same
 * commit again gets the same values (decision 0225). It is random for checks that look for faults with many values, and
 * where there is no Git commit. `RUN_SEED` overrides both.
 */
export function chooseSeed({ isRandom }: { isRandom: boolean }): number {
  const named = process.env["RUN_SEED"];
  if (named !== undefined) return Number(named);
  if (isRandom) return randomInt(SEEDS);
  const { stdout } = spawnSync("git", ["rev-parse", "HEAD^{tree}"], { cwd: projectRoot, encoding: "utf8" });
  return /^[0-9a-f]{40}/.test(stdout ?? "") ? seedOf(stdout) : randomInt(SEEDS);
}

/** The seed for the hash of a commit's files. */
export function seedOf(tree: string): number {
  return Number.parseInt(tree.slice(0, 8), 16) % SEEDS;
}
