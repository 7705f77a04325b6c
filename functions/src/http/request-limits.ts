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

/** How many counts each limit keeps, in some 3 MB; an instance serves far fewer callers in a minute. */
export const COUNTS_MAX = 20_000;

/** In memory, so per instance: a limit against accidents and simple floods, not a quota. Throws `too-many-requests`. */
export function requestLimits(scale: number, clock: () => number): RequestLimits {
  return {
    countAccount: limit(SIGNED_IN_PER_MINUTE * scale, clock),
    countNetwork: limit(ANONYMOUS_WRITES_PER_MINUTE * scale, clock),
  };
}

/**
 * Every caller has a count of their own. Beyond COUNTS_MAX the count of whoever was silent for longest is dropped, and
 * that caller begins anew: somebody who comes with ever new addresses takes nothing from anybody, and whoever keeps
 * calling stays counted.
 */
function limit(calls: number, clock: () => number): (caller: string) => void {
  /** In the order of the last calls. */
  const counts = new Map<string, { calls: number; until: number }>();
  /** Goes on where it stopped: one that began anew would walk past everything that was deleted before. */
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
