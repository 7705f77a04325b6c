import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { projectEnvironment, projectNode, projectRoot } from "../before-install/project-paths.mjs";
import { endAll } from "../processes.ts";
import type { Suite, SuiteRequest } from "./suite.ts";

const MINUTE_MS = 60_000;
const PATIENCE_MS = 3_000;
const program = fileURLToPath(new URL("sweep-offers.mjs", import.meta.url));

/**
 * Passes lapsed offers on while the suite runs, every minute and never twice at a time. What the sweeps log stands in
 * `sweep.log`; one that fails is followed by the next.
 */
export function sweepEachMinute(
  { project }: SuiteRequest,
  { addresses, logDirectory }: Suite,
  atEnd: (cleanUp: () => Promise<unknown>) => void,
): void {
  let sweep: ChildProcess | undefined;
  const start = () => {
    if (sweep !== undefined && sweep.exitCode === null && sweep.signalCode === null) return;
    const log = openSync(join(logDirectory, "sweep.log"), "a");
    sweep = spawn(projectNode, [program], {
      cwd: projectRoot,
      env: {
        ...projectEnvironment(),
        GCLOUD_PROJECT: project,
        FIRESTORE_EMULATOR_HOST: addresses.firestore ?? "",
        FIREBASE_AUTH_EMULATOR_HOST: addresses.auth ?? "",
      },
      stdio: ["ignore", log, log],
    });
    closeSync(log);
    sweep.once("error", (error) => console.error(error));
  };
  const timer = setInterval(start, MINUTE_MS);
  atEnd(async () => {
    clearInterval(timer);
    if (sweep?.pid !== undefined && sweep.exitCode === null) await endAll([sweep.pid], PATIENCE_MS);
  });
}
