import { spawn } from "node:child_process";
import { once } from "node:events";
import { globSync } from "node:fs";
import { text } from "node:stream/consumers";
import { chromium } from "@playwright/test";
import { CliError } from "../before-install/progress.mjs";
import { projectNode } from "../before-install/project-paths.mjs";
import { runChild } from "../child-program.ts";
import type { OnExit } from "../stoppable-program.ts";

const VERSION_TIMEOUT_MS = 20_000;
/**
 * The headless shell is preferred: it has Chromium's engine without windows and loads a page in two thirds of the time.
 */
const HEADLESS_SHELL = "chromium-headless-shell";
const SYSTEM_BROWSERS = [HEADLESS_SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const FIREFOX_ESR = "firefox-esr";
const WEBKIT_DRIVER = "WebKitWebDriver";

/** Asks for the version, because an installed browser may lack a system library. */
async function isRunnable(program: string): Promise<boolean> {
  const child = spawn(program, ["--version"], { stdio: "ignore", timeout: VERSION_TIMEOUT_MS });
  const [code] = (await once(child, "close").catch(() => [null])) as [number | null];
  return code === 0;
}

/** Resolves with the program's path, or with "" if it is not installed. */
async function findExecutable(program: string): Promise<string> {
  const { stdout } = spawn("sh", ["-c", `command -v ${program}`], { stdio: ["ignore", "pipe", "ignore"] });
  return (await text(stdout)).trim();
}

async function findRunnable(programs: readonly string[]): Promise<string | undefined> {
  for (const program of programs) {
    const path = await findExecutable(program);
    if (path !== "" && (await isRunnable(path))) return path;
  }
  return undefined;
}

async function canInstallPackages(): Promise<boolean> {
  return process.getuid?.() === 0 && (await findExecutable("apt-get")) !== "";
}

/** Nothing stops it in the middle, because the next installation would then refuse to run. An exit waits for it. */
async function runAptGet(args: string[], onExit: OnExit): Promise<void> {
  const child = spawn("apt-get", args, { stdio: "inherit", detached: true });
  const ended = once(child, "close").catch(() => undefined);
  onExit(() => ended);
  await ended;
}

async function installPackages(names: string[], onExit: OnExit): Promise<void> {
  await runAptGet(["update", "--quiet"], onExit);
  await runAptGet(["install", "--yes", "--quiet", "--no-install-recommends", ...names], onExit);
}

/** Resolves with the browser that an environment variable names. Throws a CliError if it does not run. */
async function readNamedBrowser(variable: "RUN_CHROMIUM" | "RUN_FIREFOX"): Promise<string | undefined> {
  const program = process.env[variable];
  if (program !== undefined && !(await isRunnable(program))) {
    throw new CliError(`${variable} is set to ${program}, which does not run. Name another browser or unset it.`);
  }
  return program;
}

/**
 * Resolves with the environment variables that tell the browser tests which Chromium to use: `RUN_CHROMIUM`, or none
 * for Playwright's own. Installs a browser if there is none, and throws a CliError if that fails.
 */
export async function findBrowser(onExit: OnExit): Promise<Record<string, string>> {
  const installed = (await readNamedBrowser("RUN_CHROMIUM")) ?? (await findRunnable(SYSTEM_BROWSERS));
  if (installed !== undefined) return { RUN_CHROMIUM: installed };
  const playwrightBrowser = chromium.executablePath();
  if (await isRunnable(playwrightBrowser)) return {};
  console.log("  no browser found; installing Playwright's");
  const playwright = "node_modules/@playwright/test/cli.js";
  const code = await runChild(projectNode, [playwright, "install", "chromium"], { onExit });
  if (code === 0 && (await isRunnable(playwrightBrowser))) return {};
  if (await canInstallPackages()) {
    console.log("  Playwright's browser could not be installed; installing the system's package");
    for (const name of [HEADLESS_SHELL, "chromium"]) {
      await installPackages([name], onExit);
      const browser = await findRunnable(SYSTEM_BROWSERS);
      if (browser !== undefined) return { RUN_CHROMIUM: browser };
    }
  }
  throw new CliError(
    "The tests need a browser, and none could be installed. Install Chromium or Google Chrome and try again.",
  );
}

/**
 * Resolves with `RUN_FIREFOX`, `RUN_WEBKIT_DRIVER` and `RUN_WEBKIT_BROWSER` for the tests in other engines. Installs
 * Debian's packages if one is missing, and throws a CliError if that fails.
 */
export async function findOtherEngines(onExit: OnExit): Promise<Record<string, string>> {
  const findAll = async () => ({
    RUN_FIREFOX: (await readNamedBrowser("RUN_FIREFOX")) ?? (await findRunnable([FIREFOX_ESR, "firefox"])),
    RUN_WEBKIT_DRIVER: await findExecutable(WEBKIT_DRIVER),
    RUN_WEBKIT_BROWSER: globSync("/usr/{lib,libexec}/**/webkit2gtk-4.*/MiniBrowser").at(-1),
    xvfb: await findExecutable("Xvfb"),
  });
  let found = await findAll();
  const isComplete = () => Object.values(found).every(Boolean);
  if (!isComplete() && (await canInstallPackages())) {
    await installPackages([FIREFOX_ESR, "webkit2gtk-driver", "xvfb"], onExit);
    found = await findAll();
  }
  if (!isComplete()) {
    throw new CliError(
      "These tests need Firefox, WebKitWebDriver with its MiniBrowser, and Xvfb. Install them and try again.",
    );
  }
  const { RUN_FIREFOX = "", RUN_WEBKIT_DRIVER, RUN_WEBKIT_BROWSER = "" } = found;
  return { RUN_FIREFOX, RUN_WEBKIT_DRIVER, RUN_WEBKIT_BROWSER };
}
