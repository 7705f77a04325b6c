import { statSync } from "node:fs";
import { schedules, startSchedules } from "./schedules.ts";
import type { Functions } from "./schedules.ts";

/**
 * Runs the scheduled functions, as Cloud Scheduler does, until the parent process ends or the functions are built again.
 * With a name it runs that function once.
 */
const REBUILD_CHECK_MS = 1_000;
const path = new URL("../../functions/lib/index.js", import.meta.url);
const builtAt = () => statSync(path, { throwIfNoEntry: false })?.mtimeMs;

const loadedAt = builtAt();
const functions = (await import(path.href)) as Functions;
const [name] = process.argv.slice(2);
if (name !== undefined) {
  const scheduled = functions[name];
  if (scheduled === undefined) throw new Error(`There is no function ${name}.`);
  await scheduled.run({});
  // The Firestore client keeps its connections open, which would keep the process alive.
  process.exit();
}

const { isIdle } = startSchedules(functions, schedules, (failed, failure) => console.error(failed, failure));
process.once("disconnect", () => process.exit());
setInterval(() => {
  if (builtAt() !== loadedAt && isIdle()) process.exit();
}, REBUILD_CHECK_MS);
