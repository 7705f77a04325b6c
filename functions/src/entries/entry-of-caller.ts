import { ownEntry } from "../places/place-requests.ts";
import { AppError } from "../platform/app-error.ts";
import { assertSelf } from "../platform/caller.ts";
import type { Caller } from "../platform/caller.ts";

/**
 * What a runner asks about an entry: about their own, or about the one with that id, which they made for somebody else.
 */
export type EntryRequest = {
  userId: string;
  eventId: string;
  entryId?: string;
  caller: Caller;
  deadline: number;
};

/**
 * The entry that the request is about. Whether the caller made it is decided by the place ledger. Throws `forbidden` for
 * somebody else's record, and `registration-not-found` for the id of the caller's own entry, which has calls of its own.
 */
export function entryOfCaller({ userId, entryId, caller }: EntryRequest): { uid: string; entryId: string } {
  assertSelf(userId, caller);
  if (entryId === caller.uid) throw new AppError("registration-not-found");
  return { ...ownEntry(caller.uid), ...(entryId !== undefined && { entryId }) };
}
