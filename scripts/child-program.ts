import { spawn } from "node:child_process";
import { getProjectEnvironment, projectRoot } from "./before-install/project-paths.mjs";
import { findDescendants, terminateAll } from "./processes.ts";
import type { OnExit } from "./stoppable-program.ts";

/** A test runner needs this long to close its browsers. */
const GRACE_PERIOD_MS = 3_000;

/**
 * Runs a program and resolves with its exit code. On exit, the program and all its descendants are
 * terminated.
 */
export function runChild(
  program: string,
  args: string[],
  { onExit, environment }: { onExit: OnExit; environment?: Record<string, string> },
): Promise<number> {
  const child = spawn(program, args, {
    cwd: projectRoot,
    env: { ...getProjectEnvironment(), ...environment },
    stdio: "inherit",
  });
  const { pid } = child;
  let isExiting = false;
  onExit(async () => {
    isExiting = true;
    if (pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    await terminateAll([pid, ...findDescendants(pid)], GRACE_PERIOD_MS);
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    // The promise stays pending while this process exits, so that the caller does not continue.
    child.once("exit", (code) => {
      if (!isExiting) resolve(code ?? 1);
    });
  });
}
