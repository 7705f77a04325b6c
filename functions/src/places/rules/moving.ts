import type { StoredActivity } from "../../activity/stored-activity.ts";
import { freeIn } from "../../contract/index.ts";
import type { FormEntry } from "../../contract/index.ts";
import { changedParts } from "../../forms/filling-in.ts";
import type { FilledBy } from "../../forms/filling-in.ts";
import type { FormPart } from "../../forms/stored-form.ts";
import { hasWave } from "../../events/races.ts";
import type { Refusal } from "../../platform/app-error.ts";
import { differingFields } from "../../platform/differing-fields.ts";
import type { StoredRegistration } from "../../registrations/stored-registration.ts";
import type { StoredWaitlistEntry } from "../../registrations/stored-waitlist-entry.ts";
import { keepTyped, newestOf } from "../newest-details.ts";
import type { Typed } from "../newest-details.ts";
import type { PlaceBatch } from "../place-batch.ts";
import type { PlaceAnswer } from "../place-decision.ts";
import { raceFor, raceIsFull } from "../race-rules.ts";
import type { Recording, TeamAct } from "../recording.ts";

/**
 * The registration with its changed details and answers, still in its race. If it is to move to the race for which the
 * runner waits, it has the details that they entered there.
 */
export function withDetails(
  batch: PlaceBatch,
  existing: StoredRegistration,
  { raceId, details, given, ...by }: { raceId: string; details: object; given: FormEntry } & FilledBy,
): StoredRegistration | Refusal {
  const isMove = raceId !== existing.raceId;
  let filled: FormPart = existing;
  // Details alone are not judged by the form again.
  if (isMove || Object.values(given).some((value) => value !== undefined)) {
    const race = raceFor(batch.event, raceId);
    const judged = "refused" in race ? race : batch.forms.change(existing, { race, given, isMove, ...by });
    if ("refused" in judged) return judged;
    filled = judged;
  }
  const { dateOfBirth, filledForm } = filled;
  const entry = isMove ? batch.entries.get(existing.entryId) : undefined;
  const newest = entry?.raceId === raceId ? newestOf(existing, entry) : {};
  return { ...existing, ...newest, ...differingFields({}, details), dateOfBirth, filledForm };
}

/** A change by the team. With `canExceed`, the entry may move to a race that is full. */
type ChangeByTeam = { act: TeamAct; canExceed: boolean };

/**
 * Stores a changed registration, in the race to which it moves. The details that were `typed` go for the race for which
 * the runner waits, too, and may change only its entry.
 */
export function applyChange(
  batch: PlaceBatch,
  existing: StoredRegistration,
  changed: StoredRegistration,
  {
    raceId,
    typed,
    by,
    ownAddress,
  }: { raceId: string; typed: Typed; by?: ChangeByTeam; ownAddress?: string | undefined },
): PlaceAnswer {
  const names = changedNames(existing, changed);
  const what = { changed: names, emails: emailChange(existing, changed), ownAddress, act: by?.act };
  if (raceId !== existing.raceId) {
    const refused = move(batch, changed, raceId, what, by);
    if (refused !== null) return refused;
  } else if (names.length > 0) {
    const [from, to] = [existing.waveId, changed.waveId];
    batch.setRegistration(existing.entryId, changed);
    batch.record("changed", existing, { ...what, waves: from === to ? null : { from, to } });
  }
  const isKept = keepTyped(batch, existing.entryId, typed);
  return { modified: isKept || raceId !== existing.raceId || names.length > 0 };
}

/** The names of what differs: fields, and parts of the form. */
export function changedNames(existing: StoredRegistration, { filledForm, ...details }: Changed): string[] {
  return [...Object.keys(differingFields(existing, details)), ...changedParts(existing.filledForm, filledForm)];
}
type Changed = Partial<StoredRegistration> & Pick<StoredRegistration, "filledForm">;

/** The change of the entry's address, or null if it stays. */
export function emailChange(
  { email: from }: Pick<StoredRegistration, "email">,
  { email: to }: Pick<StoredRegistration, "email">,
): StoredActivity["emails"] {
  return from === to ? null : { from, to };
}

/** Moves the registration, or returns why it cannot. */
function move(
  batch: PlaceBatch,
  changed: StoredRegistration,
  raceId: string,
  what: Recording & { changed: string[] },
  by: ChangeByTeam | undefined,
): Refusal | null {
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
  changeRace(batch, changed, raceId, { ...what, changed: [...what.changed, ...exceeded] });
  return null;
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
export function changeRace(batch: PlaceBatch, existing: StoredRegistration, raceId: string, what: Recording): void {
  if (existing.transferCode !== null) batch.setInvitation(existing.transferCode, null);
  const waveId = hasWave(batch.event, raceId, existing.waveId) ? existing.waveId : null;
  const moved = { ...existing, raceId, transferCode: null, waveId };
  batch.setRegistration(existing.entryId, moved);
  batch.record("moved", moved, { ...what, fromRaceId: existing.raceId });
}
