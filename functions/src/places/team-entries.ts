import { TEAM_ENTRIES_UP_TO, isRaceFull } from "../contract/index.ts";
import { lifeStateOf } from "../marathons/event-life.ts";
import { may, memberIdOf } from "../marathons/event-team.ts";
import { newIdentityOf } from "../registrations/identity.ts";
import type { Identity } from "../registrations/identity.ts";
import { keepImportedRow } from "./imported-rows.ts";
import { makeOffers } from "./offering.ts";
import { whyChangedMeanwhile } from "./changed-meanwhile.ts";
import type { PlaceBatch } from "./place-batch.ts";
import type { PlaceAnswer, Refusal, TeamRequest } from "./place-requests.ts";
import { hasWave, invalid, isOwnRaceOver, raceFor, raceIsFull } from "./race-rules.ts";
import { applyChange, keepOnWaitlist, withDetails } from "./registering.ts";

/** The request needs documents that this commit has not read, because a request before it changed the same entry. */
type NextCommit = "next-commit";
export type TeamAnswer = PlaceAnswer | NextCommit;
type Asked<Kind extends TeamRequest["kind"]> = TeamRequest & { kind: Kind };

const NOT_FOUND: Refusal = { refused: "registration-not-found", sentence: "This entry no longer exists." };
const TOO_MANY: Refusal = {
  refused: "too-many-requests",
  sentence: `This event has had ${TEAM_ENTRIES_UP_TO.toLocaleString("en-US")} entries, as many as a team may add to.`,
};
/** How many likely doubles an answer names. */
const REFERENCES_MAX = 10;

/**
 * Enters somebody. The dates of registration and a postponement do not bind the team. For the team, too, a race is full
 * while somebody waits for it, so nobody is passed on the waiting list without `overCapacity`.
 */
export function addEntry(batch: PlaceBatch, request: Asked<"add-entry">): TeamAnswer {
  const { entryId, registration, waveId } = request;
  const { event } = batch;
  const repeated = batch.answerToRepeatFor(entryId, registration);
  if (repeated !== null) return repeated;
  if (event.cancelledAt !== null) return { refused: "marathon-cancelled" };
  if (batch.places.lastEntry >= TEAM_ENTRIES_UP_TO) return TOO_MANY;
  // A place in a draft would keep it from being deleted.
  if (lifeStateOf(event) === "draft") return { refused: "registration-not-open" };
  const race = raceFor(event, registration.raceId);
  if ("refused" in race) return race;
  const misplaced = whyOver(batch, { raceId: race.id, waveId }) ?? whyNotInWave(batch, race.id, waveId);
  if (misplaced !== null) return misplaced;
  const storable = batch.storable(registration, race, true);
  if ("refused" in storable) return storable;
  const soldOut = batch.forms.whySoldOut(storable.filledForm, null);
  if (soldOut !== null) return soldOut;
  const double = whyDouble(batch, request, newIdentityOf(batch.places.identityKey, null, storable));
  if (double !== null) return double;
  const isFull = isRaceFull(batch.pools(), race.id);
  if (isFull && !canExceed(batch, request)) return raceIsFull(event, race.id);
  batch.isOverCapacity ||= isFull;
  const entered = batch.givePlace(entryId, storable, { waveId, by: "team" });
  keepImportedRow(batch, request.row, entryId, null);
  batch.record("added", entered, { changed: isFull ? ["overCapacity"] : [], act: request });
  return { modified: true };
}

/** Changes an entry, of a runner with or without an account. */
export function changeEntry(batch: PlaceBatch, request: Asked<"change-entry">): TeamAnswer {
  const existing = batch.registrations.get(request.entryId);
  if (!existing) return NOT_FOUND;
  if (batch.event.cancelledAt !== null) return { refused: "marathon-cancelled" };
  const { raceId: wanted, details } = request;
  const raceId = wanted ?? existing.raceId;
  const seen = may(batch.event, request, "answers") ? null : batch.forms.seenByDesk(existing);
  const refusal = whyHidden(request, seen?.shown ?? null) ?? whyChangedMeanwhile(batch.event, existing, request);
  if (refusal !== null) return refusal;
  const waveId =
    request.waveId === undefined && raceId === existing.raceId ? existing.waveId : (request.waveId ?? null);
  const over = whyOver(batch, existing) ?? whyOver(batch, { raceId, waveId });
  if (over !== null) return over;
  const filled = withDetails(batch, existing, {
    ...{ raceId, details, given: request.given },
    ...{ isTeam: true, unseen: seen?.unseen, addsAnswers: true },
  });
  if ("refused" in filled) return filled;
  const misplaced = waveId === existing.waveId ? null : whyNotInWave(batch, raceId, waveId);
  if (misplaced !== null) return misplaced;
  const changed = { ...filled, waveId };
  const double = whyDouble(batch, request, newIdentityOf(batch.places.identityKey, existing, changed));
  if (double !== null) return double;
  const answer = applyChange(batch, existing, changed, raceId, { request, canExceed: canExceed(batch, request) });
  const kept = keepOnWaitlist(batch, existing.entryId, details, answer);
  if (!("refused" in kept)) keepImportedRow(batch, request.row, existing.entryId, existing);
  return kept;
}

