import type { RunnerTask } from "vitest";
import { readSession } from "../src/entities/session/session.ts";
import { queryClient } from "../src/lib/api/query-client.ts";

/**
 * Adds to the errors of a failed test where the site was, so that the console and the JSON report show it. Call it before
 * the page is closed.
 */
export function noteFailure({ result }: RunnerTask): void {
  if (result?.state !== "fail") return;
  const note = describeSite();
  for (const error of result.errors ?? []) {
    if (error.message.includes(note)) continue;
    error.message = withSecondLine(error.message, note);
    if (error.stack) error.stack = withSecondLine(error.stack, note);
  }
}

function describeSite(): string {
  const heading = document.querySelector("h1")?.textContent ?? "none";
  const { user, isLoading } = readSession();
  const session = `${user?.email ?? "visitor"}${isLoading ? ", loading" : ""}`;
  const calls = `${queryClient.isFetching()} under way`;
  return `[at ${location.pathname}${location.search}, h1: ${heading}, session: ${session}, queries: ${calls}]`;
}

/** The first lines are what a summary shows. The message of a missing element goes on with the whole page. */
function withSecondLine(text: string, line: string): string {
  const [first = "", ...rest] = text.split("\n");
  return [first, line, ...rest].join("\n");
}
