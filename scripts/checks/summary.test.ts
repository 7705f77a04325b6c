import { describe, expect, it } from "vitest";
import { FLAKY_TESTS_MAX, hasPassed, summarize } from "./summary.ts";
import type { Outcome } from "./summary.ts";

const about = {
  machine: { cores: 2, slowness: 1.24, workers: 3, componentWorkers: 4 },
  loads: "0.2 at the start and 3.1 at the end",
  seed: 1234567,
  history: ".run/history/2026-11-25T09-00-00",
};
const problems = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    place: `web/src/list.component.test.tsx:${index + 1}`,
    title: `shows page ${index + 1}`,
    error: "expected 1 to be 2",
    timeout: 90,
  }));
const outcome = (name: string, more: Partial<Outcome> = {}): Outcome => ({
  name,
  state: "passed",
  took: "1.0 s",
  report: null,
  output: "",
  ...more,
});
const tested = (failed: number, flaky = 0) => ({
  counts: { passed: 10, failed, flaky, skipped: 0 },
  failed: problems(failed),
  flaky: problems(flaky),
});
const textOf = (...outcomes: Outcome[]) => summarize(outcomes, about).join("\n");

describe("the last lines of npm test", () => {
  it("name a failed test with its line, its error and its timeout", () => {
    const text = textOf(outcome("components", { state: "failed", report: tested(1) }));
    expect(text).toContain("components: web/src/list.component.test.tsx:1 shows page 1\n");
    expect(text).toContain("expected 1 to be 2 (timeout 90 s)");
  });

  it("repeat what a failed command says of a place, without colors", () => {
    const output = "\u001b[31mx unused variable\u001b[39m\n  ,-[web/src/a.ts:3:7]\n  help: remove it\nFound 1 error.";
    const text = textOf(outcome("lint", { state: "failed", output }));
    expect(text).toContain("  lint: it says\n    x unused variable\n      ,-[web/src/a.ts:3:7]\n\n");
  });

  it("repeat the message above the stack of an error that ended a command", () => {
    const stack = " ❯ open node:internal/fs/promises:1345:25\n ❯ readFile node:internal/fs/promises:1996:14";
    const output = `Unhandled Rejection\nError: ENOENT: no such file, open 'a.json'\n${stack}\n ❯ b/index.js:24:22\n`;
    const text = textOf(outcome("components", { state: "failed", output }));
    expect(text).toContain("components: it says\n    Error: ENOENT: no such file, open 'a.json'\n");
  });

  it("repeat the end of what a failed command says if it names no place", () => {
    const output = "Building ...\nThe site is over its budget.\n";
    const text = textOf(outcome("build", { state: "failed", output }));
    expect(text).toContain("build: its output ends with\n    Building ...\n    The site is over its budget.\n");
  });

  it("say why a check did not run", () => {
    expect(textOf(outcome("e2e", { state: "not run", took: "", reason: "the build failed" }))).toContain(
      "e2e: the build failed",
    );
  });

  it("fit into sixty lines and name every failed check however much fails", () => {
    const names = ["types", "lint", "unit", "components", "build", "e2e", "emulators"];
    const many = names.map((name) => outcome(name, { state: "failed", report: tested(30, 30) }));
    const lines = textOf(...many).split("\n");
    expect(lines.length).toBeLessThanOrEqual(60);
    for (const name of names) expect(lines).toContain(`  ${name}: web/src/list.component.test.tsx:1 shows page 1`);
    expect(lines).toContain("  ... and 195 more");
  });

  it("say how fast the machine is and end with the counts", () => {
    const lines = textOf(outcome("unit", { report: tested(2) })).split("\n");
    expect(lines).toContain(
      "  2 cores, 1.2 times as slow as the reference machine, load 0.2 at the start and 3.1 at the end, 4 workers for components and 3 for e2e and emulators, RUN_SEED=1234567",
    );
    expect(lines.at(-1)).toBe("10 passed, 2 failed");
  });
});

describe("npm test passes", () => {
  it("if every check has passed", () => {
    expect(hasPassed([outcome("types"), outcome("unit")])).toBe(true);
    expect(hasPassed([outcome("types"), outcome("unit", { state: "failed" })])).toBe(false);
    expect(hasPassed([outcome("types"), outcome("e2e", { state: "not run" })])).toBe(false);
  });

  it("with no more than two flaky tests in all", () => {
    const flaky = (count: number) => outcome("e2e", { report: tested(0, count) });
    expect(hasPassed([flaky(FLAKY_TESTS_MAX)])).toBe(true);
    expect(hasPassed([flaky(FLAKY_TESTS_MAX), outcome("components", { report: tested(0, 1) })])).toBe(false);
  });
});
