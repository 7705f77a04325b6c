import { readStorage, removeFromStorage, writeStorage } from "../browser/storage.ts";

/** The browser's cache that holds the API's answers (offline-cache.ts). A file of its own, so that pages without data load no more. */
export const OFFLINE_CACHE = "run:seen";
/** Whose answers it holds. */
const OWNER_KEY = "run:seen-by";

/** Nothing that a user has seen stays on the device. */
export async function clearOfflineCache(): Promise<void> {
  removeFromStorage("localStorage", OWNER_KEY);
  try {
    await caches.delete(OFFLINE_CACHE);
  } catch {
    // Storage is blocked or absent, so nothing was cached.
  }
}

/** From now on it holds that user's answers, or a visitor's; those of anybody else are deleted. */
export function claimOfflineCache(uid: string | null): void {
  if (ownsOfflineCache(uid)) return;
  void clearOfflineCache();
  if (uid !== null) writeStorage("localStorage", OWNER_KEY, uid);
}

/** Asks the storage that all tabs share: another one may have logged out a moment ago. */
export function ownsOfflineCache(uid: string | null): boolean {
  return uid === readStorage("localStorage", OWNER_KEY);
}
