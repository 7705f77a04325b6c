import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const projectRoot = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Holds logs, reports and intermediate builds. Git ignores it. */
export const runDirectory = join(projectRoot, ".run");

const { platform, arch } = process;
/** The npm package of Node for this machine. Its name has another form on Apple's own processors. */
const nodePackage = `${platform === "darwin" && arch === "arm64" ? "node-bin" : "node"}-${platform}-${arch}`;

/** The project's own Node (decision 0014), whatever is installed on this machine. */
export const projectNode = join(projectRoot, "node_modules", nodePackage, "bin/node");

/**
 * The environment for child processes, in which `node` is the project's own.
 * @returns {NodeJS.ProcessEnv}
 */
export function getProjectEnvironment() {
  const path = [dirname(projectNode), join(projectRoot, "node_modules/.bin"), process.env.PATH].join(":");
  return { ...process.env, PATH: path, NO_UPDATE_NOTIFIER: "1" };
}
