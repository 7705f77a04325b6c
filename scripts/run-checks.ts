import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { CliError, formatElapsed, step } from "./before-install/progress.mjs";
import { projectNode, projectRoot, runDirectory } from "./before-install/project-paths.mjs";
import { findBrowser, findOtherEngines } from "./checks/browser.ts";
import { readCounts, readFailures } from "./checks/test-counts.ts";
import type { TestCounts } from "./checks/test-counts.ts";
import { runChild } from "./child-program.ts";
import { getFunctionUrl, startDemoSuite } from "./emulators/demo-suite.ts";
import { requireFreePorts } from "./emulators/free-ports.ts";
import { createSuiteConfig } from "./emulators/suite-config.ts";
import { getMailPorts, testSuite } from "./emulators/suites.ts";
import { startSuiteCatcher } from "./mail-catcher/suite-catcher.ts";
import { runStoppable } from "./stoppable-program.ts";

const checkNames = [
  "types",
  "lint",
  "unit",
  "components",
  "build",
  "e2e",
  "emulators",
  "axe",
  "axe-components",
  "storm",
  "fuzz",
  "load",
  "browsers",
] as const;
/** Checks that take long and run only by commands of their own. */
const longChecks: readonly CheckName[] = ["axe", "axe-components", "storm", "fuzz", "load", "browsers"];
type CheckName = (typeof checkNames)[number];
type Command = [program: string, args: string[]];
type Outcome = { name: CheckName; passed: boolean; took: string; counts: TestCounts | null };

const reportsDirectory = join(runDirectory, "reports");
const reportPathOf = (name: CheckName) => join(reportsDirectory, `${name}.json`);
const needSuite: CheckName[] = ["emulators", "e2e", "axe", "storm", "fuzz", "load", "browsers"];

/** The environment variables for tests that use the emulators. */
const suiteEnvironment = {
  RUN_SITE_URL: testSuite.siteOrigin,
  RUN_SITE_ORIGIN: testSuite.siteOrigin,
  RUN_FUNCTION_URL: getFunctionUrl(testSuite),
  FIRESTORE_EMULATOR_HOST: createSuiteConfig(testSuite).addresses.firestore ?? "",
  FIREBASE_AUTH_EMULATOR_HOST: createSuiteConfig(testSuite).addresses.auth ?? "",
  GCLOUD_PROJECT: testSuite.project,
};

/**
 * The checks of `--only=unit,e2e`, or all but the long ones. Checks that need the emulators add the build, and `axe`
 * adds the component tests of accessibility.
 */
function selectedChecks(args: string[]): Set<CheckName> {
  const chosen = args.find((arg) => arg.startsWith("--only="))?.slice("--only=".length);
  if (chosen === undefined) {
    if (args.length > 0) throw new CliError(`npm test knows only --only=..., not ${args.join(" ")}.`);
    return new Set(checkNames.filter((name) => !longChecks.includes(name)));
  }
  const selected = new Set(chosen.split(",") as CheckName[]);
  for (const name of selected) {
    if (!checkNames.includes(name))
      throw new CliError(`There is no check ${name}: choose from ${checkNames.join(", ")}.`);
  }
  if (needSuite.some((name) => selected.has(name))) selected.add("build");
  if (selected.has("axe")) selected.add("axe-components");
  return selected;
}

