import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { getProjectEnvironment, projectNode, projectRoot } from "../before-install/project-paths.mjs";
import { terminateAll } from "../processes.ts";
import type { OnExit } from "../stoppable-program.ts";
import { environmentOfFunctions } from "./demo-suite.ts";
import type { DemoSuite } from "./suites.ts";
import type { Suite } from "./suite.ts";

const RESTART_INTERVAL_MS = 2_000;
const GRACE_PERIOD_MS = 3_000;
const program = fileURLToPath(new URL("run-schedules.ts", import.meta.url));

/**
 * Runs the scheduled functions while the suite runs, because the emulators run no schedules. They run in a process of
 * their own, which ends when the functions are built again and is started again here. It logs to `schedules.log`.
 */
export function startScheduler(options: DemoSuite, { addresses, logDirectory }: Suite, onExit: OnExit): void {
  let child: ChildProcess | undefined;
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null;
  const startIfStopped = () => {
    if (isRunning()) return;
    const log = openSync(join(logDirectory, "schedules.log"), "a");
    child = spawn(projectNode, [program], {
      cwd: projectRoot,
      env: {
        ...getProjectEnvironment(),
        GCLOUD_PROJECT: options.project,
        FIRESTORE_EMULATOR_HOST: addresses.firestore ?? "",
        FIREBASE_AUTH_EMULATOR_HOST: addresses.auth ?? "",
        ...environmentOfFunctions(options),
      },
      // Through the channel the child notices that this process has ended, even if it was killed.
      stdio: ["ignore", log, log, "ipc"],
    });
    closeSync(log);
    child.once("error", (error) => console.error(error));
  };
  startIfStopped();
  const timer = setInterval(startIfStopped, RESTART_INTERVAL_MS);
  onExit(async () => {
    clearInterval(timer);
    if (child?.pid !== undefined && isRunning()) await terminateAll([child.pid], GRACE_PERIOD_MS);
  });
}
