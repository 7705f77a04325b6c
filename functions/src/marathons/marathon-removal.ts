import type { Caller } from "../platform/tokens.ts";
import { ownedBy } from "./marathon-access.ts";
import type { MarathonStore, Removal } from "./marathons.store.ts";

/**
 * Takes an event away, for its organiser alone (`forbidden` to others): for good while nobody is registered, otherwise
 * it is cancelled, so that its runners learn of it and keep what they typed.
 */
export async function removeMarathon(
  parts: { store: MarathonStore },
  request: { id: string; caller: Pick<Caller, "uid">; deadline: number },
): Promise<Removal> {
  return parts.store.remove(request.id, request.deadline, (current, hasRegistrationDocuments) => {
    const marathon = ownedBy(current, request.caller);
    // The documents count, too: whatever somebody did to the ledger in the console, no registration is lost.
    const { registered, offered, waiting } = marathon.places;
    // Who waits was promised word, too.
    const hasRegistrations = registered + offered + waiting > 0 || hasRegistrationDocuments;
    return hasRegistrations
      ? { outcome: "cancelled", isModified: marathon.cancelledAt === null }
      : { outcome: "deleted", isModified: true };
  });
}
