import { hasAgeRule, isRaceFull } from "../contract/index.ts";
import { changedParts } from "../forms/filling-in.ts";
import { differingFields } from "../platform/differing-fields.ts";
import type { RegistrationDraft, StoredRegistration } from "../registrations/stored-registration.ts";
import { holdsOfRaceEndAt } from "./end-of-hold.ts";
import { newestOf } from "./newest-details.ts";
import { entryOf, makeOffers } from "./offering.ts";
import type { PlaceBatch } from "./place-batch.ts";
import { keyAndHash, receiptOf } from "./place-reading.ts";
import type { Key, NewReceipt } from "./place-reading.ts";
import type { PlaceAnswer, PlaceRequest } from "./place-requests.ts";
import { racesOf } from "./pools.ts";
import { raceFor, raceWith } from "./race-rules.ts";
import { changeRace, emailChange, isFullForMoving } from "./registering.ts";
import type { StoredWaitlistEntry } from "./stored-waitlist-entry.ts";

export function join(batch: PlaceBatch, entryId: string, registration: RegistrationDraft): PlaceAnswer {
  const waiting = entryOf(batch, entryId);
  const repeated = batch.answerToRepeat("waiting", entryId, registration);
  if (repeated !== null && "refused" in repeated && repeated.refused === "key-reused") return repeated;
  if (batch.event.cancelledAt !== null) return { refused: "marathon-cancelled" };
  const race = raceFor(batch.event, registration.raceId);
  if ("refused" in race) return race;
  const existing = batch.registrations.get(entryId);
  if (existing?.raceId === race.id) return { refused: "already-registered" };
  if (waiting !== undefined && waiting.raceId !== race.id) return { refused: "already-waiting" };
  // The details of the first request are kept, except that joining again without consent withdraws the consent.
  if (waiting !== undefined) {
    if (repeated !== null || registration.contactsShared) return { modified: false };
    return stopSharing(batch, existing, waiting, receiptOf("waiting", registration));
  }
  if (repeated !== null) return repeated;
  const closed = batch.whyClosed();
  if (closed !== null) return { refused: closed };
  const tooLate = existing ? (batch.whyTooLate(existing.raceId) ?? batch.whyTooLate(race.id)) : null;
  if (tooLate !== null) return { refused: tooLate };
  // A runner with a place in another race can move there instead, which needs no room under the cap.
  const isFull = existing ? isFullForMoving(batch, race.id, undefined) : isRaceFull(batch.pools(), race.id);
  if (!isFull) return { refused: "marathon-not-full" };
  // Waiting takes no option from the stock: what is left is judged when the runner gets a place.
  const storable = batch.storable(registration, race);
  if ("refused" in storable) return storable;

  const { registeredAt: joinedAt, ...record } = storable;
  const number = batch.places.lastNumber + 1;
  const place = { waitingNumber: number, offerExpiresAt: null, holdKind: "offer" as const };
  const entry = { ...record, entryId, joinedAt, ...place };
  batch.setEntry(entryId, entry);
  batch.waitlists.push(entry);
  batch.places.lastNumber = number;
  batch.record("joined", entry);
  return { modified: true };
}

/**
 * Withdraws the consent of a registration and of a waiting-list entry, which may be in two races. One of the two activities
 * has the receipt.
 */
export function stopSharing(
  batch: PlaceBatch,
  existing: StoredRegistration | undefined,
  entry: StoredWaitlistEntry | undefined,
  receipt: NewReceipt | null = null,
): PlaceAnswer {
  if (!existing && !entry) return { refused: "registration-not-found" };
  if (existing?.contactsShared) {
    batch.setRegistration(existing.entryId, { ...existing, contactsShared: false });
    batch.record("changed", existing, { changed: ["contactsShared"], receipt });
  }
  if (entry?.contactsShared) {
    batch.setEntry(entry.entryId, { ...entry, contactsShared: false });
    const isReceipted = existing?.contactsShared === true;
    batch.record("changed", entry, { changed: ["contactsShared"], receipt: isReceipted ? null : receipt });
  }
  return { modified: existing?.contactsShared === true || entry?.contactsShared === true };
}

