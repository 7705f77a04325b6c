import type { Entered, NewOthers } from "../contract/index.ts";
import { askPlaces } from "../places/place-queue.ts";
import { bodyHash } from "../platform/body-hash.ts";
import { assertSelf } from "../platform/caller.ts";
import type { Caller } from "../platform/caller.ts";
import { newDocumentId } from "../platform/creation.ts";
import type { EntryParts } from "./registration-draft.ts";
import { draftOf } from "./registration-draft.ts";

/**
 * Enters the people whom the caller names, all of them or none, and returns their entries in order. The same
 * idempotency key gets the same entries. Throws `forbidden` for somebody else's record, `marathon-not-found`,
 * `marathon-cancelled`, `registration-not-open`, `registration-closed`, `marathon-postponed`, `too-many-entries`,
 * `possible-double`, `marathon-full`, `age-limit`, `out-of-stock`, `waiver-changed`, `ended-since`, `key-reused`, and
 * `invalid-request`. Except for those about the event, they name the record.
 */
export async function enterOthers(
  parts: EntryParts,
  request: {
    userId: string;
    eventId: string;
    caller: Caller;
    others: NewOthers;
    idempotencyKey: string | null;
    deadline: number;
  },
): Promise<Entered[]> {
  const { userId, eventId, caller, others } = request;
  assertSelf(userId, caller);
  const key = request.idempotencyKey ?? parts.newKey();
  const made = { userId: caller.uid, idempotencyKey: key, bodyHash: bodyHash(others.records) };
  const people = others.records.map((record, index) => ({
    // A client's key contains no blanks, so two people never get the same id.
    entryId: newDocumentId({ scope: `others/${eventId}`, caller: caller.uid, key: `${key} ${index}` }),
    registration: { ...draftOf(parts, eventId, record), ...made },
  }));
  const isConfirmed = others.confirm ?? false;
  const answer = await askPlaces(parts, request, { kind: "enter-others", uid: caller.uid, people, isConfirmed });
  return answer.entries ?? [];
}
