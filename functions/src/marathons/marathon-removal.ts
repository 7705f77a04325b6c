import type { Caller } from "../platform/tokens.ts";
import { ownedBy } from "./marathon-access.ts";
import { nextVersion } from "./marathon-versions.ts";
import type { MarathonStore, Removal } from "./marathons.store.ts";

export type RemovalParts = {
  store: MarathonStore;
  /** Milliseconds since 1970. */
  clock: () => number;
};

/**
 * Takes an event away, for its organiser alone (`forbidden` to others): for good while nobody is registered, otherwise
 * it is canceled: its page says so with the reason, and its runners keep what they typed.
 */
export async function removeMarathon(
  parts: RemovalParts,
  request: { id: string; caller: Pick<Caller, "uid" | "email">; reason: string | null; deadline: number },
): Promise<Removal> {
  return parts.store.remove(request.id, request.deadline, (current, hasRegistrationDocuments) => {
    const marathon = ownedBy(current, request.caller);
    // The documents count, too: whatever somebody did to the ledger in the console, no registration is lost.
    const { registered, offered, waiting } = marathon.places;
    // Who waits was promised word, too.
    const hasRegistrations = registered + offered + waiting > 0 || hasRegistrationDocuments;
    if (!hasRegistrations) return { outcome: "deleted" };
    if (marathon.cancelledAt !== null) return { outcome: "cancelled", write: null };
    const at = parts.clock();
    const change = { cancelledAt: new Date(at), cancelReason: request.reason };
    return { outcome: "cancelled", write: nextVersion(marathon, change, { by: request.caller, at }) };
  });
}
