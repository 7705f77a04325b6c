import type { ErrorReport } from "@run/functions/contract";
import { cleanReportText } from "@run/functions/contract/report-text";
import { isMissingCode } from "../loading/missing-code.ts";

/** The contract's bounds. Importing them would load the whole contract; `error-report.test.ts` compares them. */
export const MESSAGE_MAX = 300;
export const STACK_LINES_MAX = 12;
export const STACK_LINE_MAX = 160;

/** A notification that comes a frame later, and an error of another site's script, of which browsers say nothing. */
const HARMLESS = /^(?:ResizeObserver loop |Script error\.?$)/;
/** What the site shows where it happens, and what it has ended itself. */
const EXPECTED_NAMES: readonly string[] = ["ApiError", "AbortError"];
const EXTENSION = /(?:chrome|moz|ms-browser|safari|safari-web)-extension:\/\//;
/** Chromium writes a frame as `at name (file:1:2)`, Firefox and Safari as `name@file:1:2`. Other lines repeat the message. */
const FRAME = /^\s+at |:\d+:\d+$/;

/** What was thrown, without what may identify somebody; null if it is no fault of the site's code. */
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
  // Whoever throws may have put anything there.
  return { name: String(thrown.name), message: String(thrown.message), stack: String(thrown.stack ?? "") };
}
