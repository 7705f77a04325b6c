import { withFormApart } from "../contract/index.ts";
import type { NewRegistration, OtherPatch, RegistrationPatch } from "../contract/index.ts";
import { changePlaces } from "../places/place-queue.ts";
import { ownEntry } from "../places/place-requests.ts";
import type { PlaceRequest } from "../places/place-requests.ts";
import type { Caller } from "../platform/caller.ts";
import { entryOfCaller } from "./entry-of-caller.ts";
import type { EntryRequest } from "./entry-of-caller.ts";
import { registrationDraft } from "./registration-draft.ts";
import type { EntryParts } from "./registration-draft.ts";

/**
 * Takes a place for the caller. Returns false if they are registered already. Throws `forbidden` for somebody else's
 * record, `marathon-not-found`, `marathon-cancelled`, `registration-not-open`, `registration-closed`, `marathon-full`,
 * `age-limit`, `ended-since`, `key-reused`, `unavailable`, and `invalid-request` if the race or a required birth date
 * is missing.
 */
export async function register(
  parts: EntryParts,
  request: {
    eventId: string;
    caller: Caller;
    record: NewRegistration;
    idempotencyKey: string | null;
    deadline: number;
  },
): Promise<boolean> {
  const registration = registrationDraft(parts, request);
  return changePlaces(parts, request, { kind: "register", ...ownEntry(request.caller.uid), registration });
}

/**
 * Frees a place of the caller, also at a canceled event. Returns false if there was none. Throws `marathon-started` from
 * race day on, and `cut-off-passed` from the organizer's cut-off on.
 */
export async function cancelMyRegistration(parts: Pick<EntryParts, "queue">, request: EntryRequest): Promise<boolean> {
  return changePlaces(parts, request, { kind: "cancel", ...entryOfCaller(request) });
}

/**
 * Changes an entry's details, race or answers to the form, until race day or the organizer's cut-off. Returns false
 * if nothing differs. The consent to share contacts can be withdrawn at any time, also on the waiting list. Throws
 * `forbidden` for somebody else's record, `marathon-not-found`, `registration-not-found`, and for other changes
 * `marathon-cancelled`, `marathon-started`, `cut-off-passed`, `marathon-full`, `age-limit`, `out-of-stock`,
 * `waiver-changed`, `changed-meanwhile`, and `invalid-request` for a race that does not exist or a form that is
 * incomplete.
 */
export async function changeMyRegistration(
  parts: Pick<EntryParts, "queue">,
  request: EntryRequest & { patch: RegistrationPatch | OtherPatch },
): Promise<boolean> {
  const entry = entryOfCaller(request);
  const { before = null, ...patch } = request.patch;
  const { raceId = null, ...fields } = patch;
  const { form: given, others: details } = withFormApart(fields);
  const change: PlaceRequest = isWithdrawalOfConsent(patch)
    ? { kind: "stop-sharing", ...entry }
    : { kind: "change", ...entry, raceId, details, given, before, ownAddress: request.caller.email };
  return changePlaces(parts, request, change);
}

function isWithdrawalOfConsent(patch: object): boolean {
  return Object.keys(patch).every((name) => name === "contactsShared");
}
