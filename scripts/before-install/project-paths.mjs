import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const projectRoot = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Things made while running that belong to nobody's commit. */
export const runDirectory = join(projectRoot, ".run");

/** The Node version that the functions are deployed on, whatever the machine has. */
export const projectNode = join(projectRoot, "node_modules/node/bin/node");

/**
 * The environment for every child: programs that look for `node` find the project's own.
 * @returns {NodeJS.ProcessEnv}
 */
export function projectEnvironment() {
  const path = [dirname(projectNode), join(projectRoot, "node_modules/.bin"), process.env.PATH].join(":");
  return { ...process.env, PATH: path, NO_UPDATE_NOTIFIER: "1" };
}
