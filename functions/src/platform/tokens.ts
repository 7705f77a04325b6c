import type { Auth, DecodedIdToken } from "firebase-admin/auth";
import { AppError } from "./app-error.ts";
import { atMost, beforeDeadline } from "./deadline.ts";
import { isKeyFetchFailure } from "./google-keys.ts";
import { log } from "./log.ts";

export type Caller = { uid: string; email: string };
export type VerifyToken = (authorization: string) => Promise<Caller>;

/** A session that was revoked, or whose account was disabled or deleted, ends within this time on every instance. */
const SESSION_CHECK_MS = 60_000;
/** So long a call waits for the identity service; tokens live for an hour at most. */
const SESSION_CHECK_PATIENCE_MS = 2_000;
const SESSIONS_MAX = 10_000;

/**
 * Turns the Authorization header into who is calling; every fault of a token is `unauthenticated`. Signature and claims are
 * judged on every call, without asking anybody. Whether the session was revoked or the account disabled only the identity
 * service knows: it is asked once a minute for each session and instance. While it does not answer, the token's own
 * word counts.
 */
export function tokenVerifier(auth: Pick<Auth, "verifyIdToken">, clock: () => number): VerifyToken {
  const isCurrent = rememberedFor(SESSION_CHECK_MS, SESSIONS_MAX, clock);
  return async (authorization) => {
    const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
    if (!token)
      throw new AppError("unauthenticated", { sentence: "The Authorization header must read 'Bearer <token>'." });
    try {
      const session = await auth.verifyIdToken(token);
      await isCurrent(sessionOf(session), () => checkSession(auth, token));
      return { uid: session.uid, email: session.email ?? "" };
    } catch (cause) {
      if (isKeyFetchFailure(cause)) throw new AppError("unavailable", { cause });
      if (!isRefusal(cause)) throw cause;
      throw new AppError("unauthenticated", { sentence: "Your session has ended. Please sign in again.", cause });
    }
  };
}

/** Tokens of one session are told apart by nothing that a revocation looks at. */
function sessionOf({ uid, auth_time }: DecodedIdToken): string {
  return `${auth_time} ${uid}`;
}

/** Throws when the identity service says that the session has ended. */
async function checkSession(auth: Pick<Auth, "verifyIdToken">, token: string): Promise<void> {
  try {
    await beforeDeadline(atMost(SESSION_CHECK_PATIENCE_MS, Infinity), auth.verifyIdToken(token, true));
  } catch (cause) {
    if (isRefusal(cause)) throw cause;
    log.sessionUnchecked(cause);
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

/** Does a check once for each key and time and remembers how it ended. Of more than `most` keys the oldest are forgotten. */
function rememberedFor(milliseconds: number, most: number, clock: () => number) {
  const checks = new Map<string, { until: number; done: Promise<void> }>();
  return (key: string, check: () => Promise<void>): Promise<void> => {
    const known = checks.get(key);
    if (known && known.until > clock()) return known.done;
    checks.delete(key);
    const done = check();
    checks.set(key, { until: clock() + milliseconds, done });
    done.catch(() => undefined);
    const oldest = checks.keys().next().value;
    if (checks.size > most && oldest !== undefined) checks.delete(oldest);
    return done;
  };
}
