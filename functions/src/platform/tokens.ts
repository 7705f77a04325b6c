import { hash } from "node:crypto";
import type { Auth, DecodedIdToken } from "firebase-admin/auth";
import { AppError } from "./app-error.ts";
import type { Caller } from "./caller.ts";
import { atMost, beforeDeadline } from "./deadline.ts";
import { isKeyFetchFailure } from "./google-keys.ts";
import { log } from "./log.ts";

export type VerifyToken = (authorization: string) => Promise<Caller>;

/** How soon a session ends on every instance after it was revoked or its account was disabled or deleted. */
const SESSION_CHECK_MS = 60_000;
/**
 * How long a request waits for the identity service. Without an answer, a token is trusted until it expires, which
 * takes an hour at most.
 */
const SESSION_CHECK_TIMEOUT_MS = 2_000;
/** How many checked tokens an instance remembers, by their hashes. */
const TOKENS_MAX = 10_000;

type Verifier = Pick<Auth, "verifyIdToken">;

/**
 * Reads the caller from the Authorization header. Throws `unauthenticated` for any invalid token, and `unavailable`
 * when Google's keys cannot be fetched. Signature and claims are checked on every request, locally. Only the identity
 * service knows whether the session was revoked or the account disabled; it is asked once a minute for each token and
 * instance. While it does not answer, the token is trusted.
 */
export function tokenVerifier(auth: Verifier, clock: () => number): VerifyToken {
  const asked = new Map<string, { until: number; session: Promise<DecodedIdToken> }>();

  async function sessionOf(token: string): Promise<DecodedIdToken> {
    const key = hash("sha256", token);
    const known = asked.get(key);
    if (known && known.until > clock()) {
      await known.session;
      // The token may have expired since it was last checked.
      return auth.verifyIdToken(token);
    }
    const session = askForSession(auth, token);
    asked.delete(key);
    asked.set(key, { until: clock() + SESSION_CHECK_MS, session });
    session.catch((error: unknown) => {
      if (!isRefusal(error)) asked.delete(key);
    });
    const oldest = asked.keys().next().value;
    if (asked.size > TOKENS_MAX && oldest !== undefined) asked.delete(oldest);
    return session;
  }

  return async (authorization) => {
    const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
    if (!token)
      throw new AppError("unauthenticated", { sentence: "The Authorization header must read 'Bearer <token>'." });
    try {
      return callerFrom(await sessionOf(token));
    } catch (cause) {
      if (isKeyFetchFailure(cause)) throw new AppError("unavailable", { cause });
      if (!isRefusal(cause)) throw cause;
      throw new AppError("unauthenticated", { sentence: "Your session has ended. Please log in again.", cause });
    }
  };
}

function callerFrom({ uid, email, email_verified, auth_time }: DecodedIdToken): Caller {
  return {
    uid,
    email: email ?? "",
    emailVerified: Boolean(email) && email_verified === true,
    authTime: auth_time * 1_000,
  };
}

/**
 * Checks the token, and asks the identity service whether its session was revoked. Without an answer the token is
 * trusted.
 */
async function askForSession(auth: Verifier, token: string): Promise<DecodedIdToken> {
  try {
    return await beforeDeadline(atMost(SESSION_CHECK_TIMEOUT_MS), auth.verifyIdToken(token, true));
  } catch (cause) {
    if (isRefusal(cause)) throw cause;
    const session = await auth.verifyIdToken(token);
    log.sessionUnchecked(cause);
    return session;
  }
}

const refusals = new Set([
  "auth/argument-error",
  "auth/id-token-expired",
  "auth/id-token-revoked",
  "auth/user-disabled",
  "auth/user-not-found",
]);

function isRefusal(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === "string" && refusals.has(code) && !isKeyFetchFailure(error);
}
