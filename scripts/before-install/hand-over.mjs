import { spawn } from "node:child_process";
import { join } from "node:path";
import { whenNpmIsGone } from "./npm-watch.mjs";
import { projectEnvironment, projectNode, projectRoot } from "./project-paths.mjs";

/** @type {NodeJS.Signals[]} */
const stopSignals = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Runs a script on the project's own Node and answers its exit code. Signals are passed on; the script takes several
 * for one, because Ctrl-C reaches it directly as well. It also stops when the channel to this process closes.
 * @param {string} script
 * @param {string[]} args
 * @returns {Promise<number>}
 */
export function handOverTo(script, args = []) {
  const child = spawn(projectNode, [join(projectRoot, script), ...args], {
    cwd: projectRoot,
    env: projectEnvironment(),
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  for (const signal of stopSignals) process.on(signal, () => child.kill(signal));
  whenNpmIsGone(() => child.kill("SIGTERM"));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });
}
