import { heldFor } from "./hold.ts";
import type { Payment } from "./hold.ts";
import { server } from "./rule.ts";
import type { Rule } from "./rule.ts";

/** Gives the place back that is held for a payment, because that has failed or was called off. */
export const release: Rule<Payment> = {
  mayAsk: server,
  reads: ({ entryId }) => ({ entries: [entryId], frees: true }),
  decide(batch, payment) {
    const held = heldFor(batch, payment);
    if (held !== undefined) batch.endEntry(held, "declined");
    return { modified: held !== undefined };
  },
};
