import { existsSync, readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

export type TestCounts = { passed: number; failed: number; skipped: number };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: VitestFile[];
};
type VitestFile = {
  name?: string;
  status: string;
  message?: string;
  assertionResults: { status: string; fullName?: string; failureMessages?: string[] }[];
};
type PlaywrightSpec = {
  title: string;
  file: string;
  ok: boolean;
  tests: { results: { error?: { message?: string } }[] }[];
};
type PlaywrightSuite = { specs?: PlaywrightSpec[]; suites?: PlaywrightSuite[] };
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites?: PlaywrightSuite[];
};

function isPlaywright(report: VitestReport | PlaywrightReport): report is PlaywrightReport {
  return "stats" in report;
}

/** Reads the counts from a JSON report of Vitest or Playwright. Returns null if the runner wrote no report. */
export function readCounts(reportPath: string): TestCounts | null {
  if (!existsSync(reportPath)) return null;
  const report = JSON.parse(readFileSync(reportPath, "utf8")) as VitestReport | PlaywrightReport;
  if (isPlaywright(report)) {
    const { expected, unexpected, flaky, skipped } = report.stats;
    return { passed: expected + flaky, failed: unexpected, skipped };
  }
  // Vitest counts no test for a file that could not be loaded.
  const notLoaded = report.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && !assertionResults.some((test) => test.status === "failed"),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + notLoaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** The lines of an error that its first cause fits into. */
const ERROR_LINES = 12;

function describeFailure(test: string, error: string | undefined): string {
  const lines = stripVTControlCharacters(error ?? "")
    .split("\n")
    .slice(0, ERROR_LINES);
  return [test, ...lines.map((line) => `    ${line}`)].join("\n");
}

function failuresOfSuite({ specs = [], suites = [] }: PlaywrightSuite): string[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const results = tests.flatMap((test) => test.results);
      return describeFailure(`${file}: ${title}`, results.find(({ error }) => error !== undefined)?.error?.message);
    });
  return [...own, ...suites.flatMap(failuresOfSuite)];
}

/** Reads which tests failed, and why, from a JSON report of Vitest or Playwright: a text of some lines for each. */
export function readFailures(reportPath: string): string[] {
  if (!existsSync(reportPath)) return [];
  const report = JSON.parse(readFileSync(reportPath, "utf8")) as VitestReport | PlaywrightReport;
  if (isPlaywright(report)) return (report.suites ?? []).flatMap(failuresOfSuite);
  return report.testResults
    .filter(({ status }) => status === "failed")
    .flatMap(({ name = "", message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === "failed");
      if (failed.length === 0) return [describeFailure(name, message)];
      return failed.map((test) => describeFailure(`${name}: ${test.fullName ?? ""}`, test.failureMessages?.[0]));
    });
}
