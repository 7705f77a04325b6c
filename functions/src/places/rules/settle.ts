import { registrationOf } from "./accept.ts";
import { heldFor } from "./hold.ts";
import type { Payment } from "./hold.ts";
import { server } from "./rule.ts";
import type { Rule } from "./rule.ts";

/** Turns the place that is held for a payment into a registration, whatever else has closed or sold out since. */
export const settle: Rule<Payment> = {
  mayAsk: server,
  reads: ({ entryId }) => ({ entries: [entryId], form: true }),
  decide(batch, payment) {
    const { entryId, idempotencyKey } = payment;
    const existing = batch.registrations.get(entryId);
    if (existing?.idempotencyKey === idempotencyKey) return { modified: false };
    const held = heldFor(batch, payment);
    if (held === undefined) return { refused: "offer-lapsed" };
    if (batch.event.cancelledAt !== null) return { refused: "marathon-cancelled" };
    // They were registered for another race in the meantime, and have one place in an event.
    if (existing) return { refused: "already-registered" };
    batch.setEntry(entryId, null);
    batch.givePlace(entryId, { ...registrationOf(held), registeredAt: batch.at });
    return { modified: true };
  },
};
