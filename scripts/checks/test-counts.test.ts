import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readCounts } from "./test-counts.ts";

const directory = mkdtempSync(join(tmpdir(), "counts-"));
afterAll(() => rmSync(directory, { recursive: true }));

function countReport(report: object) {
  const path = join(directory, "report.json");
  writeFileSync(path, JSON.stringify(report));
  return readCounts(path);
}

describe("the test counts that npm test prints", () => {
  it("are Vitest's own", () => {
    const file = { status: "failed", assertionResults: [{ status: "passed" }, { status: "failed" }] };
    const report = { numPassedTests: 7, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1, testResults: [file] };
    expect(countReport(report)).toEqual({ passed: 7, failed: 1, skipped: 3 });
  });

  it("include a test file that could not be loaded as a failure", () => {
    const file = { status: "failed", assertionResults: [] };
    const report = { numPassedTests: 7, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [file] };
    expect(countReport(report)).toEqual({ passed: 7, failed: 1, skipped: 0 });
  });

  it("are Playwright's own", () => {
    const stats = { expected: 5, unexpected: 2, flaky: 1, skipped: 3 };
    expect(countReport({ stats })).toEqual({ passed: 6, failed: 2, skipped: 3 });
  });

  it("are null without a report", () => {
    expect(readCounts(join(directory, "missing.json"))).toBeNull();
  });
});
