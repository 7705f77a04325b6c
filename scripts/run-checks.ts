import { join } from "node:path";
import { CliError, formatElapsed, step } from "./before-install/progress.mjs";
import { projectNode, projectRoot } from "./before-install/project-paths.mjs";
import { findBrowser, findOtherEngines } from "./checks/browser.ts";
import { keepLogs, startRunFolder } from "./checks/history.ts";
import { loadOfLastMinute, measureMachine } from "./checks/machine.ts";
import { chooseSeed } from "./checks/random-seed.ts";
import { findRelatedTests, findSeededTests } from "./checks/related-tests.ts";
import { checkNames, readSelection, suiteChecks } from "./checks/selection.ts";
import type { CheckName } from "./checks/selection.ts";
import { hasPassed, summarize } from "./checks/summary.ts";
import type { Outcome } from "./checks/summary.ts";
import { firstLine, readReport } from "./checks/test-report.ts";
import { variantOf } from "./checks/variants.ts";
import { runChild } from "./child-program.ts";
import { getFunctionUrl, startDemoSuite } from "./emulators/demo-suite.ts";
import { requireFreePorts } from "./emulators/free-ports.ts";
import type { Suite } from "./emulators/suite.ts";
import { createSuiteConfig } from "./emulators/suite-config.ts";
import { apiTestSuite, getMailPorts, testSuite } from "./emulators/suites.ts";
import type { DemoSuite } from "./emulators/suites.ts";
import { startSuiteCatcher } from "./mail-catcher/suite-catcher.ts";
import { runStoppable } from "./stoppable-program.ts";

type Command = [program: string, args: string[]];

/** How much of the end of a check's output is kept, in characters, in case it fails without a report. */
const OUTPUT_KEPT = 20_000;
/** How often the emulators may fail to start. */
const STARTS_MAX = 2;

const script = (name: string, ...args: string[]): Command => [
  "npm",
  ["run", "--silent", name, ...(args.length > 0 ? ["--", ...args] : [])],
];
const program = (...args: string[]): Command => [projectNode, args];

/** Nothing may depend on the machine's zone, so a commit is tested in one of these, far from the servers' UTC. */
const zones = ["Pacific/Auckland", "America/Los_Angeles"];

/** The environment variables for tests that use these emulators. */
const environmentOf = (suite: DemoSuite) => ({
  RUN_SITE_URL: suite.siteOrigin,
  RUN_SITE_ORIGIN: suite.siteOrigin,
  RUN_FUNCTION_URL: getFunctionUrl(suite),
  FIRESTORE_EMULATOR_HOST: createSuiteConfig(suite).addresses.firestore ?? "",
  FIREBASE_AUTH_EMULATOR_HOST: createSuiteConfig(suite).addresses.auth ?? "",
  GCLOUD_PROJECT: suite.project,
});

const checksInChromium = ["components", "axe-components", "e2e", "axe"] as const satisfies CheckName[];

/** Prints the error, and returns its first line for the summary. */
function printError(error: unknown): string {
  const isExpected = error instanceof CliError;
  console.error(isExpected ? error.message : error);
  return firstLine(isExpected ? error.message : String(error));
}

