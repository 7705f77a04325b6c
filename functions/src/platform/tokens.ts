import { hash } from "node:crypto";
import type { Auth, DecodedIdToken } from "firebase-admin/auth";
import { AppError } from "./app-error.ts";
import { atMost, beforeDeadline } from "./deadline.ts";
import { isKeyFetchFailure } from "./google-keys.ts";
import { log } from "./log.ts";

export type Caller = {
  uid: string;
  email: string;
  /** Whether the account has verified `email`. A token from before the verification still says false. */
  emailVerified: boolean;
  /** When the person last signed in, in milliseconds since 1970; a refreshed token keeps it. */
  authTime: number;
};
export type VerifyToken = (authorization: string) => Promise<Caller>;

/** A session that was revoked, or whose account was disabled or deleted, ends within this time on every instance. */
const SESSION_CHECK_MS = 60_000;
/** So long a call waits for the identity service; tokens live for an hour at most. */
const SESSION_CHECK_PATIENCE_MS = 2_000;
/** So many tokens an instance remembers as asked for, by their hashes. */
const TOKENS_MAX = 10_000;

type Verifier = Pick<Auth, "verifyIdToken">;

/**
 * Turns the Authorization header into who is calling; every fault of a token is `unauthenticated`. Signature and claims are
 * judged on every call, without asking anybody. Whether the session was revoked or the account disabled only the identity
 * service knows: it is asked once a minute for each token and instance. While it does not answer, the token's own word
 * counts.
 */
export function tokenVerifier(auth: Verifier, clock: () => number): VerifyToken {
  const asked = new Map<string, { until: number; session: Promise<DecodedIdToken> }>();

  async function sessionOf(token: string): Promise<DecodedIdToken> {
    const key = hash("sha256", token);
    const known = asked.get(key);
    if (known && known.until > clock()) {
      await known.session;
      // It may have expired since.
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
      throw new AppError("unauthenticated", { sentence: "Your session has ended. Please sign in again.", cause });
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

/** Judges a token and has the identity service say that its session goes on; without an answer the token is enough. */
async function askForSession(auth: Verifier, token: string): Promise<DecodedIdToken> {
  try {
    return await beforeDeadline(atMost(SESSION_CHECK_PATIENCE_MS, Infinity), auth.verifyIdToken(token, true));
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
