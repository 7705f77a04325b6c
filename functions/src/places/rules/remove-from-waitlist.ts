import { endWait } from "./leave.ts";
import { teamMember } from "./rule.ts";
import type { OfTeam, Rule } from "./rule.ts";

/** Takes somebody off the waiting list. `joinedAt` is that of the entry that is meant, as in `offerPlace`. */
export const removeFromWaitlist: Rule<OfTeam & { joinedAt: Date }> = {
  mayAsk: teamMember,
  reads: ({ entryId }) => ({ entries: [entryId], frees: true }),
  decide(batch, request) {
    const { entryId, joinedAt } = request;
    const isMeant = batch.entries.get(entryId)?.joinedAt.getTime() === joinedAt.getTime();
    return { modified: isMeant && endWait(batch, entryId, request) };
  },
};
