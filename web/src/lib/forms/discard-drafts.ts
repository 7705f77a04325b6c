import { removeFromStorage, storageKeys } from "../browser/storage.ts";

/** The prefix of the storage keys of all drafts (drafts.ts). */
export const DRAFT_PREFIX = "run:draft:";

/** Discards all drafts when the user logs out, so that the next person at this device does not see them. */
export function discardAllDrafts(): void {
  discardKeys(DRAFT_PREFIX);
}

/** Discards the user's drafts whose names begin with this text. */
export function discardDraftsOf(uid: string, name: string): void {
  discardKeys(`${DRAFT_PREFIX}${uid}:${name}`);
}

function discardKeys(prefix: string): void {
  for (const key of storageKeys("sessionStorage")) {
    if (key.startsWith(prefix)) removeFromStorage("sessionStorage", key);
  }
}
