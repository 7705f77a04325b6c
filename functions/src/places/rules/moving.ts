import { freeIn } from "../../contract/index.ts";
import type { FormEntry } from "../../contract/index.ts";
import { changedParts } from "../../forms/filling-in.ts";
import type { FilledBy } from "../../forms/filling-in.ts";
import type { FormPart } from "../../forms/stored-form.ts";
import { differingFields } from "../../platform/differing-fields.ts";
import type { StoredRegistration } from "../../registrations/stored-registration.ts";
import { keepTyped, newestOf } from "../newest-details.ts";
import type { Typed } from "../newest-details.ts";
import type { PlaceBatch } from "../place-batch.ts";
import type { NewReceipt } from "../place-reading.ts";
import type { PlaceAnswer } from "../place-decision.ts";
import type { Refusal } from "../../platform/app-error.ts";
import { hasWave } from "../../marathons/races.ts";
import { raceFor, raceIsFull } from "../race-rules.ts";
import type { TeamAct } from "../recording.ts";
import type { StoredActivity } from "../../activity/stored-activity.ts";
import type { StoredWaitlistEntry } from "../../registrations/stored-waitlist-entry.ts";

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
  const entry = raceId === existing.raceId ? undefined : batch.entries.get(existing.entryId);
  const newest = entry?.raceId === raceId ? newestOf(existing, entry) : {};
  return { ...existing, ...newest, ...differingFields({}, details), dateOfBirth, filledForm };
}

type Change = { raceId: string; by?: ChangeByTeam; ownAddress?: string | undefined };

/**
 * Stores a changed registration, in the race to which it moves. The details that were `typed` go for the race for which
 * the runner waits, too, and may change only its entry.
 */
export function applyChange(
  batch: PlaceBatch,
  existing: StoredRegistration,
  changed: StoredRegistration,
  { typed, ...change }: Change & { typed: Typed },
): PlaceAnswer {
  const answer = storeChange(batch, existing, changed, change);
  if ("refused" in answer) return answer;
  return keepTyped(batch, existing.entryId, typed) ? { modified: true } : answer;
}

function storeChange(
  batch: PlaceBatch,
  existing: StoredRegistration,
  changed: StoredRegistration,
  { raceId, by, ownAddress }: Change,
): PlaceAnswer {
  const { filledForm, ...others } = changed;
  const names = [...Object.keys(differingFields(existing, others)), ...changedParts(existing.filledForm, filledForm)];
  const address = { emails: emailChange(existing, changed), ownAddress };
  if (raceId !== existing.raceId) return move(batch, changed, raceId, { names, ...address }, by);
  if (names.length === 0) return { modified: false };
  batch.setRegistration(existing.entryId, changed);
  const [from, to] = [existing.waveId, changed.waveId];
  const waves = from === to ? null : { from, to };
  batch.record("changed", existing, { changed: names, ...address, waves, act: by?.act });
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
type ChangeByTeam = { act: TeamAct; canExceed: boolean };

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
  by: ChangeByTeam | undefined,
): PlaceAnswer {
  const entry = batch.entries.get(changed.entryId);
  const own = entry?.raceId === raceId ? entry : undefined;
  const isHeld = own !== undefined && own.offerExpiresAt !== null && own.holdKind === "offer";
  if (!isHeld && by === undefined && batch.isPaused()) return { refused: "marathon-postponed" };
  const isFull = !isHeld && isFullForMoving(batch, raceId, own);
  if (isFull && by?.canExceed !== true) {
    return by === undefined ? { refused: "marathon-full" } : raceIsFull(batch.event, raceId);
  }
  const exceeded = batch.exceed(isFull);
  if (own) batch.endEntry(own, isHeld ? "accepted" : "left");
  changeRace(batch, changed, raceId, [...names, ...exceeded], { ...address, act: by?.act });
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
  by: AddressChange & { act?: TeamAct | undefined; receipt?: NewReceipt },
): void {
  if (existing.transferCode !== null) batch.setInvitation(existing.transferCode, null);
  const waveId = hasWave(batch.event, raceId, existing.waveId) ? existing.waveId : null;
  const moved = { ...existing, raceId, transferCode: null, waveId };
  batch.setRegistration(existing.entryId, moved);
  batch.record("moved", moved, { fromRaceId: existing.raceId, changed, ...by });
}