/** Runs the checks of `npm test`, once everything is installed. */
await runStoppable(async (onExit) => {
  const isOption = (arg: string) => arg.startsWith("--");
  const selected = selectedChecks(process.argv.slice(2).filter(isOption));
  /** With --only: the names of test files, or parts of them. */
  const files = process.argv.slice(2).filter((arg) => !isOption(arg));
  const withSuite = needSuite.some((name) => selected.has(name));
  rmSync(reportsDirectory, { recursive: true, force: true });
  mkdirSync(reportsDirectory, { recursive: true });
  if (withSuite) await requireFreePorts([...createSuiteConfig(testSuite).ports, ...getMailPorts(testSuite)]);
  const catcher = withSuite ? await startSuiteCatcher(testSuite, onExit) : null;
  const needsBrowser = (["components", "e2e", "axe-components"] as const).some((name) => selected.has(name));
  const browser = needsBrowser ? await step("Looking for a browser", findBrowser) : {};

  const otherEngines = selected.has("browsers") ? await step("Looking for Firefox and WebKit", findOtherEngines) : {};

  const outcomes: Outcome[] = [];
  async function check(name: CheckName, [program, args]: Command, environment: Record<string, string> = {}) {
    if (!selected.has(name)) return;
    const began = Date.now();
    const report = reportPathOf(name);
    console.log(`\n=== ${name} ===`);
    const code = await runChild(program, args, {
      onExit,
      environment: { ...environment, RUN_REPORTS: report, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    });
    const took = formatElapsed(began);
    console.log(`=== ${name} ${code === 0 ? "passed" : "FAILED"} in ${took} ===`);
    outcomes.push({ name, passed: code === 0, took, counts: readCounts(report) });
  }
  const script = (name: string, ...args: string[]): Command => ["npm", ["run", "--silent", name, ...args]];

  await check("types", script("types"));
  await check("lint", script("lint"));
  await check("unit", script("test:unit", "--", ...files));
  await check("components", script("test:components", "--", ...files), browser);
  const inAllLooks = { ...browser, RUN_AXE: "all" };
  await check("axe-components", script("test:components", "accessibility"), inAllLooks);
  await check("build", [projectNode, [join(projectRoot, "scripts/build.ts"), "--emulators"]]);
  /**
   * Runs a check on newly started emulators with fresh demo data, because the data of hundreds of tests makes them
   * slow.
   */
  async function checkWithSuite(name: CheckName, command: Command, more: Record<string, string> = {}) {
    if (!selected.has(name)) return;
    console.log(`\n=== emulator suite for ${name} ===`);
    const suite = await startDemoSuite(testSuite, onExit).catch((error: unknown) => {
      console.error(error instanceof CliError ? error.message : error);
      return null;
    });
    if (suite === null) return;
    const mail = { RUN_MAIL_SMTP_URL: catcher?.smtpUrl ?? "", RUN_MAIL_PAGE_URL: catcher?.pageUrl ?? "" };
    await check(name, command, { ...suiteEnvironment, ...mail, ...more });
    await suite.stop();
  }
  if (withSuite && outcomes.at(-1)?.passed) {
    await checkWithSuite("e2e", script("test:e2e", "--", "--reporter=list,json", ...files), browser);
    await checkWithSuite("axe", script("test:e2e", "--", "accessibility", "--reporter=list,json"), inAllLooks);
    await checkWithSuite("emulators", script("test:emulators", "--", ...files));
    await checkWithSuite("storm", script("test:storm", "--", ...files));
    await checkWithSuite("fuzz", script("test:fuzz"));
    const load: Command = [projectNode, [join(projectRoot, "bench/load/load.ts")]];
    await checkWithSuite("load", load, { RUN_API_URL: suiteEnvironment.RUN_FUNCTION_URL });
    const vitest = join(projectRoot, "node_modules/vitest/vitest.mjs");
    await checkWithSuite("browsers", [projectNode, [vitest, "run", "--project", "browsers"]], otherEngines);
  }

  printSummary(selected, outcomes);
  return outcomes.length === selected.size && outcomes.every(({ passed }) => passed) ? 0 : 1;
});

/** Prints a line for each check, and last the test runners' own counts in total. */
function printSummary(selected: Set<CheckName>, outcomes: Outcome[]): void {
  const total: TestCounts = { passed: 0, failed: 0, skipped: 0 };
  // At the end, because logs are often cut to their last lines.
  for (const { name } of outcomes.filter(({ passed }) => !passed)) {
    for (const failure of readFailures(reportPathOf(name))) console.log(`\nFailed in ${name}: ${failure}`);
  }
  console.log("");
  for (const name of checkNames.filter((name) => selected.has(name))) {
    const outcome = outcomes.find((candidate) => candidate.name === name);
    const result = outcome === undefined ? "not run" : outcome.passed ? "passed" : "FAILED";
    const counts = outcome?.counts;
    const counted = counts ? `${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped` : "";
    console.log(`  ${name.padEnd(16)}${result.padEnd(10)}${(outcome?.took ?? "").padEnd(10)}${counted}`);
    total.passed += counts?.passed ?? 0;
    total.failed += counts?.failed ?? 0;
  }
  if (total.passed + total.failed > 0) console.log(`\n${total.passed} passed, ${total.failed} failed`);
}
