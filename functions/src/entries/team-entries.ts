import { withFormApart } from "../contract/index.ts";
import type { EntryChanges, EntryPatch, EntryResult, NewEntry, PaperWaiver } from "../contract/index.ts";
import type { PlaceAnswer } from "../places/place-decision.ts";
import { changePlaces, codeAndSentenceOf } from "../places/place-queue.ts";
import { by } from "../places/place-requests.ts";
import type { TeamRequest } from "../places/place-requests.ts";
import { bodyHash } from "../platform/body-hash.ts";
import type { Caller } from "../platform/caller.ts";
import { newDocumentId } from "../platform/creation.ts";
import { draftOf } from "./registration-draft.ts";
import type { EntryParts } from "./registration-draft.ts";

// What the team does with entries. The place ledger decides at the commit whether the caller is in the team and has the
// permission. All of these throw `marathon-not-found`.

type Request = { eventId: string; caller: Caller; deadline: number };

/**
 * Enters somebody and returns the id of the entry. The same idempotency key gets the same entry for as long as it
 * stands. Throws `marathon-cancelled`, `registration-not-open` for a draft, `marathon-started`, `marathon-full`,
 * `possible-double`, `age-limit`, `out-of-stock`, `ended-since`, `key-reused`, and `invalid-request`.
 */
export async function addEntry(
  parts: EntryParts,
  request: Request & { entry: NewEntry; idempotencyKey: string | null },
): Promise<string> {
  const { eventId, caller, entry } = request;
  const idempotencyKey = request.idempotencyKey ?? parts.newKey();
  const entryId = newDocumentId({ scope: `entries/${eventId}`, caller: caller.uid, key: idempotencyKey });
  await changePlaces(parts, request, {
    kind: "add-entry",
    ...by(caller, entryId, entry.reason),
    registration: { ...draftOf(parts, eventId, entry), idempotencyKey, bodyHash: bodyHash(entry) },
    waveId: entry.waveId ?? null,
    ...consentsOf(entry),
  });
  return entryId;
}

/**
 * Changes an entry. Returns false if nothing differs. Throws `registration-not-found`, `changed-meanwhile`, and like
 * `addEntry` otherwise.
 */
export async function changeEntry(
  parts: Pick<EntryParts, "queue">,
  request: Request & { entryId: string; patch: EntryPatch },
): Promise<boolean> {
  const { reason, overCapacity, confirm, before, ...fields } = request.patch;
  return changePlaces(parts, request, {
    kind: "change-entry",
    ...by(request.caller, request.entryId, reason),
    ...changesIn(fields),
    before,
    ...consentsOf({ overCapacity, confirm }),
  });
}

/** What a change of an entry sets, as the place ledger takes it. */
export function changesIn(changed: EntryFields) {
  const { raceId = null, waveId, ...fields } = changed;
  const { form: given, others: details } = withFormApart(fields);
  return { raceId, waveId, details, given };
}
type EntryFields = Omit<EntryPatch, "before" | "reason" | "overCapacity" | "confirm">;

/**
 * Cancels an entry, and its place goes to the waiting list. Returns false if there is no such entry. Throws
 * `marathon-started`.
 */
export async function cancelEntry(
  parts: Pick<EntryParts, "queue">,
  request: Request & { entryId: string; reason: string },
): Promise<boolean> {
  const { caller, entryId, reason } = request;
  return changePlaces(parts, request, { kind: "cancel-entry", ...by(caller, entryId, reason) });
}

/**
 * Records that the runner has signed the waiver on paper, or removes that record if `signature` is null. Returns false
 * if nothing differs. Throws `registration-not-found`, `marathon-cancelled`, `marathon-started`, `waiver-changed`, and
 * `invalid-request` if a guardian has to sign as well.
 */
export async function recordWaiver(
  parts: Pick<EntryParts, "queue">,
  request: Request & { entryId: string } & PaperWaiver,
): Promise<boolean> {
  const { caller, entryId, signature } = request;
  return changePlaces(parts, request, { kind: "record-waiver", ...by(caller, entryId), signature });
}

/** Changes several entries, each of which is changed or refused on its own. The requests are committed together. */
export async function changeEntries(
  parts: Pick<EntryParts, "queue">,
  request: Request & { changes: EntryChanges },
): Promise<EntryResult[]> {
  const { eventId, caller, changes, deadline } = request;
  const requests = [...new Set(changes.entryIds)].map((entryId) => requestOf(caller, entryId, changes));
  const answers = await parts.queue.submitAll(eventId, requests, deadline);
  return requests.map(({ entryId }, index) => resultOf(entryId, answers[index]));
}

function requestOf(caller: Caller, entryId: string, changes: EntryChanges): TeamRequest {
  const { change, reason, overCapacity, before: earlier = {}, references = {} } = changes;
  const act = { ...by(caller, entryId, reason), reference: references[entryId] };
  if ("cancel" in change) return { kind: "cancel-entry", ...act };
  const path = "raceId" in change ? "raceId" : "waveId";
  const before = Object.hasOwn(earlier, entryId) ? { [path]: earlier[entryId] ?? null } : {};
  return { kind: "change-entry", ...act, ...changesIn(change), before, ...consentsOf({ overCapacity }) };
}

function resultOf(entryId: string, answer: PlaceAnswer | undefined): EntryResult {
  if (answer === undefined) throw new Error("The queue left a request without an answer");
  if (!("refused" in answer)) return { entryId, modifiedCount: Number(answer.modified), refusal: null };
  return { entryId, modifiedCount: 0, refusal: codeAndSentenceOf(answer) };
}

const consentsOf = ({ overCapacity = false, confirm = false }: { overCapacity?: boolean; confirm?: boolean }) => ({
  overCapacity,
  isConfirmed: confirm,
});
