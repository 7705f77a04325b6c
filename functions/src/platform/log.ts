import { AsyncLocalStorage } from "node:async_hooks";
import { logger } from "firebase-functions";
import type { ErrorCode, VitalReport } from "../contract/index.ts";

const requestIds = new AsyncLocalStorage<string>();

/** Runs the work. Every line that the work logs has the request's id. */
export function withRequestId<T>(requestId: string, work: () => T): T {
  return requestIds.run(requestId, work);
}

export type AnsweredRequest = {
  requestId: string;
  /** Method and path as in the endpoint table, without ids. */
  endpoint: string;
  status: number;
  /** Null unless an error was answered. */
  code: ErrorCode | null;
  ms: number;
  /** Whether the client disconnected before the answer was sent. */
  aborted: boolean;
};

/** What a browser reported, with its texts cleaned (decision 0067). */
export type BrowserError = { text: string; stack: readonly string[]; page: string; release: string };
export type WebVital = Omit<VitalReport, "kind"> & { release: string };

/**
 * Every line that the server logs, in one place so that it can be reviewed: no line contains a token, address, name or
 * uid, or a path with ids (decision 0033). `docs/operations.md` says which lines to watch.
 */
export const log = {
  requestAnswered(request: AnsweredRequest) {
    write("INFO", "request", request);
  },
  requestFailed(endpoint: string, cause: unknown) {
    write("ERROR", "request failed", { endpoint, cause: describe(cause) });
  },
  databaseUnavailable(endpoint: string, cause: unknown) {
    write("WARNING", "database unavailable", { endpoint, cause: describe(cause) });
  },
  /** The identity service did not say whether a session was revoked, and the request was handled without that check. */
  sessionUnchecked(cause: unknown) {
    write("WARNING", "session unchecked", { cause: describe(cause) });
  },
  /** A scheduled function failed. One line for each cause. */
  scheduleFailed(name: string, failure: unknown) {
    const causes = failure instanceof AggregateError ? failure.errors : [failure];
    for (const cause of causes) write("ERROR", "schedule failed", { name, cause: describe(cause) });
  },
  /** Hosting did not send the app shell; the last known one was used, or the page failed. */
  appShellMissing(cause: unknown) {
    write("WARNING", "app shell missing", { cause: describe(cause) });
  },
  /** An event was deleted, but part of its history was not. The scheduled function `finishDeletions` deletes it. */
  historyLeft(cause: unknown) {
    write("WARNING", "history left", { cause: describe(cause) });
  },
  /** An event was deleted in the console, and its waiting list was removed. */
  orphansRemoved(eventId: string) {
    write("WARNING", "orphans removed", { marathonId: eventId });
  },
  /** An email was not sent. `code` is the mail server's status, without any address. */
  emailNotSent(kind: string, { outcome, code }: { outcome: string; code: string }) {
    write("WARNING", "email not sent", { kind, outcome, code });
  },
  /** A document does not have the shape that the code writes (decision 0063). */
  brokenDocument(cause: unknown) {
    write("ERROR", "broken document", { cause: describe(cause) });
  },
  /**
   * An error in somebody's browser. It is logged as a warning at most, because anyone can send a report, even an
   * invented one.
   */
  browserError({ text, stack, page, release }: BrowserError) {
    write("WARNING", "browser error", { text, stack, page, release });
  },
  /** How fast a page was in somebody's browser. */
  webVital({ name, value, rating, page, release }: WebVital) {
    write("INFO", "web vital", { name, value, rating, page, release });
  },
};

function write(severity: "INFO" | "WARNING" | "ERROR", message: string, fields: object): void {
  logger.write({ severity, message, requestId: requestIds.getStore(), ...fields });
}

function describe(cause: unknown): string {
  if (cause === undefined) return "no answer by the deadline";
  if (!(cause instanceof Error)) return typeof cause;
  const { code } = cause as { code?: unknown };
  // The messages of Google's libraries contain document names, and those contain uids. Only the code and the stack are
  // safe.
  if (typeof code !== "number") return cause.stack ?? cause.message;
  return [`${cause.name} ${code}`, ...(cause.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line))].join(
    "\n",
  );
}
