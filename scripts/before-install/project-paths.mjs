import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const projectRoot = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Holds logs, reports and intermediate builds. Git ignores it. */
export const runDirectory = join(projectRoot, ".run");

/** The Node version that production uses, whatever is installed on this machine. */
export const projectNode = join(projectRoot, "node_modules/node/bin/node");

/**
 * The environment for child processes, in which `node` is the project's own.
 * @returns {NodeJS.ProcessEnv}
 */
export function getProjectEnvironment() {
  const path = [dirname(projectNode), join(projectRoot, "node_modules/.bin"), process.env.PATH].join(":");
  return { ...process.env, PATH: path, NO_UPDATE_NOTIFIER: "1" };
}
