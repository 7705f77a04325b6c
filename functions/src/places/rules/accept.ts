import { hasAgeRule } from "../../contract/index.ts";
import type { FormEntry } from "../../contract/index.ts";
import { holdsOfRaceEndAt } from "../../events/end-of-hold.ts";
import { racesOf, raceWith } from "../../events/races.ts";
import type { StoredRegistration } from "../../registrations/stored-registration.ts";
import type { StoredWaitlistEntry } from "../../registrations/stored-waitlist-entry.ts";
import { newestOf } from "../newest-details.ts";
import type { Entering, PlaceBatch } from "../place-batch.ts";
import type { PlaceAnswer } from "../place-decision.ts";
import { keyAndHash, keyedEntry, receiptOf } from "../place-reading.ts";
import type { Key } from "../place-reading.ts";
import { changeRace, changedNames, emailChange } from "./moving.ts";
import { holder } from "./rule.ts";
import type { OfEntry, Rule } from "./rule.ts";

type Accept = OfEntry & Key & { given: FormEntry };

/** To a runner who accepts before there is an offer. */
const STILL_WAITING = "No place is held for you yet. You're still on the waiting list.";

/** Takes the offered place. */
export const accept: Rule<Accept> = {
  mayAsk: holder,
  reads: ({ entryId, ...key }) => ({ ...keyedEntry(entryId, key, "registration", "move"), frees: true }),
  decide(batch, { entryId, given, ...key }) {
    const existing = batch.registrations.get(entryId);
    const entry = batch.entries.get(entryId);
    if (existing && (!entry || entry.raceId === existing.raceId)) return { refused: "already-registered" };
    if (batch.event.cancelledAt !== null) return { refused: "marathon-cancelled" };
    if (isTooLateToAccept(batch, entryId)) return { refused: "marathon-started" };
    if (entry?.offerExpiresAt === null) return { refused: "offer-lapsed", sentence: STILL_WAITING };
    if (entry?.holdKind !== "offer") return { refused: "offer-lapsed" };
    const race = raceWith(batch.event, entry.raceId);
    const filled = batch.forms.complete(entry, { race, given, replaced: existing ?? null });
    if ("refused" in filled) return filled;
    if (existing) return acceptAnotherRace(batch, existing, { ...entry, ...filled }, key);
    batch.endEntry(entry, "accepted");
    batch.givePlace(entryId, { ...registrationOf(entry), ...filled, registeredAt: batch.at, ...keyAndHash(key) });
    return { modified: true };
  },
};

/** What a registration has of the held place. Whether the contacts may be shared was decided when the runner joined. */
export function registrationOf(entry: StoredWaitlistEntry): Omit<Entering, "registeredAt"> {
  const { joinedAt: _at, waitingNumber: _number, offerExpiresAt: _until, holdKind: _kind, ...record } = entry;
  return record;
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
  changeRace(batch, moved, entry.raceId, {
    changed: changedNames(existing, { ...newest, filledForm }),
    emails: emailChange(existing, moved),
    receipt: receiptOf("move", key),
  });
  return { modified: true };
}
