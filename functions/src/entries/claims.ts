import { fullName } from "../contract/index.ts";
import type { EntryClaim } from "../contract/index.ts";
import { heldUntil } from "../events/end-of-hold.ts";
import { present } from "../events/event-access.ts";
import type { EventStore } from "../events/events.store.ts";
import { changePlaces } from "../places/place-queue.ts";
import type { PlaceQueue } from "../places/place-queue.ts";
import { claimOf, ownObstacleOf } from "../places/rules/claim.ts";
import type { WaitlistStore } from "../places/waitlist.store.ts";
import { refusalOf } from "../platform/app-error.ts";
import type { Caller } from "../platform/caller.ts";
import type { RegistrationStore } from "../registrations/registrations.store.ts";

export type ClaimParts = {
  events: Pick<EventStore, "findById">;
  registrations: Pick<RegistrationStore, "find">;
  waitlist: Pick<WaitlistStore, "find">;
  queue: PlaceQueue;
  unsubscribes: { inherit: (whose: { eventId: string; address: string; uid: string }, now: Date) => Promise<void> };
  /** Milliseconds since 1970. */
  clock: () => number;
};
type Asked = { eventId: string; entryId: string; caller: Caller };

/**
 * The entry that the team made for the caller's address, or that the caller has taken over. Throws `marathon-not-found`,
 * `registration-not-found` for every other entry, and `address-not-verified`.
 */
export async function getEntryClaim(
  parts: Omit<ClaimParts, "queue" | "unsubscribes">,
  { eventId, entryId, caller }: Asked,
): Promise<EntryClaim> {
  const [found, entry, own, waiting] = await Promise.all([
    parts.events.findById(eventId),
    parts.registrations.find(eventId, entryId),
    parts.registrations.find(eventId, caller.uid),
    parts.waitlist.find(eventId, caller.uid),
  ]);
  const event = present(found, caller);
  const claim = claimOf(entryId, { entry, own }, caller);
  if ("refused" in claim) throw refusalOf(claim);
  const { state, claimed } = claim;
  const expiresAt = (waiting && heldUntil(event, waiting)?.getTime()) ?? Infinity;
  // Canceling an event ends every offer and the waiting list.
  const isWaiting = event.cancelledAt === null && expiresAt > parts.clock();
  return {
    marathonId: eventId,
    entryId,
    name: fullName(claimed),
    raceId: claimed.raceId,
    reference: claimed.reference,
    claimed: state === "claimed",
    ownObstacle: state === "claimed" ? null : ownObstacleOf(own, isWaiting ? waiting : null),
  };
}

/**
 * Gives the caller the entry that the team made for their address. Whoever has stopped the event's announcements to that
 * address gets none in the account, either. Returns false if it is theirs already. Throws what
 * `getEntryClaim` throws, `already-registered`, `already-waiting` and `too-many-entries`.
 */
export async function claimEntry(
  parts: ClaimParts,
  request: Asked & { isOwn: boolean; deadline: number },
): Promise<boolean> {
  const { eventId, entryId, isOwn } = request;
  const { uid, email, emailVerified } = request.caller;
  // Whoever may not claim the entry changes nothing.
  await getEntryClaim(parts, request);
  // Before the commit, because a process that is killed after it would lose the choice.
  if (emailVerified) await parts.unsubscribes.inherit({ eventId, address: email, uid }, new Date(parts.clock()));
  return changePlaces(parts, request, { kind: "claim", uid, entryId, email, emailVerified, isOwn });
}
