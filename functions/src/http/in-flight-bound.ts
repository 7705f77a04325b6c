import { AppError } from "../platform/app-error.ts";
import { beforeDeadline } from "../platform/deadline.ts";

/** A place is free again by then, whatever became of the work. */
const FORGOTTEN_AFTER_MS = 60_000;

export type InFlightBound = { run<T>(work: () => Promise<T>): Promise<T> };

/**
 * Lets at most so much work be under way and refuses more at once (`overloaded`): in line behind it all, everybody would
 * be answered too late. Work counts until it has ended, also when its caller was told long ago that the database is
 * away: what a silent database leaves behind cannot pile up.
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
