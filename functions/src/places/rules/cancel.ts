import { whyNotWithdrawable } from "../race-rules.ts";
import { holderOrDone } from "./rule.ts";
import type { OfEntry, Rule } from "./rule.ts";

export const cancel: Rule<OfEntry> = {
  mayAsk: holderOrDone,
  reads: ({ entryId }) => ({ entries: [entryId], frees: true }),
  decide(batch, { entryId }) {
    const existing = batch.registrations.get(entryId);
    if (!existing) return { modified: false };
    const tooLate = whyNotWithdrawable(batch, existing.raceId);
    if (tooLate !== null) return { refused: tooLate };
    batch.endRegistration(existing, "cancelled");
    return { modified: true };
  },
};
