import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

/** How many tests ended how. A flaky test failed first and passed when it was repeated; it counts as neither. */
export type TestCounts = { passed: number; failed: number; flaky: number; skipped: number };

/** A test that failed at least once. */
export type TestProblem = {
  /** `file:line`, relative to the project's folder. Only the file if the line is unknown. */
  place: string;
  /** Empty if a whole file could not run. */
  title: string;
  /** The first line of the error. */
  error: string;
  /** How long the test may take, in seconds. Null if it has no timeout. */
  timeout: number | null;
};

/** What both test runners write for `npm test`, which knows no other format. */
export type TestReport = { counts: TestCounts; failed: TestProblem[]; flaky: TestProblem[] };

export function writeReport(path: string, report: TestReport): void {
  writeFileSync(path, `${JSON.stringify(report, null, 2)}\n`);
}

/** Reads a runner's report. Returns null if the runner ended before it could write one. */
export function readReport(path: string): TestReport | null {
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as TestReport) : null;
}

/** The first line of an error that says something, without colors. */
export function firstLine(message: string | undefined): string {
  const lines = stripVTControlCharacters(message ?? "").split("\n");
  return lines.map((line) => line.trim()).find((line) => line !== "") ?? "no message";
}
