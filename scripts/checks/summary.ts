import { stripVTControlCharacters } from "node:util";
import type { Machine } from "./machine.ts";
import type { TestProblem, TestReport } from "./test-report.ts";

/** How one check of `npm test` ended. */
export type Outcome = {
  name: string;
  state: "passed" | "failed" | "not run";
  /** Such as "12.3 s". Empty if it did not run. */
  took: string;
  /** Why it did not run. */
  reason?: string;
  /** Null for a check that runs no tests, or if the runner ended before it could write a report. */
  report: TestReport | null;
  /** The end of what it printed. */
  output: string;
};

/** More flaky tests than these are a fault of the product or of the tests, not of a slow machine. */
export const FLAKY_TESTS_MAX = 2;
/** Two lines each: the summary has to fit into the last sixty lines of a log. */
const PROBLEMS_MAX = 18;
/** How much of a failed compiler or linter is repeated. */
const LINES_OF_COMMAND = 6;
const LINE_LENGTH = 200;

/** All checks passed, and at most two tests had to be repeated. */
export function hasPassed(outcomes: readonly Outcome[]): boolean {
  return outcomes.every(({ state }) => state === "passed") && countFlaky(outcomes) <= FLAKY_TESTS_MAX;
}

const countFlaky = (outcomes: readonly Outcome[]) =>
  outcomes.reduce((sum, { report }) => sum + (report?.counts.flaky ?? 0), 0);

/**
 * The last lines of `npm test`: what failed, what was flaky, what did not run, a line for each check, and the runners'
 * own counts in total. They come last because logs are often cut to their end.
 */
export function summarize(
  outcomes: readonly Outcome[],
  about: { machine: Machine; loads: string; seed: number; history: string },
) {
  const { machine, loads, seed, history } = about;
  const failed = takeInTurns(outcomes.map(failuresOf));
  const flaky = outcomes.flatMap(({ name, report }) => (report?.flaky ?? []).map((test) => describe(name, test)));
  const shownFlaky = flaky.slice(0, FLAKY_TESTS_MAX + 1);
  const shownFailed = failed.slice(0, PROBLEMS_MAX - shownFlaky.length);
  const notRun = outcomes.filter(({ state }) => state === "not run");
  const total = { passed: 0, failed: 0 };
  for (const { report } of outcomes) {
    total.passed += report?.counts.passed ?? 0;
    total.failed += report?.counts.failed ?? 0;
  }
  return [
    ...section("Failed:", shownFailed, failed.length),
    ...section("Flaky, which means that they passed when they were repeated:", shownFlaky, flaky.length),
    ...(flaky.length > FLAKY_TESTS_MAX ? [`  More than ${FLAKY_TESTS_MAX} flaky tests are a failure.`] : []),
    ...section(
      "Not run:",
      notRun.map(({ name, reason = "" }) => [`  ${name}: ${cut(reason)}`]),
      notRun.length,
    ),
    "",
    ...outcomes.map(rowOf),
    "",
    `  ${machine.cores} cores, ${machine.slowness.toFixed(1)} times as slow as the reference machine, load ${loads}, ${machine.componentWorkers} workers for components and ${machine.workers} for e2e and emulators, RUN_SEED=${seed}`,
    `  Reports, traces and logs: ${history}`,
    ...(total.passed + total.failed > 0 ? ["", `${total.passed} passed, ${total.failed} failed`] : []),
  ];
}

function section(title: string, shown: string[][], count: number): string[] {
  if (count === 0) return [];
  return ["", title, ...shown.flat(), ...(count > shown.length ? [`  ... and ${count - shown.length} more`] : [])];
}

function rowOf({ name, state, took, report }: Outcome): string {
  const counts = report?.counts;
  const flaky = counts !== undefined && counts.flaky > 0 ? `${counts.flaky} flaky, ` : "";
  const counted = counts ? `${counts.passed} passed, ${counts.failed} failed, ${flaky}${counts.skipped} skipped` : "";
  const result = state === "failed" ? "FAILED" : state;
  return `  ${name.padEnd(16)}${result.padEnd(10)}${took.padEnd(10)}${counted}`.trimEnd();
}

/** A place in a file, as compilers and linters name it: `a.ts(3,7)`, `a.ts:3:7`. */
const PLACE = /\.(?:tsx?|mjs|js|css|json|md)[:(]\d+/;
/** The message of an error that ended a program, such as `TypeError: x is not a function`. Its stack follows. */
const MESSAGE = /^\s*\w*Error(?: \[\w+\])?: /;

function failuresOf({ name, state, report, output }: Outcome): string[][] {
  if (state !== "failed") return [];
  const tests = report?.failed ?? [];
  if (tests.length > 0) return tests.map((test) => describe(name, test));
  const lines = stripVTControlCharacters(output)
    .split("\n")
    .filter((line) => line.trim() !== "");
  // A linter names the place below the message.
  const telling = lines.filter(
    (line, index) => MESSAGE.test(line) || PLACE.test(line) || PLACE.test(lines[index + 1] ?? ""),
  );
  const shown = telling.length > 0 ? telling.slice(0, LINES_OF_COMMAND) : lines.slice(-LINES_OF_COMMAND);
  return [
    [
      `  ${name}: ${telling.length > 0 ? "it says" : "its output ends with"}`,
      ...shown.map((line) => `    ${cut(line)}`),
    ],
  ];
}

function describe(check: string, { place, title, error, timeout }: TestProblem): string[] {
  const limit = timeout === null ? "" : ` (timeout ${timeout} s)`;
  return [`  ${check}: ${cut([place, title].filter(Boolean).join(" "))}`, `    ${cut(error)}${limit}`];
}

const cut = (text: string) => (text.length > LINE_LENGTH ? `${text.slice(0, LINE_LENGTH)}…` : text);

/** The first of each list, then the second of each: no check hides those after it. */
function takeInTurns<T>(lists: readonly T[][]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list.slice(index, index + 1))).flat();
}
