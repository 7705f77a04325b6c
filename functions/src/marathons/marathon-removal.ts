import { totalOf } from "../contract/index.ts";
import { eventPools } from "../places/pools.ts";
import type { Caller } from "../platform/caller.ts";
import { ownedBy } from "./marathon-access.ts";
import { nextVersion } from "./marathon-versions.ts";
import type { MarathonStore } from "./marathons.store.ts";
import type { Removal } from "./marathon-writes.ts";

export type RemovalParts = {
  marathons: Pick<MarathonStore, "remove">;
  /** Milliseconds since 1970. */
  clock: () => number;
};

/**
 * Deletes an event that nobody is registered for or waits for; otherwise cancels it, so that its page says so and its
 * registrations stay (decisions 0016 and 0025). For the organizer only: throws `forbidden` for others, and
 * `marathon-not-found`.
 */
export async function removeMarathon(
  parts: RemovalParts,
  request: { id: string; caller: Pick<Caller, "uid" | "email">; reason: string | null; deadline: number },
): Promise<Removal> {
  return parts.marathons.remove(request.id, request.deadline, (current, hasRegistrationDocuments) => {
    const marathon = ownedBy(current, request.caller);
    // Counts the registration documents as well as the ledger, so that no registration is lost if somebody has changed
    // the ledger in the console.
    const { registered, held, waiting } = totalOf(eventPools(marathon));
    // Runners on the waiting list have to find out what became of the event, too.
    const hasRegistrations = registered + held + waiting > 0 || hasRegistrationDocuments;
    if (!hasRegistrations) return { outcome: "deleted" };
    if (marathon.cancelledAt !== null) return { outcome: "cancelled", write: null };
    const at = parts.clock();
    const change = { cancelledAt: new Date(at), cancelReason: request.reason };
    return { outcome: "cancelled", write: nextVersion(marathon, change, { by: request.caller, at }) };
  });
}
