import { spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import { chromium } from "@playwright/test";
import { CliError } from "../before-install/progress.mjs";
import { projectNode, projectRoot } from "../before-install/project-paths.mjs";

const VERSION_TIMEOUT_MS = 20_000;
/**
 * The headless shell is preferred: it has Chromium's engine without windows and loads a page in two thirds of the time.
 */
const HEADLESS_SHELL = "chromium-headless-shell";
const SYSTEM_BROWSERS = [HEADLESS_SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const FIREFOX_ESR = "firefox-esr";
const WEBKIT_DRIVER = "WebKitWebDriver";

/** Asks for the version, because an installed browser may lack a system library. */
function isRunnable(program: string): boolean {
  return spawnSync(program, ["--version"], { stdio: "ignore", timeout: VERSION_TIMEOUT_MS }).status === 0;
}

/** Returns the program's path, or "" if it is not installed. */
function findExecutable(program: string): string {
  return spawnSync("sh", ["-c", `command -v ${program}`], { encoding: "utf8" }).stdout.trim();
}

function findRunnable(programs: readonly string[]): string | undefined {
  return programs.map(findExecutable).find((path) => path !== "" && isRunnable(path));
}

/** Returns whether the command succeeded. */
function runCommand(program: string, args: string[]): boolean {
  return spawnSync(program, args, { cwd: projectRoot, stdio: "inherit" }).status === 0;
}

function canInstallPackages(): boolean {
  return process.getuid?.() === 0 && findExecutable("apt-get") !== "";
}

function installPackage(name: string): void {
  runCommand("apt-get", ["install", "--yes", "--quiet", "--no-install-recommends", name]);
}

/** Reads the browser that an environment variable names. Throws a CliError if it does not run. */
function readNamedBrowser(variable: "RUN_CHROMIUM" | "RUN_FIREFOX"): string | undefined {
  const program = process.env[variable];
  if (program !== undefined && !isRunnable(program)) {
    throw new CliError(`${variable} is set to ${program}, which does not run. Name another browser or unset it.`);
  }
  return program;
}

/**
 * Returns the environment variables that tell the browser tests which Chromium to use: `RUN_CHROMIUM`, or none for
 * Playwright's own. Installs a browser if there is none, and throws a CliError if that fails.
 */
export function findBrowser(): Record<string, string> {
  const installed = readNamedBrowser("RUN_CHROMIUM") ?? findRunnable(SYSTEM_BROWSERS);
  if (installed !== undefined) return { RUN_CHROMIUM: installed };
  const playwrightBrowser = chromium.executablePath();
  if (isRunnable(playwrightBrowser)) return {};
  console.log("  no browser found; installing Playwright's");
  const playwright = "node_modules/@playwright/test/cli.js";
  if (runCommand(projectNode, [playwright, "install", "chromium"]) && isRunnable(playwrightBrowser)) return {};
  if (canInstallPackages()) {
    console.log("  Playwright's browser could not be installed; installing the system's package");
    runCommand("apt-get", ["update", "--quiet"]);
    for (const name of [HEADLESS_SHELL, "chromium"]) {
      installPackage(name);
      const browser = findRunnable(SYSTEM_BROWSERS);
      if (browser !== undefined) return { RUN_CHROMIUM: browser };
    }
  }
  throw new CliError(
    "The tests need a browser, and none could be installed. Install Chromium or Google Chrome and try again.",
  );
}

/**
 * Returns `RUN_FIREFOX`, `RUN_WEBKIT_DRIVER` and `RUN_WEBKIT_BROWSER` for the tests in other engines. Installs Debian's
 * packages if one is missing, and throws a CliError if that fails.
 */
export function findOtherEngines(): Record<string, string> {
  const findAll = () => ({
    RUN_FIREFOX: readNamedBrowser("RUN_FIREFOX") ?? findRunnable([FIREFOX_ESR, "firefox"]),
    RUN_WEBKIT_DRIVER: findExecutable(WEBKIT_DRIVER),
    RUN_WEBKIT_BROWSER: globSync("/usr/{lib,libexec}/**/webkit2gtk-4.*/MiniBrowser").at(-1),
    xvfb: findExecutable("Xvfb"),
  });
  let found = findAll();
  const isComplete = () => Object.values(found).every(Boolean);
  if (!isComplete() && canInstallPackages()) {
    runCommand("apt-get", ["update", "--quiet"]);
    for (const name of [FIREFOX_ESR, "webkit2gtk-driver", "xvfb"]) installPackage(name);
    found = findAll();
  }
  if (!isComplete()) {
    throw new CliError(
      "These tests need Firefox, WebKitWebDriver with its MiniBrowser, and Xvfb. Install them and try again.",
    );
  }
  const { RUN_FIREFOX = "", RUN_WEBKIT_DRIVER, RUN_WEBKIT_BROWSER = "" } = found;
  return { RUN_FIREFOX, RUN_WEBKIT_DRIVER, RUN_WEBKIT_BROWSER };
}
