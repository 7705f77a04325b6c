import { freeIn, isRaceFull } from "../contract/index.ts";
import type { ErrorCode, FormEntry } from "../contract/index.ts";
import { changedParts } from "../forms/filling-in.ts";
import type { FilledBy } from "../forms/filling-in.ts";
import type { FormPart } from "../forms/stored-form.ts";
import { differingFields } from "../platform/differing-fields.ts";
import type { RegistrationDraft, StoredRegistration } from "../registrations/stored-registration.ts";
import { whyChangedMeanwhile } from "./changed-meanwhile.ts";
import { keepTyped, newestOf } from "./newest-details.ts";
import { entryOf, makeOffers } from "./offering.ts";
import type { PlaceBatch } from "./place-batch.ts";
import type { NewReceipt } from "./place-reading.ts";
import type { ContactDetails, PlaceAnswer, PlaceRequest, Refusal, TeamRequest } from "./place-requests.ts";
import { hasWave, raceFor, raceIsFull, whyNotWithdrawable } from "./race-rules.ts";
import type { StoredActivity } from "./stored-activity.ts";
import type { StoredWaitlistEntry } from "./stored-waitlist-entry.ts";

export function register(batch: PlaceBatch, entryId: string, registration: RegistrationDraft): PlaceAnswer {
  const existing = batch.registrations.get(entryId);
  const repeated = batch.answerToRepeat("registration", entryId, registration);
  if (repeated !== null) return repeated;
  if (batch.event.cancelledAt !== null) return { refused: "marathon-cancelled" };
  if (existing) return { modified: false };
  const race = raceFor(batch.event, registration.raceId);
  if ("refused" in race) return race;
  const entry = entryOf(batch, entryId);
  // A held place can be accepted until its hold lapses, even after registration has closed.
  const held = entry?.offerExpiresAt && entry.raceId === race.id ? entry : null;
  // Only the payment itself turns such a hold into a registration.
  if (held?.holdKind === "payment") return { refused: "already-registered" };
  const refused = held === null ? whyNoPlace(batch, race.id) : null;
  if (refused !== null) return { refused };
  const storable = batch.storable(registration, race);
  if ("refused" in storable) return storable;
  const soldOut = batch.forms.whySoldOut(storable.filledForm, null);
  if (soldOut !== null) return soldOut;
  if (held !== null) batch.endEntry(held, "accepted");
  batch.givePlace(entryId, storable);
  keepTyped(batch, entryId, storable);
  return { modified: true };
}

function whyNoPlace(batch: PlaceBatch, raceId: string): ErrorCode | null {
  return batch.whyClosed() ?? (isRaceFull(batch.pools(), raceId) ? "marathon-full" : null);
}

export function cancel(batch: PlaceBatch, entryId: string): PlaceAnswer {
  const existing = batch.registrations.get(entryId);
  if (!existing) return { modified: false };
  const tooLate = whyNotWithdrawable(batch.event, existing.raceId, batch.now);
  if (tooLate !== null) return { refused: tooLate };
  batch.endRegistration(existing, "cancelled");
  makeOffers(batch);
  return { modified: true };
}

/**
 * Changes a registration's race, details and answers. It keeps its reference. A move withdraws an open invitation,
 * because it was for a place in the race that the runner leaves.
 */
export function changeRegistration(batch: PlaceBatch, request: PlaceRequest & { kind: "change" }): PlaceAnswer {
  const { entryId, details, before } = request;
  const existing = batch.registrations.get(entryId);
  if (!existing) return { refused: "registration-not-found" };
  if (batch.event.cancelledAt !== null) return { refused: "marathon-cancelled" };
  const raceId = request.raceId ?? existing.raceId;
  const tooLate = batch.whyTooLate(existing.raceId) ?? batch.whyTooLate(raceId);
  if (tooLate !== null) return { refused: tooLate };
  const outdated = before === null ? null : whyChangedMeanwhile(batch.event, existing, { ...request, before });
  if (outdated !== null) return outdated;
  const by = { isTeam: false, addsAnswers: before !== null };
  const changed = withDetails(batch, existing, { raceId, details, given: request.given, ...by });
  if ("refused" in changed) return changed;
  const answer = applyChange(batch, existing, changed, raceId, null, request.ownAddress);
  return keepOnWaitlist(batch, entryId, details, answer);
}

/** A change of details goes for the race for which the runner waits, too, and may change only its entry. */
export function keepOnWaitlist(
  batch: PlaceBatch,
  entryId: string,
  details: Partial<ContactDetails>,
  answer: PlaceAnswer,
): PlaceAnswer {
  if ("refused" in answer) return answer;
  return keepTyped(batch, entryId, details) ? { modified: true } : answer;
}

/**
 * The registration with its changed details and answers, still in its race. If it is to move to the race for which the
 * runner waits, it has the details that they entered there.
 */
