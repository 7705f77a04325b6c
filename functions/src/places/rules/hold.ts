import type { RegistrationDraft } from "../../registrations/stored-registration.ts";
import type { StoredWaitlistEntry } from "../../registrations/stored-waitlist-entry.ts";
import type { PlaceBatch } from "../place-batch.ts";
import { keyedEntry } from "../place-reading.ts";
import { admit } from "./register.ts";
import { holder } from "./rule.ts";
import type { OfEntry, Rule } from "./rule.ts";

type Hold = OfEntry & { registration: RegistrationDraft; until: Date };

/**
 * Holds a place, and the chosen options, for a payment until then. Whoever may register may do this. The payment is known
 * by the request's key, which becomes that of the registration (decision 0150).
 */
export const hold: Rule<Hold> = {
  mayAsk: holder,
  reads: ({ entryId, registration }) => keyedEntry(entryId, registration, "registration", "waiting"),
  decide(batch, { until, ...request }) {
    const { entryId } = request;
    const admitted = admit(batch, request);
    if (!("entering" in admitted)) return admitted;
    const { entering, offer } = admitted;
    // There is one held place or wait for each runner and event.
    if (offer === null && batch.entries.has(entryId)) return { refused: "already-waiting" };
    if (offer !== null) batch.endEntry(offer, "accepted");
    const { registeredAt: joinedAt, ...record } = entering;
    const held = { waitingNumber: null, offerExpiresAt: until, holdKind: "payment" as const };
    batch.setEntry(entryId, { ...record, entryId, joinedAt, ...held });
    return { modified: true };
  },
};

/** The key of the request that holds a place, by which its payment is known. */
export type Payment = { entryId: string; idempotencyKey: string };

/** The place that is held for that payment. */
export function heldFor(batch: PlaceBatch, { entryId, idempotencyKey }: Payment): StoredWaitlistEntry | undefined {
  const entry = batch.entries.get(entryId);
  const isIt = entry?.holdKind === "payment" && entry.offerExpiresAt !== null;
  return isIt && entry.idempotencyKey === idempotencyKey ? entry : undefined;
}
