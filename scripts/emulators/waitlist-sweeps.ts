import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { getProjectEnvironment, projectNode, projectRoot } from "../before-install/project-paths.mjs";
import { terminateAll } from "../processes.ts";
import type { OnExit } from "../stoppable-program.ts";
import type { Suite, SuiteOptions } from "./suite.ts";

const SWEEP_INTERVAL_MS = 60_000;
const GRACE_PERIOD_MS = 3_000;
const program = fileURLToPath(new URL("sweep-waitlists.mjs", import.meta.url));

/**
 * Runs the waiting lists' scheduled function every minute while the suite runs, because the emulators run no schedules.
 * A sweep that is still running skips the next one. Sweeps log to `sweep.log`, and a failed one does not stop the
 * others.
 */
export function startWaitlistSweeps(
  { project }: SuiteOptions,
  { addresses, logDirectory }: Suite,
  onExit: OnExit,
): void {
  let sweep: ChildProcess | undefined;
  const startSweep = () => {
    if (sweep !== undefined && sweep.exitCode === null && sweep.signalCode === null) return;
    const log = openSync(join(logDirectory, "sweep.log"), "a");
    sweep = spawn(projectNode, [program], {
      cwd: projectRoot,
      env: {
        ...getProjectEnvironment(),
        GCLOUD_PROJECT: project,
        FIRESTORE_EMULATOR_HOST: addresses.firestore ?? "",
        FIREBASE_AUTH_EMULATOR_HOST: addresses.auth ?? "",
      },
      stdio: ["ignore", log, log],
    });
    closeSync(log);
    sweep.once("error", (error) => console.error(error));
  };
  const timer = setInterval(startSweep, SWEEP_INTERVAL_MS);
  onExit(async () => {
    clearInterval(timer);
    if (sweep?.pid !== undefined && sweep.exitCode === null) await terminateAll([sweep.pid], GRACE_PERIOD_MS);
  });
}
