import { removeFromStorage, storageKeys } from "../browser/storage.ts";

/** The prefix of the storage keys of all drafts (drafts.ts). */
export const DRAFT_PREFIX = "run:draft:";

/** Discards all drafts when the user logs out, so that the next person at this device does not see them. */
export function discardAllDrafts(): void {
  for (const key of storageKeys("sessionStorage")) {
    if (key.startsWith(DRAFT_PREFIX)) removeFromStorage("sessionStorage", key);
  }
}
