import { removeFromStorage, storageKeys } from "../browser/storage.ts";

/** What the keys of all drafts begin with (drafts.ts). */
export const DRAFT_PREFIX = "run:draft:";

/** For a logout by hand, so that nothing is left for the next person at this screen. */
export function discardAllDrafts(): void {
  for (const key of storageKeys("sessionStorage")) {
    if (key.startsWith(DRAFT_PREFIX)) removeFromStorage("sessionStorage", key);
  }
}
