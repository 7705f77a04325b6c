import { spawnSync } from "node:child_process";
import { chromium } from "@playwright/test";
import { Refusal } from "../before-install/progress.mjs";
import { projectNode, projectRoot } from "../before-install/project-paths.mjs";

/** Debian's package of the browser without windows: the same engine, and a page takes two thirds of the time. */
const HEADLESS = "chromium-headless-shell";
const systemBrowsers = [HEADLESS, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** A browser may be there and lack a library of the system; asking for its version shows it. */
function runs(program: string): boolean {
  return spawnSync(program, ["--version"], { stdio: "ignore", timeout: 20_000 }).status === 0;
}

function pathOf(program: string): string {
  return spawnSync("sh", ["-c", `command -v ${program}`], { encoding: "utf8" }).stdout.trim();
}

function systemBrowser(): string | undefined {
  return systemBrowsers.map(pathOf).find((path) => path !== "" && runs(path));
}

function run(program: string, args: string[]): boolean {
  return spawnSync(program, args, { cwd: projectRoot, stdio: "inherit" }).status === 0;
}

function canInstallPackages(): boolean {
  return process.getuid?.() === 0 && pathOf("apt-get") !== "";
}

/**
 * The environment that leads Playwright to a browser: `RUN_CHROMIUM` for one of the system, nothing for Playwright's
 * own. Installs one when there is none.
 */
export function findBrowser(): Record<string, string> {
  const named = process.env.RUN_CHROMIUM;
  if (named !== undefined) {
    if (!runs(named)) throw new Refusal(`RUN_CHROMIUM names ${named}, which does not run: name another or unset it.`);
    return { RUN_CHROMIUM: named };
  }
  const present = systemBrowser();
  if (present !== undefined) return { RUN_CHROMIUM: present };
  const own = chromium.executablePath();
  if (runs(own)) return {};
  console.log("  no browser yet: installing Playwright's");
  if (run(projectNode, ["node_modules/@playwright/test/cli.js", "install", "chromium"]) && runs(own)) return {};
  if (canInstallPackages()) {
    console.log("  that did not work: installing the system's");
    run("apt-get", ["update", "--quiet"]);
    for (const name of [HEADLESS, "chromium"]) {
      run("apt-get", ["install", "--yes", "--quiet", "--no-install-recommends", name]);
      const installed = systemBrowser();
      if (installed !== undefined) return { RUN_CHROMIUM: installed };
    }
  }
  throw new Refusal(
    "The tests need a browser and none could be installed: install Chromium or Google Chrome and try again.",
  );
}

const FIREFOX = "firefox-esr";

/** The environment that names Firefox: `RUN_FIREFOX`, else the system's. Installs Debian's package when there is none. */
export function findFirefox(): Record<string, string> {
  const named = process.env.RUN_FIREFOX;
  if (named !== undefined) {
    if (!runs(named)) throw new Refusal(`RUN_FIREFOX names ${named}, which does not run: name another or unset it.`);
    return { RUN_FIREFOX: named };
  }
  const present = () => [FIREFOX, "firefox"].map(pathOf).find((path) => path !== "" && runs(path));
  let found = present();
  if (found === undefined && canInstallPackages()) {
    run("apt-get", ["update", "--quiet"]);
    run("apt-get", ["install", "--yes", "--quiet", "--no-install-recommends", FIREFOX]);
    found = present();
  }
  if (found === undefined) throw new Refusal("These tests need Firefox: install it and try again.");
  return { RUN_FIREFOX: found };
}
