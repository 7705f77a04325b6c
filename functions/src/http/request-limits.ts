import { hash, randomBytes } from "node:crypto";
import RateLimiterMemory from "rate-limiter-flexible/lib/RateLimiterMemory.js";
import RateLimiterRes from "rate-limiter-flexible/lib/RateLimiterRes.js";
import { AppError } from "../platform/app-error.ts";

const SIGNED_IN_PER_MINUTE = 120;
const ANONYMOUS_WRITES_PER_MINUTE = 20;

export type RequestLimits = {
  /** Counts a call of an account, wherever it comes from: a whole club may register behind one address. */
  countAccount(uid: string): Promise<void>;
  /** Counts a write without a token, by the network it comes from. */
  countNetwork(network: string): Promise<void>;
};

/**
 * So many counts each limit keeps at most, some 5 MB: who comes with ever new addresses shares them. Which callers share
 * one is drawn anew in every instance, so that nobody can aim at another.
 */
const COUNTS_MAX = 2 ** 14;

/** In memory, so per instance: a limit against accidents and simple floods, not a quota. Throws `too-many-requests`. */
export function requestLimits(scale: number): RequestLimits {
  const accounts = new RateLimiterMemory({ points: SIGNED_IN_PER_MINUTE * scale, duration: 60 });
  const networks = new RateLimiterMemory({ points: ANONYMOUS_WRITES_PER_MINUTE * scale, duration: 60 });
  const secret = randomBytes(16).toString("hex");
  const countOf = (key: string) => hash("sha1", secret + key, "buffer").readUInt32BE() % COUNTS_MAX;
  return {
    countAccount: (uid) => consume(accounts, countOf(uid)),
    countNetwork: (network) => consume(networks, countOf(network)),
  };
}

async function consume(limiter: RateLimiterMemory, key: number): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new AppError("too-many-requests", { retryAfter: Math.ceil(refusal.msBeforeNext / 1_000) });
  }
}
