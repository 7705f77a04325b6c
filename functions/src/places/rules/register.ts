import { isRaceFull } from "../../contract/index.ts";
import type { ErrorCode } from "../../contract/index.ts";
import type { RegistrationDraft } from "../../registrations/stored-registration.ts";
import { keepTyped } from "../newest-details.ts";
import type { PlaceBatch } from "../place-batch.ts";
import { keyOf } from "../place-reading.ts";
import { raceFor } from "../race-rules.ts";
import { holder } from "./rule.ts";
import type { OfEntry, Rule } from "./rule.ts";

type Register = OfEntry & { registration: RegistrationDraft };

export const register: Rule<Register> = {
  mayAsk: holder,
  reads: ({ entryId, registration }) => ({
    entries: [entryId],
    keys: [keyOf("registration", entryId, registration)],
    form: true,
    frees: false,
  }),
  decide(batch, { entryId, registration }) {
    if (batch.event.cancelledAt !== null) return { refused: "marathon-cancelled" };
    if (batch.registrations.has(entryId)) return { modified: false };
    const race = raceFor(batch.event, registration.raceId);
    if ("refused" in race) return race;
    const entry = batch.entries.get(entryId);
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
  },
};

export function whyNoPlace(batch: PlaceBatch, raceId: string): ErrorCode | null {
  return batch.whyClosed() ?? (isRaceFull(batch.pools(), raceId) ? "marathon-full" : null);
}
