import { AsyncLocalStorage } from "node:async_hooks";
import { logger } from "firebase-functions";
import type { ErrorCode } from "../contract/index.ts";

const requestIds = new AsyncLocalStorage<string>();

/** Every line that is logged while this work is done carries the id of its request. */
export function withRequestId<T>(requestId: string, work: () => T): T {
  return requestIds.run(requestId, work);
}

export type AnsweredRequest = {
  requestId: string;
  /** Method and path as the endpoint table writes it, without anybody's ids. */
  endpoint: string;
  status: number;
  /** Null unless an error was answered. */
  code: ErrorCode | null;
  ms: number;
  /** The caller went away before the answer was sent. */
  aborted: boolean;
};

/**
 * Every line that the server logs, so that what is logged can be read in one place: no token, no address, no name, no
 * uid, no path with somebody's ids. `docs/operations.md` says which of them to watch.
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
  /** The identity service did not say whether a session was revoked; the call went on. */
  sessionUnchecked(cause: unknown) {
    write("WARNING", "session unchecked", { cause: describe(cause) });
  },
  /** The scheduler counts the run as failed, and this says why. */
  scheduleFailed(name: string, failure: unknown) {
    const causes = failure instanceof AggregateError ? failure.errors : [failure];
    for (const cause of causes) write("ERROR", "schedule failed", { name, cause: describe(cause) });
  },
  /** Hosting did not answer with the app shell; the last known one was sent, or an error. */
  appShellMissing(cause: unknown) {
    write("WARNING", "app shell missing", { cause: describe(cause) });
  },
  /** An event was deleted in the console; the waiting list that it left behind was removed. */
  orphansRemoved(marathonId: string) {
    write("WARNING", "orphans removed", { marathonId });
  },
  brokenDocument(cause: unknown) {
    write("ERROR", "broken document", { cause: describe(cause) });
  },
};

function write(severity: "INFO" | "WARNING" | "ERROR", message: string, fields: object): void {
  logger.write({ severity, message, requestId: requestIds.getStore(), ...fields });
}

function describe(cause: unknown): string {
  if (cause === undefined) return "no answer by the deadline";
  if (!(cause instanceof Error)) return typeof cause;
  const { code } = cause as { code?: unknown };
  // What Google's libraries say of a failure names documents, which are named by their runners.
  if (typeof code !== "number") return cause.stack ?? cause.message;
  return [`${cause.name} ${code}`, ...(cause.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line))].join(
    "\n",
  );
}
