import { AppError } from "../platform/app-error.ts";
import { beforeDeadline } from "../platform/deadline.ts";

/** Work that is still going on after this time no longer counts. */
const FORGOTTEN_AFTER_MS = 60_000;

export type InFlightBound = { run<T>(work: () => Promise<T>): Promise<T> };

/**
 * Lets at most `most` pieces of work be in flight, and refuses further ones immediately with `overloaded`, because in a
 * queue everyone would be answered too late. Work counts until it ends, even if its caller got an error long before, so
 * that calls to a database that does not answer cannot pile up.
 */
export function inFlightBound(most: number): InFlightBound {
  let inFlight = 0;
  return {
    run(work) {
      if (inFlight >= most) return Promise.reject(new AppError("overloaded"));
      inFlight++;
      const result = work();
      beforeDeadline(Date.now() + FORGOTTEN_AFTER_MS, result)
        .catch(() => undefined)
        .finally(() => inFlight--);
      return result;
    },
  };
}
