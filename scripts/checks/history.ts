import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { runDirectory } from "../before-install/project-paths.mjs";

const historyDirectory = join(runDirectory, "history");
const KEPT_RUNS = 10;

/** Makes the folder of a new run of `npm test`, and deletes those before the last ten. */
export function startRunFolder(now = new Date()): string {
  const folder = join(historyDirectory, now.toISOString().replaceAll(":", "-").replace(/\..*/, ""));
  mkdirSync(folder, { recursive: true });
  const runs = readdirSync(historyDirectory).sort();
  for (const name of runs.slice(0, -KEPT_RUNS)) rmSync(join(historyDirectory, name), { recursive: true, force: true });
  return folder;
}

/** Keeps what a suite of emulators has logged, because the next suite overwrites it. */
export function keepLogs(suite: string, check: string, folder: string): void {
  const logs = join(runDirectory, suite);
  if (existsSync(logs)) cpSync(logs, join(folder, `${check}-logs`), { recursive: true });
}
