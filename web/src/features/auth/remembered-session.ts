import { readStored, removeStored, writeStored } from "../../lib/stored.ts";
import type { SessionUser } from "./session.ts";

/** index.html looks for it, too: that it is there at all says that somebody was signed in. */
export const REMEMBERED_KEY = "run:signed-in";
const HINT = "yes";
/** A call takes its time, and clocks differ. */
const MARGIN_MS = 60_000;

type Remembered = { user: SessionUser; expiresAt: number };

/**
 * Keeps what the identity service has just said: as long as that token is good, a page need not wait for its SDK to
 * know who is signed in. `expiresAt` in milliseconds since 1970. Where there is no room, or no storage that other tabs
 * see, only that somebody is signed in.
 */
export function rememberSession(user: SessionUser, expiresAt: number): void {
  for (const text of [JSON.stringify({ user, expiresAt } satisfies Remembered), HINT]) {
    writeStored("localStorage", REMEMBERED_KEY, text);
    if (readStored("localStorage", REMEMBERED_KEY) !== text) continue;
    removeStored("sessionStorage", REMEMBERED_KEY);
    return;
  }
  writeStored("sessionStorage", REMEMBERED_KEY, HINT);
}

export function forgetSession(): void {
  removeStored("localStorage", REMEMBERED_KEY);
  removeStored("sessionStorage", REMEMBERED_KEY);
}

/** Says that somebody was signed in, so that visitors need not load the identity SDK to learn that nobody is. */
export function hasSessionHint(): boolean {
  return [readStored("localStorage", REMEMBERED_KEY), readStored("sessionStorage", REMEMBERED_KEY)].some(Boolean);
}

/** Who is signed in by the identity service's last word, or null where that does not count any more. */
export function rememberedUser(): SessionUser | null {
  const text = readStored("localStorage", REMEMBERED_KEY);
  if (text === null || text === HINT) return null;
  try {
    const { user, expiresAt } = JSON.parse(text) as Partial<Remembered>;
    if (typeof user?.uid !== "string" || typeof user.email !== "string" || typeof user.accessToken !== "string")
      return null;
    return expiresAt !== undefined && expiresAt - Date.now() > MARGIN_MS ? user : null;
  } catch {
    // What another version of the site left there.
    return null;
  }
}
