import { readStorage, removeFromStorage, writeStorage } from "../browser/storage.ts";

/**
 * The name of the browser cache that holds the API's answers (offline-cache.ts). It is in a file of its own, so that
 * pages without data load no more code.
 */
export const OFFLINE_CACHE = "run:seen";
/** The name of the database of long lists that are kept for use without a network. It belongs to the same user. */
export const OFFLINE_DATABASE = "run:kept";
/** The name of the database of imports that were not finished. */
export const IMPORT_DATABASE = "run:imports";
/** The name of the database of changes of many entries that were not finished. */
export const BULK_DATABASE = "run:bulk";
/** The key in local storage of the uid whose answers the cache holds. */
const OWNER_KEY = "run:seen-by";

/** Deletes the cache and the databases, so that nothing that a user has seen stays on the device. */
export async function clearOfflineCache(): Promise<void> {
  removeFromStorage("localStorage", OWNER_KEY);
  try {
    for (const name of [OFFLINE_DATABASE, IMPORT_DATABASE, BULK_DATABASE]) indexedDB.deleteDatabase(name);
    await caches.delete(OFFLINE_CACHE);
  } catch {
    // Storage is blocked or absent, so nothing was cached.
  }
}

/** Makes the cache that user's, or a visitor's if `uid` is null. Deletes the answers of any other user. */
export function claimOfflineCache(uid: string | null): void {
  if (ownsOfflineCache(uid)) return;
  void clearOfflineCache();
  if (uid !== null) writeStorage("localStorage", OWNER_KEY, uid);
}

/**
 * Whether the cache belongs to that user. Reads the storage that all tabs share, because another tab may have logged
 * out.
 */
export function ownsOfflineCache(uid: string | null): boolean {
  return uid === readStorage("localStorage", OWNER_KEY);
}
