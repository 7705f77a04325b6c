import { holderOrDone } from "./rule.ts";
import type { OfEntry, Rule } from "./rule.ts";

/** Withdraws the open invitation to take the place over. */
export const withdraw: Rule<OfEntry> = {
  mayAsk: holderOrDone,
  reads: ({ entryId }) => ({ entries: [entryId] }),
  decide(batch, { entryId }) {
    const existing = batch.registrations.get(entryId);
    if (!existing?.transferCode) return { modified: false };
    batch.setInvitation(existing.transferCode, null);
    batch.setRegistration(entryId, { ...existing, transferCode: null });
    batch.record("invitation-withdrawn", existing);
    return { modified: true };
  },
};
