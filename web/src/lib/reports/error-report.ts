import type { ErrorReport } from "@run/functions/contract";
import { cleanReportText } from "@run/functions/contract/report-text";
import { isMissingCode } from "../loading/missing-code.ts";

/**
 * The contract's limits. Importing them would load the whole contract, so `error-report.test.ts` compares them instead.
 */
export const MESSAGE_MAX = 300;
export const STACK_LINES_MAX = 12;
export const STACK_LINE_MAX = 160;

/**
 * Matches a resize notification that only arrives a frame late, and an error in another site's script, whose details
 * browsers hide.
 */
const HARMLESS = /^(?:ResizeObserver loop |Script error\.?$)/;
/** Errors that the site shows where they happen, and calls that the site has aborted itself. */
const EXPECTED_NAMES: readonly string[] = ["ApiError", "AbortError"];
const EXTENSION = /(?:chrome|moz|ms-browser|safari|safari-web)-extension:\/\//;
/**
 * Matches a stack frame: Chromium writes `at name (file:1:2)`, Firefox and Safari `name@file:1:2`. Other lines repeat
 * the message.
 */
const FRAME = /^\s+at |:\d+:\d+$/;

/** Describes what was thrown, without anything that may identify someone. Null if the site's code is not at fault. */
export function describeError(thrown: unknown, page: string): ErrorReport | null {
  if (isMissingCode(thrown)) return null;
  const { name, message, stack } = partsOf(thrown);
  if (HARMLESS.test(message) || EXPECTED_NAMES.includes(name) || EXTENSION.test(stack)) return null;
  return {
    kind: "error",
    message: cleanReportText(`${name}: ${message}`, MESSAGE_MAX) || "Error",
    stack: stack
      .split("\n")
      .filter((line) => FRAME.test(line))
      .map((line) => cleanReportText(line, STACK_LINE_MAX))
      .filter((line) => line !== "")
      .slice(0, STACK_LINES_MAX),
    page,
  };
}

function partsOf(thrown: unknown): { name: string; message: string; stack: string } {
  if (typeof thrown === "string") return { name: "Error", message: thrown, stack: "" };
  if (!(thrown instanceof Error))
    return { name: "Error", message: `not an error was thrown, but ${typeof thrown}`, stack: "" };
  // The thrown value may have fields of any type.
  return { name: String(thrown.name), message: String(thrown.message), stack: String(thrown.stack ?? "") };
}
