import { spawn } from "node:child_process";
import { projectEnvironment, projectRoot } from "./before-install/project-paths.mjs";
import { descendantsOf, endAll } from "./processes.ts";

/** Long enough for a test runner to close its browsers. */
const patienceMs = 3_000;

/**
 * Runs a program in the foreground and answers its exit code. `atEnd` makes sure that neither it nor what it started
 * outlives us.
 */
export function runChild(
  program: string,
  args: string[],
  { atEnd, environment }: { atEnd: (cleanUp: () => Promise<void>) => void; environment?: Record<string, string> },
): Promise<number> {
  const child = spawn(program, args, {
    cwd: projectRoot,
    env: { ...projectEnvironment(), ...environment },
    stdio: "inherit",
  });
  const { pid } = child;
  let ending = false;
  atEnd(async () => {
    ending = true;
    if (pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    await endAll([pid, ...descendantsOf(pid)], patienceMs);
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    // Stopped together with us, it has nothing to answer: the program that waits for it must not go on.
    child.once("exit", (code) => {
      if (!ending) resolve(code ?? 1);
    });
  });
}
