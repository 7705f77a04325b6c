import type { StoredEvent } from "../events/stored-event.ts";
import { readSealedCursor, sealedCursorAfter } from "../platform/sealed-cursor.ts";

/** The id after which a page of the event's entries begins; null for the first page. Throws `invalid-request`. */
export function entryIdIn(cursor: string | null, event: StoredEvent): string | null {
  return cursor === null ? null : readSealedCursor(cursor, secretOf(event));
}

/** The cursor of the page after that entry, or null when there is none. */
export function entryCursorAfter(entryId: string | null, event: StoredEvent): string | null {
  return sealedCursorAfter(entryId, secretOf(event));
}

/**
 * The secret that encrypts the event's cursors. Only the server knows it, and people who see uids anyway. Pages are in
 * the order of uids, so a cursor that somebody could read or make up would reveal uids. The owner's uid is part of the
 * secret, because an event that was handed over has no key until its next registration.
 */
function secretOf({ id, organiserUid, places }: StoredEvent): string {
  return `${id} ${organiserUid} ${places.referenceKey}`;
}