export function withDetails(
  batch: PlaceBatch,
  existing: StoredRegistration,
  { raceId, details, given, ...by }: { raceId: string; details: object; given: FormEntry } & FilledBy,
): StoredRegistration | Refusal {
  const isJudged = raceId !== existing.raceId || Object.values(given).some((value) => value !== undefined);
  const filled: FormPart | Refusal = isJudged ? refilled(batch, existing, { raceId, given, ...by }) : existing;
  if ("refused" in filled) return filled;
  const { dateOfBirth, filledForm } = filled;
  const entry = raceId === existing.raceId ? undefined : entryOf(batch, existing.entryId);
  const newest = entry?.raceId === raceId ? newestOf(existing, entry) : {};
  return { ...existing, ...newest, ...differingFields({}, details), dateOfBirth, filledForm };
}

/** Stores a changed registration, in the race to which it moves. `act` is the request of a team that changes it. */
export function applyChange(
  batch: PlaceBatch,
  existing: StoredRegistration,
  changed: StoredRegistration,
  raceId: string,
  act: TeamAct | null = null,
  ownAddress?: string,
): PlaceAnswer {
  const { filledForm, ...others } = changed;
  const names = [...Object.keys(differingFields(existing, others)), ...changedParts(existing.filledForm, filledForm)];
  const address = { emails: emailChange(existing, changed), ownAddress };
  if (raceId !== existing.raceId) return move(batch, changed, raceId, { names, ...address }, act);
  if (names.length === 0) return { modified: false };
  batch.setRegistration(existing.entryId, changed);
  const [from, to] = [existing.waveId, changed.waveId];
  const waves = from === to ? null : { from, to };
  batch.record("changed", existing, { changed: names, ...address, waves, act: act?.request });
  return { modified: true };
}

type AddressChange = { emails: StoredActivity["emails"]; ownAddress?: string | undefined };

/** The change of the entry's address, or null if it stays. */
export function emailChange(
  { email: from }: Pick<StoredRegistration, "email">,
  { email: to }: Pick<StoredRegistration, "email">,
): StoredActivity["emails"] {
  return from === to ? null : { from, to };
}

/** A change by the team. With `canExceed`, the entry may move to a race that is full. */
type TeamAct = { request: TeamRequest; canExceed: boolean };

/** The form of a registration after a change of its race or its answers. Details alone are not judged by it again. */
function refilled(
  batch: PlaceBatch,
  existing: StoredRegistration,
  { raceId, given, ...by }: { raceId: string; given: FormEntry } & FilledBy,
): FormPart | Refusal {
  const race = raceFor(batch.event, raceId);
  if ("refused" in race) return race;
  return batch.forms.change(existing, { race, given, isMove: raceId !== existing.raceId, ...by });
}

function move(
  batch: PlaceBatch,
  changed: StoredRegistration,
  raceId: string,
  { names, ...address }: { names: string[] } & AddressChange,
  act: TeamAct | null,
): PlaceAnswer {
  const entry = entryOf(batch, changed.entryId);
  const own = entry?.raceId === raceId ? entry : undefined;
  const isHeld = own !== undefined && own.offerExpiresAt !== null && own.holdKind === "offer";
  if (!isHeld && act === null && batch.isPaused()) return { refused: "marathon-postponed" };
  const isFull = !isHeld && isFullForMoving(batch, raceId, own);
  if (isFull && act?.canExceed !== true) {
    return act === null ? { refused: "marathon-full" } : raceIsFull(batch.event, raceId);
  }
  batch.isOverCapacity ||= isFull;
  if (own) batch.endEntry(own, isHeld ? "accepted" : "left");
  changeRace(batch, changed, raceId, isFull ? [...names, "overCapacity"] : names, { ...address, act: act?.request });
  makeOffers(batch);
  return { modified: true };
}

/**
 * Whether a runner of another race cannot move to this one, because it has no room or another runner is next on its
 * waiting list. The cap does not matter, because the move frees the runner's own place.
 */
export function isFullForMoving(batch: PlaceBatch, raceId: string, own: StoredWaitlistEntry | undefined): boolean {
  const pool = batch.poolOf(raceId);
  if (freeIn(pool) === 0) return true;
  const isNext = own !== undefined && batch.waitlists.firstOf(raceId, batch.entries)?.entryId === own.entryId;
  return pool.waiting > 0 && !isNext;
}

/** Moves the registration to the race. It leaves its wave, unless that is one of the new race. */
export function changeRace(
  batch: PlaceBatch,
  existing: StoredRegistration,
  raceId: string,
  changed: string[],
  by: AddressChange & { act?: TeamRequest | undefined; receipt?: NewReceipt },
): void {
  if (existing.transferCode !== null) batch.setInvitation(existing.transferCode, null);
  const waveId = hasWave(batch.event, raceId, existing.waveId) ? existing.waveId : null;
  const moved = { ...existing, raceId, transferCode: null, waveId };
  batch.setRegistration(existing.entryId, moved);
  batch.record("moved", moved, { fromRaceId: existing.raceId, changed, ...by });
}
