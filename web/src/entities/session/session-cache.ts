import { readStorage, removeFromStorage, writeStorage } from "../../lib/browser/storage.ts";
import { isTokenGood } from "./session-state.ts";
import type { CachedSession, SessionUser } from "./session-state.ts";
import { serverNow } from "../../lib/dates/server-clock.ts";

/** The script in web/index.html reads this key too. Any value means that a user is signed in. */
export const SESSION_CACHE_KEY = "run:signed-in";
/** A value that means that a user is signed in, but does not identify the user. */
const UNIDENTIFIED = "yes";
/** The ids of the events that the user registered for, in local storage (spec, section 4). */
export const REGISTERED_KEY = "registeredMarathons";

/**
 * Stores the SDK's last report. While its token is good, a page knows who is signed in without loading the SDK. If
 * local storage is full, it stores only that a user is signed in, and if local storage is blocked, it does so in this
 * tab alone.
 */
export function cacheSession(user: SessionUser, expiresAt: number): void {
  for (const text of [JSON.stringify({ user, expiresAt }), UNIDENTIFIED]) {
    writeStorage("localStorage", SESSION_CACHE_KEY, text);
    if (readStorage("localStorage", SESSION_CACHE_KEY) !== text) continue;
    removeFromStorage("sessionStorage", SESSION_CACHE_KEY);
    return;
  }
  writeStorage("sessionStorage", SESSION_CACHE_KEY, UNIDENTIFIED);
}

/**
 * Clears the session cache, and the ids of the user's events, unless they belong to another user. null clears them in
 * any case.
 */
export function clearSessionCache(uid: string | null): void {
  const cached = readSessionCache();
  if (uid !== null && cached !== "unidentified" && cached?.user.uid !== uid) return;
  removeFromStorage("localStorage", SESSION_CACHE_KEY);
  removeFromStorage("sessionStorage", SESSION_CACHE_KEY);
  removeFromStorage("localStorage", REGISTERED_KEY);
}

/** Whether a user is signed in according to the cache. If not, the SDK need not be loaded to find that out. */
export function hasCachedSession(): boolean {
  return readSessionCache() !== null;
}

/** The text in local storage. It changes when any tab changes the session. */
export function sessionCacheText(): string | null {
  return readStorage("localStorage", SESSION_CACHE_KEY);
}

/** An entry whose token has expired, or that another version of the site wrote, does not identify the user. */
export function readSessionCache(): CachedSession {
  const text = sessionCacheText();
  return parsed(text) ?? (text || readStorage("sessionStorage", SESSION_CACHE_KEY) ? "unidentified" : null);
}

function parsed(text: string | null): CachedSession {
  try {
    const { user, expiresAt } = JSON.parse(text ?? "") as { user?: Partial<SessionUser>; expiresAt?: number };
    if (typeof user?.uid !== "string" || typeof user.email !== "string" || typeof user.accessToken !== "string")
      return null;
    if (typeof expiresAt !== "number" || !isTokenGood(expiresAt, serverNow())) return null;
    return { user: user as SessionUser, expiresAt };
  } catch {
    return null;
  }
}
