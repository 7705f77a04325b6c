import { isRaceFull } from "../../contract/index.ts";
import type { ErrorCode } from "../../contract/index.ts";
import type { Refusal } from "../../platform/app-error.ts";
import type { RegistrationDraft } from "../../registrations/stored-registration.ts";
import type { StoredWaitlistEntry } from "../../registrations/stored-waitlist-entry.ts";
import { keepTyped } from "../newest-details.ts";
import type { Entering, PlaceBatch } from "../place-batch.ts";
import type { PlaceAnswer } from "../place-decision.ts";
import { keyedEntry } from "../place-reading.ts";
import { raceFor } from "../race-rules.ts";
import { holder } from "./rule.ts";
import type { OfEntry, Rule } from "./rule.ts";

type Register = OfEntry & { registration: RegistrationDraft };

export const register: Rule<Register> = {
  mayAsk: holder,
  reads: ({ entryId, registration }) => ({ ...keyedEntry(entryId, registration, "registration"), areNew: true }),
  decide(batch, request) {
    const { entryId } = request;
    const admitted = admit(batch, request);
    if (!("entering" in admitted)) return admitted;
    const { entering, offer } = admitted;
    if (offer !== null) batch.endEntry(offer, "accepted");
    batch.givePlace(entryId, entering);
    keepTyped(batch, entryId, entering);
    return { modified: true };
  },
};

const HELD: Refusal = {
  refused: "already-registered",
  sentence: "A place is held for you until your payment is complete.",
};

/** What is stored of a runner who may enter, and the offer of a place that they use. Or else the answer. */
export function admit(
  batch: PlaceBatch,
  { entryId, registration }: Register,
): PlaceAnswer | { entering: Entering; offer: StoredWaitlistEntry | null } {
  if (batch.event.cancelledAt !== null) return { refused: "marathon-cancelled" };
  if (batch.registrations.has(entryId)) return { modified: false };
  const race = raceFor(batch.event, registration.raceId);
  if ("refused" in race) return race;
  const entry = batch.entries.get(entryId);
  // A held place can be accepted until its hold lapses, even after registration has closed.
  const offer = entry?.offerExpiresAt && entry.raceId === race.id ? entry : null;
  // Only the payment itself turns such a hold into a registration.
  if (offer?.holdKind === "payment") return HELD;
  const refused = offer === null ? whyNoPlace(batch, race.id) : null;
  if (refused !== null) return { refused };
  const entering = batch.storable(registration, race);
  if ("refused" in entering) return entering;
  return batch.forms.whySoldOut(entering.filledForm, null) ?? { entering, offer };
}

function whyNoPlace(batch: PlaceBatch, raceId: string): ErrorCode | null {
  return batch.closedBecause ?? (isRaceFull(batch.pools(), raceId) ? "marathon-full" : null);
}
