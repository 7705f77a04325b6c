import { AppError } from "../platform/app-error.ts";

const SIGNED_IN_PER_MINUTE = 120;
const ANONYMOUS_WRITES_PER_MINUTE = 20;
const MINUTE_MS = 60_000;

export type RequestLimits = {
  /** Counts a call of an account, wherever it comes from: a whole club may register behind one address. */
  countAccount(uid: string): void;
  /** Counts a write without a token, by the network it comes from. */
  countNetwork(network: string): void;
};

/** How many counters each limit keeps, some 3 MB; an instance serves far fewer callers in a minute. */
export const COUNTS_MAX = 20_000;

/** In memory, so per instance: a limit against accidents and simple floods, not a quota. Throws `too-many-requests`. */
export function requestLimits(scale: number, clock: () => number): RequestLimits {
  return {
    countAccount: limit(SIGNED_IN_PER_MINUTE * scale, clock),
    countNetwork: limit(ANONYMOUS_WRITES_PER_MINUTE * scale, clock),
  };
}

/**
 * Every caller has a counter. Beyond COUNTS_MAX the one unused for longest is dropped, and its caller starts again from
 * zero. So somebody who keeps changing addresses uses up nobody else's calls, and whoever keeps calling stays counted.
 */
function limit(calls: number, clock: () => number): (caller: string) => void {
  /** In the order of the last calls. */
  const counts = new Map<string, { calls: number; until: number }>();
  /** Kept between calls: a new iterator would step over everything that was deleted before. */
  const silent = counts.keys();
  return (caller) => {
    const now = clock();
    const known = counts.get(caller);
    const count = known !== undefined && known.until > now ? known : { calls: 0, until: now + MINUTE_MS };
    counts.delete(caller);
    counts.set(caller, count);
    if (counts.size > COUNTS_MAX) counts.delete(silent.next().value ?? caller);
    count.calls++;
    if (count.calls > calls) {
      throw new AppError("too-many-requests", { retryAfter: Math.ceil((count.until - now) / 1_000) });
    }
  };
}
