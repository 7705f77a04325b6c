import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { AppError } from "../platform/app-error.ts";

const SIGNED_IN_PER_MINUTE = 120;
const ANONYMOUS_WRITES_PER_MINUTE = 20;

export type RequestLimits = {
  /** Counts a call of an account, wherever it comes from: a whole club may register behind one address. */
  countAccount(uid: string): Promise<void>;
  /** Counts a write without a token, by network address. */
  countAddress(address: string): Promise<void>;
};

/** In memory, so per instance: a limit against accidents and simple floods, not a quota. Throws `too-many-requests`. */
export function requestLimits(scale: number): RequestLimits {
  const accounts = new RateLimiterMemory({ points: SIGNED_IN_PER_MINUTE * scale, duration: 60 });
  const addresses = new RateLimiterMemory({ points: ANONYMOUS_WRITES_PER_MINUTE * scale, duration: 60 });
  return {
    countAccount: (uid) => consume(accounts, uid),
    countAddress: (address) => consume(addresses, address),
  };
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new AppError("too-many-requests", { retryAfter: Math.ceil(refusal.msBeforeNext / 1_000) });
  }
}
