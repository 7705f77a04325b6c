import { relative } from "node:path";
import type { FullConfig, Reporter, Suite, TestCase, TestError } from "@playwright/test/reporter";
import { projectRoot } from "../before-install/project-paths.mjs";
import { firstLine, writeReport } from "./test-report.ts";
import type { TestProblem, TestReport } from "./test-report.ts";

/** Writes Playwright's results as a TestReport, the same that Vitest's reporter writes. */
export default class ReportingReporter implements Reporter {
  readonly #path: string;
  readonly #errors: TestError[] = [];
  #tests: TestCase[] = [];

  constructor({ path }: { path: string }) {
    this.#path = path;
  }

  printsToStdio(): boolean {
    return false;
  }

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#tests = suite.allTests();
  }

  /** An error outside tests, such as a file that cannot be loaded. */
  onError(error: TestError): void {
    this.#errors.push(error);
  }

  onEnd(): void {
    const report: TestReport = { counts: { passed: 0, failed: 0, flaky: 0, skipped: 0 }, failed: [], flaky: [] };
    for (const test of this.#tests) {
      const outcome = test.outcome();
      if (outcome === "expected") report.counts.passed++;
      else if (outcome === "skipped") report.counts.skipped++;
      else if (outcome === "flaky") {
        report.counts.flaky++;
        report.flaky.push(describe(test));
      } else {
        report.counts.failed++;
        report.failed.push(describe(test));
      }
    }
    for (const error of this.#errors) {
      report.counts.failed++;
      report.failed.push({ place: placeOf(error), title: "", error: firstLine(error.message), timeout: null });
    }
    writeReport(this.#path, report);
  }
}

function describe(test: TestCase): TestProblem {
  const error = test.results.find((result) => result.error !== undefined)?.error;
  return {
    place: placeOf(error, test.location),
    title: test.title,
    error: firstLine(error?.message ?? test.results.find(({ status }) => status !== "passed")?.status),
    timeout: test.timeout > 0 ? test.timeout / 1_000 : null,
  };
}

function placeOf(error: TestError | undefined, otherwise?: TestCase["location"]): string {
  const { file, line } = error?.location ?? otherwise ?? {};
  return file === undefined ? "outside a test" : `${relative(projectRoot, file)}:${line}`;
}
