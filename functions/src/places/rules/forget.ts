import { endWait } from "./leave.ts";
import { holderOrDone } from "./rule.ts";
import type { OfEntry, Rule } from "./rule.ts";

/** Gives up the place and the waiting-list entry of a deleted account, even if it is too late to cancel. */
export const forget: Rule<OfEntry> = {
  mayAsk: holderOrDone,
  reads: ({ entryId }) => ({ entries: [entryId], frees: true }),
  decide(batch, { entryId }) {
    const existing = batch.registrations.get(entryId);
    // One message about the whole account follows its deletion.
    if (existing) batch.endRegistration(existing, "cancelled", { isTold: false });
    return { modified: endWait(batch, entryId) || existing !== undefined };
  },
};
