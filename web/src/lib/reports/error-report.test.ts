import {
  errorReportSchema,
  REPORT_MESSAGE_MAX,
  REPORT_STACK_LINE_MAX,
  REPORT_STACK_LINES_MAX,
} from "@run/functions/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ApiError } from "../api/api-error.ts";
import { MissingCode } from "../loading/missing-code.ts";
import { describeError, MESSAGE_MAX, STACK_LINE_MAX, STACK_LINES_MAX } from "./error-report.ts";

function errorWith(stack: string, message = "x is undefined", name = "TypeError"): Error {
  return Object.assign(new Error(message), { name, stack });
}

const site = "https://run.example";

describe("the report of an error", () => {
  it("has the frames of Chromium, with the names of the site's files alone", () => {
    const stack = [
      "TypeError: x is undefined",
      "at rui@example.com",
      `    at Zt (${site}/assets/event-page-CuWtTsuS.js:1:2345)`,
      `    at async ${site}/assets/first-DAPoWBUP.js:1:2`,
      `    at ${site}/transfer/h7Gk2LmQ9pRs4TuV6wXy?by=rui:1:2`,
    ].join("\n");
    expect(describeError(errorWith(stack), "/transfer/:code")).toEqual({
      kind: "error",
      message: "TypeError: x is undefined",
      stack: ["at Zt (event-page-CuWtTsuS.js:1:2345)", "at async first-DAPoWBUP.js:1:2", "at (url)"],
      page: "/transfer/:code",
    });
  });

  it("has the frames of Firefox and Safari", () => {
    const stack = `Zt@${site}/assets/event-page-CuWtTsuS.js:1:2345\n@${site}/assets/first-DAPoWBUP.js:1:2\n`;
    expect(describeError(errorWith(stack), "/")?.stack).toEqual([
      "Zt@event-page-CuWtTsuS.js:1:2345",
      "@first-DAPoWBUP.js:1:2",
    ]);
  });

  it("says what was thrown if that is no error, without its content", () => {
    expect(describeError("It ended", "/")?.message).toBe("Error: It ended");
    expect(describeError({ email: "rui@example.com" }, "/")?.message).toBe(
      "Error: not an error was thrown, but object",
    );
    expect(describeError(undefined, "/")?.message).toBe("Error: not an error was thrown, but undefined");
  });

  it.each([
    ["a notification that comes a frame later", "ResizeObserver loop completed with undelivered notifications."],
    ["another site's script", "Script error."],
    ["a failure that the site shows", new ApiError({ status: 0, code: "network", message: "We could not reach it." })],
    ["code that did not load, which a reload recovers", new MissingCode(new TypeError("Failed to fetch"))],
    ["a request that the site has ended", new DOMException("The user aborted a request.", "AbortError")],
    ["an extension of the browser", errorWith(`x@moz-extension://1b2c/content.js:1:2`)],
    ["an extension that wraps a function of the site", errorWith(`    at x (chrome-extension://abc/inject.js:1:2)`)],
  ])("is left out for %s", (_, thrown) => {
    expect(describeError(thrown, "/")).toBeNull();
  });

  it("fits the contract, whatever is thrown", { timeout: 20_000 }, () => {
    expect([MESSAGE_MAX, STACK_LINE_MAX, STACK_LINES_MAX]).toEqual([
      REPORT_MESSAGE_MAX,
      REPORT_STACK_LINE_MAX,
      REPORT_STACK_LINES_MAX,
    ]);
    const text = fc.oneof(fc.string({ unit: "binary", maxLength: 60 }), fc.lorem({ maxCount: 400 }), fc.constant(""));
    const frames = fc.array(
      text.map((line) => ` at ${line}`),
      { maxLength: 40 },
    );
    const errors = fc.tuple(frames, text, text).map(([stack, ...rest]) => errorWith(stack.join("\n"), ...rest));
    fc.assert(
      fc.property(fc.oneof(errors, text, fc.anything()), (thrown) => {
        const report = describeError(thrown, "/marathons/:id");
        if (report !== null) expect(errorReportSchema.safeParse(report).error?.issues ?? []).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it("fits the contract for an error whose fields are of another kind", () => {
    const strange = Object.assign(new Error("x"), { name: 5, message: { toString: () => "odd" }, stack: undefined });
    expect(describeError(strange, "/")).toMatchObject({ message: "5: odd", stack: [] });
  });
});
