import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Refusal, step } from "./progress.mjs";
import { projectNode, projectRoot } from "./project-paths.mjs";

const markerPath = join(projectRoot, "node_modules/.installed-from");
const hiddenLockfilePath = join(projectRoot, "node_modules/.package-lock.json");
const packageFiles = ["package.json", "functions/package.json", "web/package.json"];
/** @type {NodeJS.Signals[]} */
const stopSignals = ["SIGINT", "SIGTERM", "SIGHUP"];
const fieldsThatInstall = [
  "workspaces",
  "dependencies",
  "devDependencies",
  "optionalDependencies",
  "overrides",
  "allowScripts",
];

/** What an installation depends on; a changed npm script is no reason for another. */
function wanted() {
  const hash = createHash("sha256").update(readFileSync(join(projectRoot, "package-lock.json")));
  for (const file of packageFiles) {
    const content = JSON.parse(readFileSync(join(projectRoot, file), "utf8"));
    hash.update(JSON.stringify(fieldsThatInstall.map((field) => content[field] ?? null)));
  }
  return hash.digest("hex");
}

/**
 * npm writes down which folders it filled. An interrupted or damaged installation lacks some of them.
 */
function isComplete() {
  if (!existsSync(projectNode) || !existsSync(hiddenLockfilePath)) return false;
  const { packages } = JSON.parse(readFileSync(hiddenLockfilePath, "utf8"));
  return Object.keys(packages).every((folder) => existsSync(join(projectRoot, folder, "package.json")));
}

export function isInstalled() {
  return existsSync(markerPath) && readFileSync(markerPath, "utf8") === wanted() && isComplete();
}

/**
 * Answers what npm ended with: 0 when it worked. Interrupted, npm would spend half a minute on tidying up what the next
 * installation throws away anyway, so it runs in a group of its own and is ended at once.
 * @param {string[]} args
 */
function npm(args) {
  // Run by npm, its own path is known and may be another version than the one on PATH.
  const ownNpm = process.env.npm_execpath;
  const [program, first] = ownNpm?.endsWith(".js") ? [process.execPath, [ownNpm]] : ["npm", []];
  const child = spawn(program, [...first, ...args], { cwd: projectRoot, stdio: "inherit", detached: true });
  const interrupt = () => {
    if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
    console.error("\nInterrupted while installing; the next start installs again.");
    process.exit(130);
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

/** Installs the packages unless exactly these are there already. The marker is written last. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  const why = existsSync(join(projectRoot, "node_modules")) ? "node_modules is incomplete or out of date" : "first run";
  await step(`Installing packages (${why}; this takes a minute or three)`, async () => {
    const outcome = await npm(["ci", "--no-audit", "--no-fund", "--loglevel=error"]).catch((error) => error.message);
    if (outcome !== 0 || !isComplete()) {
      throw new Refusal(
        `The packages could not be installed (npm ci: ${outcome}): check the network and the lines above, then run this again.`,
      );
    }
    writeFileSync(markerPath, wanted());
  });
}