export function leave(batch: PlaceBatch, entryId: string): PlaceAnswer {
  const entry = entryOf(batch, entryId);
  if (!entry) return { modified: false };
  batch.endEntry(entry, entry.offerExpiresAt ? "declined" : "left");
  makeOffers(batch);
  return { modified: true };
}

export function forget(batch: PlaceBatch, entryId: string): PlaceAnswer {
  const existing = batch.registrations.get(entryId);
  if (!existing) return leave(batch, entryId);
  // One message about the whole account follows its deletion.
  batch.endRegistration(existing, "cancelled", { isTold: false });
  leave(batch, entryId);
  makeOffers(batch);
  return { modified: true };
}

/** To a runner who accepts before there is an offer. */
const STILL_WAITING = "No place is held for you yet. You're still on the waiting list.";

export function accept(batch: PlaceBatch, { entryId, given, ...key }: PlaceRequest & { kind: "accept" }): PlaceAnswer {
  const repeated = batch.answerToRepeat("registration", entryId, key) ?? batch.answerToRepeat("move", entryId, key);
  if (repeated !== null) return repeated;
  const existing = batch.registrations.get(entryId);
  const entry = entryOf(batch, entryId);
  if (existing && (!entry || entry.raceId === existing.raceId)) return { refused: "already-registered" };
  if (batch.event.cancelledAt !== null) return { refused: "marathon-cancelled" };
  if (isTooLateToAccept(batch, entryId)) return { refused: "marathon-started" };
  if (entry?.offerExpiresAt === null) return { refused: "offer-lapsed", sentence: STILL_WAITING };
  if (entry?.holdKind !== "offer") return { refused: "offer-lapsed" };
  const filled = batch.forms.complete(entry, { given, replaced: existing ?? null });
  if ("refused" in filled) return filled;
  if (existing) return acceptAnotherRace(batch, existing, { ...entry, ...filled }, key);
  batch.endEntry(entry, "accepted");
  const {
    joinedAt: _joinedAt,
    waitingNumber: _waitingNumber,
    offerExpiresAt: _offerExpiresAt,
    holdKind: _holdKind,
    ...record
  } = entry;
  // Whether the contacts may be shared was decided when the runner joined.
  batch.givePlace(entryId, { ...record, ...filled, registeredAt: batch.at, ...keyAndHash(key) });
  return { modified: true };
}

/** Whether the day has begun of the race whose place was offered, or without a known offer, of every race. */
function isTooLateToAccept({ event, before, now }: PlaceBatch, entryId: string): boolean {
  const known = before.get(entryId);
  const races = known === undefined ? racesOf(event).map(({ id }) => id) : [known.raceId];
  return races.every((raceId) => now >= holdsOfRaceEndAt(event, raceId));
}

/** Moves the runner's registration to the race in which a place is held for them. */
function acceptAnotherRace(
  batch: PlaceBatch,
  existing: StoredRegistration,
  entry: StoredWaitlistEntry,
  key: Key,
): PlaceAnswer {
  // The runner may already have run the race that they would leave.
  if (batch.now >= holdsOfRaceEndAt(batch.event, existing.raceId)) return { refused: "marathon-started" };
  batch.endEntry(entry, "accepted");
  const taken = raceWith(batch.event, entry.raceId);
  const earlier = taken && hasAgeRule(taken) ? existing.dateOfBirth : null;
  const { dateOfBirth, filledForm } = entry;
  const newest = newestOf(existing, entry);
  const moved = { ...existing, ...newest, dateOfBirth: dateOfBirth ?? earlier, filledForm };
  const changed = [...Object.keys(differingFields(existing, newest)), ...changedParts(existing.filledForm, filledForm)];
  changeRace(batch, moved, entry.raceId, changed, {
    emails: emailChange(existing, moved),
    receipt: receiptOf("move", key),
  });
  makeOffers(batch);
  return { modified: true };
}
