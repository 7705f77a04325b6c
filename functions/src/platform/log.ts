import { logger } from "firebase-functions";

/** Every line that the server logs, so that what is logged can be read in one place: no token, no personal data. */
export const log = {
  requestFailed(endpoint: string, cause: unknown) {
    logger.error("request failed", { endpoint, cause: describe(cause) });
  },
  databaseUnavailable(endpoint: string, cause: unknown) {
    logger.warn("database unavailable", { endpoint, cause: describe(cause) });
  },
  /** The scheduler counts the run as failed, and this says why. */
  scheduleFailed(name: string, failure: unknown) {
    const causes = failure instanceof AggregateError ? failure.errors : [failure];
    for (const cause of causes) logger.error("schedule failed", { name, cause: describe(cause) });
  },
  brokenDocument(cause: unknown) {
    logger.error("broken document", { cause: describe(cause) });
  },
};

function describe(cause: unknown): string {
  if (cause === undefined) return "no answer by the deadline";
  if (!(cause instanceof Error)) return typeof cause;
  return cause.stack ?? cause.message;
}
