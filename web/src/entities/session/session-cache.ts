import { readStorage, removeFromStorage, writeStorage } from "../../lib/browser/storage.ts";
import { isTokenGood } from "./session-state.ts";
import type { CachedSession, SessionUser } from "./session-state.ts";

/** The script in web/index.html reads it, too: any value says that somebody is signed in. */
export const SESSION_CACHE_KEY = "run:signed-in";
const HINT = "yes";
/** The ids of the events that the user registered for, in local storage (spec, section 4). */
export const REGISTERED_KEY = "registeredMarathons";

/**
 * Keeps the SDK's last answer: while its token is good, a page knows who is signed in without the SDK. Where there is
 * no room, or no storage that other tabs share, it keeps a hint.
 */
export function cacheSession(user: SessionUser, expiresAt: number): void {
  for (const text of [JSON.stringify({ user, expiresAt }), HINT]) {
    writeStorage("localStorage", SESSION_CACHE_KEY, text);
    if (readStorage("localStorage", SESSION_CACHE_KEY) !== text) continue;
    removeFromStorage("sessionStorage", SESSION_CACHE_KEY);
    return;
  }
  writeStorage("sessionStorage", SESSION_CACHE_KEY, HINT);
}

/** Clears it with what else the site remembers of its user, unless it is another user's. null stands for everybody's. */
export function clearSessionCache(uid: string | null): void {
  const cached = readSessionCache();
  if (uid !== null && cached !== "hint" && cached?.user.uid !== uid) return;
  removeFromStorage("localStorage", SESSION_CACHE_KEY);
  removeFromStorage("sessionStorage", SESSION_CACHE_KEY);
  removeFromStorage("localStorage", REGISTERED_KEY);
}

/** Whether it says that somebody is signed in, so that visitors need not load the SDK to learn that nobody is. */
export function hasCachedSession(): boolean {
  return readSessionCache() !== null;
}

/** Changes when another tab changes the session. */
export function sessionCacheText(): string | null {
  return readStorage("localStorage", SESSION_CACHE_KEY);
}

/** An entry whose token has expired, or that another version of the site wrote, is a hint. */
export function readSessionCache(): CachedSession {
  const text = sessionCacheText();
  return parsed(text) ?? (text || readStorage("sessionStorage", SESSION_CACHE_KEY) ? "hint" : null);
}

function parsed(text: string | null): CachedSession {
  try {
    const { user, expiresAt } = JSON.parse(text ?? "") as { user?: Partial<SessionUser>; expiresAt?: number };
    if (typeof user?.uid !== "string" || typeof user.email !== "string" || typeof user.accessToken !== "string")
      return null;
    if (typeof expiresAt !== "number" || !isTokenGood(expiresAt, Date.now())) return null;
    return { user: user as SessionUser, expiresAt };
  } catch {
    return null;
  }
}
