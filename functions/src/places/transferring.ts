import { keepTyped } from "./newest-details.ts";
import { entryOf, makeOffers } from "./offering.ts";
import type { PlaceBatch } from "./place-batch.ts";
import { receiptOf } from "./place-reading.ts";
import type { PlaceAnswer, PlaceRequest } from "./place-requests.ts";
import { hasWave, invalid, raceWith } from "./race-rules.ts";

export function inviteRunner(
  batch: PlaceBatch,
  { entryId, code, ...key }: PlaceRequest & { kind: "invite" },
): PlaceAnswer {
  const existing = batch.registrations.get(entryId);
  const repeated = batch.answerToRepeat("invitation", entryId, key);
  // A code that was withdrawn or replaced never becomes valid again, and the repeated request makes no new one either.
  if (repeated !== null) {
    const open = existing?.transferKey === key.idempotencyKey ? existing.transferCode : null;
    return open === null ? repeated : { modified: false, code: open };
  }
  if (!existing) return { refused: "registration-not-found" };
  if (batch.event.cancelledAt !== null) return { refused: "marathon-cancelled" };
  // Nobody could take the place over while registration pauses.
  if (batch.isPaused()) return { refused: "marathon-postponed" };
  const tooLate = batch.whyTooLate(existing.raceId);
  if (tooLate !== null) return { refused: tooLate };
  // There is one invitation at a time, so a new one invalidates the previous one.
  if (existing.transferCode !== null) batch.setInvitation(existing.transferCode, null);
  batch.setInvitation(code, { giverUid: entryId });
  batch.setRegistration(entryId, { ...existing, transferCode: code, transferKey: key.idempotencyKey });
  batch.record("invited", existing, { receipt: receiptOf("invitation", key) });
  return { modified: true, code };
}

export function withdraw(batch: PlaceBatch, entryId: string): PlaceAnswer {
  const existing = batch.registrations.get(entryId);
  if (!existing?.transferCode) return { modified: false };
  batch.setInvitation(existing.transferCode, null);
  batch.setRegistration(entryId, { ...existing, transferCode: null });
  batch.record("invitation-withdrawn", existing);
  return { modified: true };
}

export function transfer(batch: PlaceBatch, request: PlaceRequest & { kind: "transfer" }): PlaceAnswer {
  const { entryId, giverUid, code, registration } = request;
  const repeated = batch.answerToRepeat("registration", entryId, registration);
  if (repeated !== null) return repeated;
  if (batch.event.cancelledAt !== null) return { refused: "marathon-cancelled" };
  if (batch.registrations.has(entryId)) return { refused: "already-registered" };
  const given = batch.registrations.get(giverUid);
  if (given?.transferCode !== code) return { refused: "transfer-not-found" };
  const refused = batch.whyClosed() ?? batch.whyTooLate(given.raceId);
  if (refused !== null) return { refused };
  if (registration.raceId !== null && registration.raceId !== given.raceId) {
    return invalid("raceId", "The place is in another race");
  }
  const race = raceWith(batch.event, given.raceId);
  if (race === undefined) return { refused: "transfer-not-found" };
  const storable = batch.storable(registration, race);
  if ("refused" in storable) return storable;
  const soldOut = batch.forms.whySoldOut(storable.filledForm, given.filledForm);
  if (soldOut !== null) return soldOut;
  batch.endRegistration(given, "transferred", { to: registration });
  const waveId = hasWave(batch.event, race.id, given.waveId) ? given.waveId : null;
  batch.givePlace(entryId, storable, { waveId, isReceived: true });
  // A runner who has a place in a race leaves its waiting list.
  const entry = entryOf(batch, entryId);
  if (entry?.raceId === race.id) batch.endEntry(entry, entry.offerExpiresAt ? "declined" : "left");
  else keepTyped(batch, entryId, storable);
  makeOffers(batch);
  return { modified: true };
}
