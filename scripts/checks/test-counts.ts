import { existsSync, readFileSync } from "node:fs";

export type TestCounts = { passed: number; failed: number; skipped: number };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
};
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };

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