/**
 * The refusal of a member who answers other questions than those whose answers they see in the entry. Null: they see all.
 * It comes before values are compared, which would tell whether a guess is right.
 */
function whyHidden({ given }: Asked<"change-entry">, shown: ReadonlySet<string> | null): Refusal | null {
  if (shown === null) return null;
  const id = Object.keys(given.answers ?? {}).find((one) => !shown.has(one));
  return id === undefined ? null : invalid(`answers.${id}`, "Only the organizers can change this answer");
}

export function cancelEntry(batch: PlaceBatch, request: Asked<"cancel-entry">): PlaceAnswer {
  const existing = batch.registrations.get(request.entryId);
  // As for a runner who cancels. The request may be repeated because its answer got lost.
  if (!existing) return { modified: false };
  // Runners of a canceled event may want to be removed from it.
  const over = batch.event.cancelledAt === null ? whyOver(batch, existing) : null;
  if (over !== null) return over;
  batch.endRegistration(existing, "cancelled", { act: request });
  makeOffers(batch);
  return { modified: true };
}

/** Records that the runner has signed the waiver on paper, or removes that record. */
export function recordWaiver(batch: PlaceBatch, request: Asked<"record-waiver">): PlaceAnswer {
  const existing = batch.registrations.get(request.entryId);
  if (!existing) return NOT_FOUND;
  const { event } = batch;
  if (event.cancelledAt !== null) return { refused: "marathon-cancelled" };
  const over = whyOver(batch, existing);
  if (over !== null) return over;
  const race = raceFor(event, existing.raceId);
  if ("refused" in race) return race;
  const recordedBy = memberIdOf(event.id, request.uid);
  const filledForm = batch.forms.signOnPaper(existing, { race, signature: request.signature, recordedBy });
  if (filledForm !== null && "refused" in filledForm) return filledForm;
  if (filledForm === existing.filledForm) return { modified: false };
  batch.setRegistration(existing.entryId, { ...existing, filledForm });
  const changed = request.signature === null ? ["waiver", "takenBack"] : ["waiver"];
  batch.record("changed", existing, { changed, act: request });
  return { modified: true };
}

function canExceed({ event }: PlaceBatch, { uid, overCapacity }: Asked<"add-entry" | "change-entry">): boolean {
  return overCapacity && may(event, { uid }, "overCapacity");
}

function whyOver({ event, now }: PlaceBatch, start: { raceId: string; waveId: string | null }): Refusal | null {
  if (!isOwnRaceOver(event, start, now)) return null;
  return { refused: "marathon-started", sentence: "Race day is over, so this entry can no longer be changed." };
}

function whyNotInWave({ event }: PlaceBatch, raceId: string, waveId: string | null): Refusal | null {
  if (waveId === null || hasWave(event, raceId, waveId)) return null;
  return invalid("waveId", "The race has no such wave");
}

/** The refusal of somebody who seems to be entered already, unless the member has confirmed it. */
function whyDouble(
  batch: PlaceBatch,
  { isConfirmed }: Asked<"add-entry" | "change-entry">,
  { addressHash, personHash }: Identity,
): Refusal | NextCommit | null {
  if (isConfirmed) return null;
  const { known } = batch;
  const { addresses, persons } = known.identities;
  const isKnown = (hashes: ReadonlySet<string>, hash: string | null) => hash === null || hashes.has(hash);
  if (!isKnown(addresses, addressHash) || !isKnown(persons, personHash)) return "next-commit";
  const others = known.alike.filter((one) => !known.registrations.has(one.entryId));
  const alike = [...others, ...batch.registrations.values()].filter(
    (one) =>
      (addressHash !== null && one.addressHash === addressHash) ||
      (personHash !== null && one.personHash === personHash),
  );
  if (alike.length === 0) return null;
  const references = alike.map(({ reference }) => reference).slice(0, REFERENCES_MAX);
  return { refused: "possible-double", facts: { references } };
}
