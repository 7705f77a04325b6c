import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readCounts, readFailures } from "./test-counts.ts";

const directory = mkdtempSync(join(tmpdir(), "counts-"));
afterAll(() => rmSync(directory, { recursive: true }));

function writeReport(report: object): string {
  const path = join(directory, "report.json");
  writeFileSync(path, JSON.stringify(report));
  return path;
}

const countReport = (report: object) => readCounts(writeReport(report));

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

describe("the failed tests that npm test prints", () => {
  it("are Vitest's, with the file, the name and the error", () => {
    const passed = { status: "passed", fullName: "adds" };
    const failed = {
      status: "failed",
      fullName: "subtracts",
      failureMessages: ["\u001b[31mexpected 1\u001b[39m\nto be 2"],
    };
    const files = [
      { name: "a.test.ts", status: "failed", assertionResults: [passed, failed] },
      { name: "b.test.ts", status: "failed", message: "Cannot find module", assertionResults: [] },
      { name: "c.test.ts", status: "passed", assertionResults: [passed] },
    ];
    expect(readFailures(writeReport({ testResults: files }))).toEqual([
      "a.test.ts: subtracts\n    expected 1\n    to be 2",
      "b.test.ts\n    Cannot find module",
    ]);
  });

  it("are Playwright's, from nested suites as well", () => {
    const failed = { title: "logs in", file: "login.spec.ts", ok: false };
    const timeout = { results: [{}, { error: { message: "Timed out" } }] };
    const suites = [
      { specs: [{ ...failed, tests: [timeout] }], suites: [{ specs: [{ ...failed, title: "logs out", tests: [] }] }] },
      { specs: [{ ...failed, ok: true, tests: [] }] },
    ];
    const stats = { expected: 1, unexpected: 2, flaky: 0, skipped: 0 };
    expect(readFailures(writeReport({ stats, suites }))).toEqual([
      "login.spec.ts: logs in\n    Timed out",
      "login.spec.ts: logs out\n    ",
    ]);
  });

  it("are none without a report", () => {
    expect(readFailures(join(directory, "missing.json"))).toEqual([]);
  });
});
