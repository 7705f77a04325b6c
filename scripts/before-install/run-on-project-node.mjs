import { spawn } from "node:child_process";
import { join } from "node:path";
import { onNpmExit } from "./on-npm-exit.mjs";
import { getProjectEnvironment, projectNode, projectRoot } from "./project-paths.mjs";
import { stopSignals } from "./stop-signals.mjs";

/**
 * Runs a script on the project's own Node and resolves with its exit code. Signals are passed on, although Ctrl-C
 * reaches the script directly as well: the script handles only the first one. The script also stops when the IPC
 * channel closes.
 * @param {string} script
 * @param {string[]} args
 * @returns {Promise<number>}
 */
export function runOnProjectNode(script, args = []) {
  const child = spawn(projectNode, [join(projectRoot, script), ...args], {
    cwd: projectRoot,
    env: getProjectEnvironment(),
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  for (const signal of stopSignals) process.on(signal, () => child.kill(signal));
  onNpmExit(() => child.kill("SIGTERM"));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });
}
