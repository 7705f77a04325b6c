import { spawn } from "node:child_process";
import { getProjectEnvironment, projectRoot } from "./before-install/project-paths.mjs";
import { findDescendants, terminateAll } from "./processes.ts";
import type { OnExit } from "./stoppable-program.ts";

/** A test runner needs this long to close its browsers. */
const GRACE_PERIOD_MS = 3_000;

/**
 * Runs a program and resolves with its exit code. On exit, the program and all its descendants are terminated. What it
 * prints is printed here, and also handed to `onOutput` in pieces.
 */
export function runChild(
  program: string,
  args: string[],
  {
    onExit,
    environment,
    onOutput,
  }: { onExit: OnExit; environment?: Record<string, string>; onOutput?: (text: string) => unknown },
): Promise<number> {
  // A program prints no colors into a pipe unless it is told to.
  const keepsColors = onOutput !== undefined && process.stdout.isTTY;
  const child = spawn(program, args, {
    cwd: projectRoot,
    env: { ...(keepsColors ? { FORCE_COLOR: "1" } : {}), ...getProjectEnvironment(), ...environment },
    stdio: onOutput === undefined ? "inherit" : ["inherit", "pipe", "pipe"],
  });
  if (onOutput !== undefined) {
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const) {
      from?.setEncoding("utf8").on("data", (text: string) => {
        to.write(text);
        onOutput(text);
      });
    }
  }
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
    // Not "exit", which comes before the last of its output.
    child.once("close", (code) => {
      if (!isExiting) resolve(code ?? 1);
    });
  });
}
