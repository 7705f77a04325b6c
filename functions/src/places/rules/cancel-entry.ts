import { whyOver } from "./by-team.ts";
import { teamMember } from "./rule.ts";
import type { OfTeam, Rule } from "./rule.ts";

type CancelEntry = OfTeam & {
  /** The registration that is meant. Its runner may have registered again since. Undefined: whichever there is. */
  reference?: string | undefined;
};

export const cancelEntry: Rule<CancelEntry> = {
  mayAsk: teamMember,
  reads: ({ entryId }) => ({ entries: [entryId], frees: true }),
  decide(batch, request) {
    const existing = batch.registrations.get(request.entryId);
    // As for a runner who cancels. The request may be repeated because its answer got lost.
    if (!existing || (request.reference ?? existing.reference) !== existing.reference) return { modified: false };
    // Runners of a canceled event may want to be removed from it.
    const over = batch.event.cancelledAt === null ? whyOver(batch, existing) : null;
    if (over !== null) return over;
    batch.endRegistration(existing, "cancelled", { act: request });
    return { modified: true };
  },
};
