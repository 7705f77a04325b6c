import { relative } from "node:path";
import type { Reporter, SerializedError, TestCase, TestModule, Vitest } from "vitest/node";
import { projectRoot } from "../before-install/project-paths.mjs";
import { firstLine, writeReport } from "./test-report.ts";
import type { TestProblem, TestReport } from "./test-report.ts";

/**
 * Writes Vitest's results as a TestReport. Vitest's own JSON has neither the flaky tests nor the lines and timeouts of
 * the failed ones.
 */
export default class ReportingReporter implements Reporter {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  onInit(vitest: Vitest): void {
    // Otherwise only the files of the tests are known, not the lines.
    for (const project of vitest.projects) project.config.includeTaskLocation = true;
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const report: TestReport = { counts: { passed: 0, failed: 0, flaky: 0, skipped: 0 }, failed: [], flaky: [] };
    for (const module of modules) addModule(report, module);
    for (const error of unhandled) {
      report.counts.failed++;
      report.failed.push({ place: "outside a test", title: "", error: firstLine(error.message), timeout: null });
    }
    writeReport(this.#path, report);
  }
}

function addModule(report: TestReport, module: TestModule): void {
  for (const test of module.children.allTests()) {
    const { state } = test.result();
    if (state === "failed") {
      report.counts.failed++;
      report.failed.push(describe(test));
    } else if (test.diagnostic()?.flaky) {
      report.counts.flaky++;
      report.flaky.push(describe(test));
    } else if (state === "passed") report.counts.passed++;
    else report.counts.skipped++;
  }
  // A file that cannot be loaded, or a hook that fails: its tests did not run.
  for (const part of [module, ...module.children.allSuites()]) {
    const [error] = part.errors();
    if (error === undefined) continue;
    report.counts.failed++;
    const title = part.type === "suite" ? part.fullName : "";
    report.failed.push({ place: pathOf(module), title, error: firstLine(error.message), timeout: null });
  }
}

function describe(test: TestCase): TestProblem {
  const errors = [...test.attempts().flatMap((attempt) => attempt.errors ?? []), ...(test.result().errors ?? [])];
  const frame = errors[0]?.stacks?.find(({ file }) => file === test.module.moduleId);
  const line = frame?.line ?? test.location?.line;
  const timeout = test.options.timeout ?? test.project.config.testTimeout;
  return {
    place: line === undefined ? pathOf(test.module) : `${pathOf(test.module)}:${line}`,
    title: test.fullName,
    error: firstLine(errors[0]?.message),
    timeout: timeout > 0 ? timeout / 1_000 : null,
  };
}

const pathOf = (module: TestModule) => relative(projectRoot, module.moduleId);
