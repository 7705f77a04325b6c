import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CliError, step } from "./progress.mjs";
import { projectNode, projectRoot } from "./project-paths.mjs";
import { INTERRUPTED_EXIT_CODE, stopSignals } from "./stop-signals.mjs";

const MARKER_PATH = join(projectRoot, "node_modules/.installed-from");
const HIDDEN_LOCKFILE_PATH = join(projectRoot, "node_modules/.package-lock.json");
const PACKAGE_FILES = ["package.json", "functions/package.json", "web/package.json"];
/** The fields of package.json that change what npm installs. A changed npm script needs no new installation. */
const INSTALL_FIELDS = [
  "workspaces",
  "dependencies",
  "devDependencies",
  "optionalDependencies",
  "overrides",
  "allowScripts",
];

function hashPackageFiles() {
  const hash = createHash("sha256").update(readFileSync(join(projectRoot, "package-lock.json")));
  for (const file of PACKAGE_FILES) {
    const content = JSON.parse(readFileSync(join(projectRoot, file), "utf8"));
    hash.update(JSON.stringify(INSTALL_FIELDS.map((field) => content[field] ?? null)));
  }
  return hash.digest("hex");
}

/**
 * npm's hidden lockfile lists the folders that it installed. After an interrupted installation some of them are
 * missing.
 */
function isComplete() {
  if (!existsSync(projectNode) || !existsSync(HIDDEN_LOCKFILE_PATH)) return false;
  const { packages } = JSON.parse(readFileSync(HIDDEN_LOCKFILE_PATH, "utf8"));
  return Object.keys(packages).every((folder) => existsSync(join(projectRoot, folder, "package.json")));
}

function isInstalled() {
  return existsSync(MARKER_PATH) && readFileSync(MARKER_PATH, "utf8") === hashPackageFiles() && isComplete();
}

/**
 * Runs npm and resolves with its exit code, or with the signal that ended it. npm runs in a process group of its own
 * and is killed at once on Ctrl-C: otherwise it spends half a minute on cleaning up what the next installation replaces
 * anyway.
 * @param {string[]} args
 */
function runNpm(args) {
  // The npm that runs this script may be another version than the one on PATH.
  const currentNpm = process.env.npm_execpath;
  const [program, programArgs] = currentNpm?.endsWith(".js") ? [process.execPath, [currentNpm]] : ["npm", []];
  const child = spawn(program, [...programArgs, ...args], { cwd: projectRoot, stdio: "inherit", detached: true });
  const interrupt = () => {
    if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
    console.error("\nThe installation was interrupted. Run the command again to restart it.");
    process.exit(INTERRUPTED_EXIT_CODE);
  };
  for (const signal of stopSignals) process.on(signal, interrupt);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      for (const name of stopSignals) process.off(name, interrupt);
      resolve(signal ?? code ?? 1);
    });
  });
}

/** Installs the packages unless they are up to date. Writes the marker last, so that an interruption leaves none. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  const reason = existsSync(join(projectRoot, "node_modules"))
    ? "node_modules is incomplete or out of date"
    : "first run";
  await step(`Installing packages (${reason}; this takes one to three minutes)`, async () => {
    // Each platform has a package of Node of its own. npm leaves out the others, which are optional, without an error.
    const args = ["ci", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"];
    const outcome = await runNpm(args).catch((error) => error.message);
    if (outcome === 0 && !existsSync(projectNode)) {
      throw new CliError(
        `npm installed no Node for ${process.platform} on ${process.arch}. Check your network, and the packages in package.json.`,
      );
    }
    if (outcome !== 0 || !isComplete()) {
      throw new CliError(
        `The packages could not be installed (npm ci: ${outcome}). Check your network and the lines above, then try again.`,
      );
    }
    writeFileSync(MARKER_PATH, hashPackageFiles());
  });
}