/** Runs the checks of `npm test`, once everything is installed. */
await runStoppable(async (onExit) => {
  const { checks, files, isChangedOnly } = readSelection(process.argv.slice(2));
  const related = isChangedOnly ? findRelatedTests() : null;
  for (const name of ["components", "emulators"] as const) {
    if (related?.[name].length !== 0) continue;
    console.log(`No test of ${name} concerns what changed.`);
    checks.delete(name);
  }
  const withSuite = suiteChecks.some((name) => checks.has(name));
  const folder = startRunFolder();
  const loadAtStart = loadOfLastMinute();
  const machine = await step("Measuring how fast this machine is", measureMachine);
  const seed = chooseSeed({ isRandom: checks.has("storm") || checks.has("fuzz") });
  console.log(`The random tests start with RUN_SEED=${seed}.`);
  const ports = [testSuite, apiTestSuite].flatMap((suite) => createSuiteConfig(suite).ports);
  if (withSuite) await requireFreePorts([...ports, ...getMailPorts(testSuite)]);
  const catcher = withSuite ? await startSuiteCatcher(testSuite, onExit) : null;
  // Installing a browser takes a while, and the first checks need none.
  const looking = checksInChromium.some((name) => checks.has(name))
    ? step("Looking for a browser", () => findBrowser(onExit)).catch(printError)
    : Promise.resolve({});

  const outcomes: Outcome[] = [];
  const skip = (name: CheckName, reason: string) =>
    outcomes.push({ name, state: "not run", reason, took: "", report: null, output: "" });

  async function check(name: CheckName, [command, args]: Command, environment: Record<string, string> = {}) {
    if (!checks.has(name)) return;
    const began = Date.now();
    const reportPath = join(folder, `${name}.json`);
    let output = "";
    console.log(`\n=== ${name} ===`);
    const code = await runChild(command, args, {
      onExit,
      onOutput: (text) => (output = (output + text).slice(-OUTPUT_KEPT)),
      environment: {
        RUN_REPORT: reportPath,
        RUN_WORKERS: String(machine.workers),
        RUN_SLOWNESS: String(machine.slowness),
        RUN_SEED: String(seed),
        ...environment,
      },
    });
    const took = formatElapsed(began);
    console.log(`=== ${name} ${code === 0 ? "passed" : "FAILED"} in ${took} ===`);
    outcomes.push({ name, state: code === 0 ? "passed" : "failed", took, report: readReport(reportPath), output });
  }

  await check("types", script("types"));
  await check("lint", script("lint"));
  await check("unit", script("test:unit", ...files), { TZ: variantOf(zones, 0, seed) });
  await check("build", program(join(projectRoot, "scripts/build.ts"), "--emulators"));

  /** Starts the emulators, once more if that fails. Resolves with the reason if it fails again. */
  async function startEmulators(options: DemoSuite): Promise<Suite | string> {
    for (let starts = 1; ; starts++) {
      try {
        return await startDemoSuite(options, onExit);
      } catch (error) {
        const reason = printError(error);
        if (starts === STARTS_MAX) return `the emulators did not start: ${reason}`;
        console.log("Starting the emulators once more.");
      }
    }
  }

  /** The environment variables that were found for these checks. They are skipped if there is a reason instead. */
  function environmentFor(names: readonly CheckName[], found: Record<string, string> | string): Record<string, string> {
    if (typeof found !== "string") return found;
    for (const name of names) {
      if (checks.delete(name)) skip(name, found);
    }
    return {};
  }
  const browser = environmentFor(checksInChromium, await looking);
  const lookForOthers = () => step("Looking for Firefox and WebKit", () => findOtherEngines(onExit)).catch(printError);
  const otherEngines = environmentFor(["browsers"], checks.has("browsers") ? await lookForOthers() : {});

  const hasBuildFailed = () => outcomes.some((outcome) => outcome.name === "build" && outcome.state === "failed");
  /** Starts the emulators of a check during the one before it, which leaves some of the processors' time. */
  const startDuring = (before: CheckName, name: CheckName, options: DemoSuite) =>
    checks.has(before) && checks.has(name) && !hasBuildFailed() ? startEmulators(options) : null;

  const browserTestSuiteStart = startDuring("components", "e2e", testSuite);
  // React's production build is what ships, and runs a fifth faster (decision 0229). The other runs show its warnings.
  const mode: Record<string, string> = isChangedOnly ? {} : { NODE_ENV: "production" };
  // Tests that somebody named, or that the changes concern, are never skipped.
  const takesHalf = !isChangedOnly && files.length === 0;
  const inPages = {
    ...browser,
    ...mode,
    RUN_TESTS: takesHalf ? "half" : "",
    RUN_WORKERS: String(machine.componentWorkers),
  };
  await check("components", script("test:components", ...(related?.components ?? files)), inPages);
  const inAllLooks = { ...browser, RUN_AXE: "all" };
  await check("axe-components", script("test:components", ...findSeededTests()), inAllLooks);

  type SuiteUse = {
    environment?: Record<string, string>;
    options?: DemoSuite;
    started?: Promise<Suite | string> | null;
    /** Called when the emulators have started. */
    onStart?: () => void;
  };
  /**
   * Runs a check on emulators of its own with fresh demo data, because the data of hundreds of tests makes them slow.
   */
  async function checkWithSuite(name: CheckName, command: Command, use: SuiteUse = {}) {
    const { environment = {}, options = testSuite, started = null, onStart } = use;
    if (!checks.has(name)) return;
    if (hasBuildFailed()) return void skip(name, "the build failed");
    console.log(`\n=== emulators for ${name} ===`);
    const suite = await (started ?? startEmulators(options));
    if (typeof suite === "string") return void skip(name, suite);
    onStart?.();
    const mail = { RUN_MAIL_SMTP_URL: catcher?.smtpUrl ?? "", RUN_MAIL_PAGE_URL: catcher?.pageUrl ?? "" };
    await check(name, command, { ...environmentOf(options), ...mail, ...environment });
    await suite.stop();
    keepLogs(options.name, name, folder);
  }
  const results = `--output=${join(folder, "e2e")}`;
  let apiTestSuiteStart: Promise<Suite | string> | null = null;
  await checkWithSuite("e2e", script("test:e2e", results, ...files), {
    environment: browser,
    started: browserTestSuiteStart,
    // Not earlier: firebase-tools looks for a free port for Firestore's websocket, and two suites could find the same one.
    onStart: () => {
      apiTestSuiteStart = startDuring("e2e", "emulators", apiTestSuite);
    },
  });
  // The files that import seeded-choice.ts.
  const withSeededChoice = ["accessibility", "emails", "mail-catcher", "page-weight"];
  await checkWithSuite("axe", script("test:e2e", results, ...withSeededChoice), { environment: inAllLooks });
  const apiTests = script("test:emulators", ...(related?.emulators ?? files));
  await checkWithSuite("emulators", apiTests, { options: apiTestSuite, started: apiTestSuiteStart });
  await checkWithSuite("storm", script("test:storm", ...files));
  await checkWithSuite("fuzz", script("test:fuzz"));
  const load = program(join(projectRoot, "bench/load/load.ts"));
  await checkWithSuite("load", load, { environment: { RUN_API_URL: getFunctionUrl(testSuite) } });
  const vitest = join(projectRoot, "node_modules/vitest/vitest.mjs");
  await checkWithSuite("browsers", program(vitest, "run", "--project", "browsers"), { environment: otherEngines });

  const order = (outcome: Outcome) => checkNames.indexOf(outcome.name as CheckName);
  outcomes.sort((a, b) => order(a) - order(b));
  const loads = `${loadAtStart} at the start and ${loadOfLastMinute()} at the end`;
  console.log(summarize(outcomes, { machine, loads, seed, history: folder }).join("\n"));
  return hasPassed(outcomes) ? 0 : 1;
});
