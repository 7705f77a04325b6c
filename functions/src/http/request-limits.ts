import {
  ACCOUNT_CALLS_PER_MINUTE,
  ANONYMOUS_WRITES_PER_MINUTE,
  CALENDARS_PER_MINUTE,
  FORMS_PER_MINUTE,
  REPORT_BATCHES_OF_ALL_PER_MINUTE,
  REPORT_BATCHES_PER_MINUTE,
} from "../contract/index.ts";
import { AppError } from "../platform/app-error.ts";

const MINUTE_MS = 60_000;

export type RequestLimits = {
  /** Counts calls of an account, whatever its address, because a whole club may share one address. */
  countAccount(uid: string, calls?: number): void;
  /** Counts a write without a token by its network. */
  countNetwork(network: string): void;
  /** Counts a request of an anonymous endpoint by its network, and by all networks together, because each is logged. */
  countReports(network: string): void;
  /** Counts what mail programs send by its network. A provider sends it for all of its users from few networks. */
  countForms(network: string): void;
  /** Counts a request for a calendar by its network. */
  countCalendars(network: string): void;
};

/** How many counters each limit keeps, which takes about 3 MB. An instance serves far fewer callers in a minute. */
export const COUNTS_MAX = 20_000;

/**
 * Limits kept in memory, by each instance. They stop accidents and simple floods, and are not a quota. Counting throws
 * `too-many-requests`.
 */
export function requestLimits(scale: number, clock: () => number): RequestLimits {
  const countReportsOfNetwork = limit(REPORT_BATCHES_PER_MINUTE * scale, clock);
  const countReportsOfAll = limit(REPORT_BATCHES_OF_ALL_PER_MINUTE * scale, clock);
  return {
    countAccount: limit(ACCOUNT_CALLS_PER_MINUTE * scale, clock),
    countCalendars: limit(CALENDARS_PER_MINUTE * scale, clock),
    countForms: limit(FORMS_PER_MINUTE * scale, clock),
    countNetwork: limit(ANONYMOUS_WRITES_PER_MINUTE * scale, clock),
    countReports(network) {
      countReportsOfNetwork(network);
      countReportsOfAll("everybody");
    },
  };
}

/**
 * Every caller has a counter. Beyond COUNTS_MAX, the counter that was unused for longest is dropped, and its caller
 * starts again from zero. So a caller who keeps changing addresses does not use up anyone else's requests, and a caller
 * who keeps calling stays counted.
 */
function limit(most: number, clock: () => number): (caller: string, calls?: number) => void {
  /** Sorted by each caller's last request, the oldest first. */
  const counts = new Map<string, { calls: number; until: number }>();
  /** The iterator is kept between requests, because a new one would have to skip everything that was deleted before. */
  const silent = counts.keys();
  return (caller, calls = 1) => {
    const now = clock();
    const known = counts.get(caller);
    const count = known !== undefined && known.until > now ? known : { calls: 0, until: now + MINUTE_MS };
    counts.delete(caller);
    counts.set(caller, count);
    if (counts.size > COUNTS_MAX) counts.delete(silent.next().value ?? caller);
    count.calls += calls;
    if (count.calls > most) {
      throw new AppError("too-many-requests", { retryAfter: Math.ceil((count.until - now) / 1_000) });
    }
  };
}
