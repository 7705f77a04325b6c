import { isRaceFull } from "../../contract/index.ts";
import type { RegistrationDraft } from "../../registrations/stored-registration.ts";
import type { PlaceBatch } from "../place-batch.ts";
import type { PlaceAnswer } from "../place-decision.ts";
import { keyedEntry, receiptOf } from "../place-reading.ts";
import { raceFor, whyUnchangeable } from "../race-rules.ts";
import { isFullForMoving } from "./moving.ts";
import { holder } from "./rule.ts";
import type { OfEntry, Rule } from "./rule.ts";
import { withdrawConsent } from "./stop-sharing.ts";

type Join = OfEntry & { registration: RegistrationDraft };

export const join: Rule<Join> = {
  mayAsk: holder,
  reads: ({ entryId, registration }) => keyedEntry(entryId, registration, "waiting"),
  decide: (batch, request) => joinOrStay(batch, request, null),
  // What became of the first request is told, too: the runner may have a place now.
  repeated: joinOrStay,
};

function joinOrStay(batch: PlaceBatch, { entryId, registration }: Join, first: PlaceAnswer | null): PlaceAnswer {
  if (batch.event.cancelledAt !== null) return { refused: "marathon-cancelled" };
  const race = raceFor(batch.event, registration.raceId);
  if ("refused" in race) return race;
  const [existing, waiting] = [batch.registrations.get(entryId), batch.entries.get(entryId)];
  if (existing?.raceId === race.id) return { refused: "already-registered" };
  if (waiting !== undefined && waiting.raceId !== race.id) return { refused: "already-waiting" };
  // The details of the first request are kept, except that joining again without consent withdraws the consent.
  if (waiting !== undefined) {
    if (first !== null || registration.contactsShared) return { modified: false };
    return withdrawConsent(batch, entryId, receiptOf("waiting", registration));
  }
  if (first !== null) return first;
  const closed = batch.closedBecause;
  if (closed !== null) return { refused: closed };
  const tooLate = existing ? (whyUnchangeable(batch, existing.raceId) ?? whyUnchangeable(batch, race.id)) : null;
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
