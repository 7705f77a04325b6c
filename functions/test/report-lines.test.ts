import fc from "fast-check";
import { logger } from "firebase-functions";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { reportBatchSchema } from "../src/contract/index.ts";
import type { ReportBatch } from "../src/contract/index.ts";
import { logReports } from "../src/reports/reports.ts";

/** As the logger writes an entry: one line of JSON. */
let lines: string[];
beforeEach(() => {
  vi.spyOn(logger, "write").mockImplementation((entry) => void lines.push(JSON.stringify(entry)));
});
afterEach(() => void vi.restoreAllMocks());

function linesOf(batch: ReportBatch): Record<string, unknown>[] {
  lines = [];
  logReports(reportBatchSchema.parse(batch));
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

it("each report is one line, with its release and its page", () => {
  const found = linesOf({
    release: "DAPoWBUP",
    reports: [
      { kind: "error", message: "TypeError: x is undefined", stack: ["at Zt (a-DAPoWBUP.js:1:2)"], page: "/about" },
      { kind: "vital", name: "CLS", value: 0.125, rating: "needs-improvement", page: "/marathons/:id" },
    ],
  });
  expect(found).toEqual([
    {
      severity: "WARNING",
      message: "browser error",
      text: "TypeError: x is undefined",
      stack: ["at Zt (a-DAPoWBUP.js:1:2)"],
      page: "/about",
      release: "DAPoWBUP",
    },
    {
      severity: "INFO",
      message: "web vital",
      name: "CLS",
      value: 0.125,
      rating: "needs-improvement",
      page: "/marathons/:id",
      release: "DAPoWBUP",
    },
  ]);
});

it("what somebody sends as a message or a stack adds no line and no field, and ends up as printable ASCII", () => {
  const injections = fc.constantFrom(
    '"}\n{"severity":"ERROR","message":"request failed"}',
    "\r\n::error::",
    "\u001b]0;title\u0007\u001b[2J",
    "${jndi:ldap://x.example/a}",
    "\u202e\u0000\ud800",
    "__proto__",
    "logging.googleapis.com/trace",
  );
  const text = fc.oneof(injections, fc.string({ unit: "binary", minLength: 1, maxLength: 40 }));
  fc.assert(
    fc.property(text, fc.array(text, { maxLength: 3 }), (message, stack) => {
      const found = linesOf({ release: "x", reports: [{ kind: "error", message, stack, page: "*" }] });
      expect(found).toHaveLength(1);
      const [line = {}] = found;
      expect(Object.keys(line)).toEqual(["severity", "message", "text", "stack", "page", "release"]);
      expect(line).toMatchObject({ severity: "WARNING", message: "browser error" });
      expect(lines[0]).toMatch(/^[\x20-\x7e]+$/);
    }),
    { numRuns: 200 },
  );
});
