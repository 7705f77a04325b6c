import { whyOver } from "./by-team.ts";
import { teamMember } from "./rule.ts";
import type { OfTeam, Rule } from "./rule.ts";

export const cancelEntry: Rule<OfTeam> = {
  mayAsk: teamMember,
  reads: ({ entryId }) => ({ entries: [entryId], frees: true }),
  decide(batch, request) {
    const existing = batch.registrations.get(request.entryId);
    // As for a runner who cancels. The request may be repeated because its answer got lost.
    if (!existing) return { modified: false };
    // Runners of a canceled event may want to be removed from it.
    const over = batch.event.cancelledAt === null ? whyOver(batch, existing) : null;
    if (over !== null) return over;
    batch.endRegistration(existing, "cancelled", { act: request });
    return { modified: true };
  },
};
