import type { PlaceBatch } from "../place-batch.ts";
import type { TeamAct } from "../recording.ts";
import { holder } from "./rule.ts";
import type { OfEntry, Rule } from "./rule.ts";

/** Leaves the waiting list, or gives up the place that is held. */
export const leave: Rule<OfEntry> = {
  mayAsk: holder,
  reads: ({ entryId }) => ({ entries: [entryId], frees: true }),
  decide: (batch, { entryId }) => ({ modified: endWait(batch, entryId) }),
};

/** Returns whether there was an entry. `act` says which member of the team ends it, if it is not its runner. */
export function endWait(batch: PlaceBatch, entryId: string, act: TeamAct | null = null): boolean {
  const entry = batch.entries.get(entryId);
  if (entry) batch.endEntry(entry, entry.offerExpiresAt ? "declined" : "left", act);
  return entry !== undefined;
}
