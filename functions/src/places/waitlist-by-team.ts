import type { PlaceOffer, WaitlistRemoval } from "../contract/index.ts";
import type { Caller } from "../platform/caller.ts";
import { by } from "../registrations/team-entries.ts";
import { modifiedOrThrow } from "./place-queue.ts";
import type { PlaceQueue } from "./place-queue.ts";

type Parts = { queue: PlaceQueue };
type Request = { marathonId: string; entryId: string; caller: Caller; deadline: number };

/**
 * Offers somebody a place out of turn. Returns false if a place is held for them already. Throws `marathon-not-found`,
 * `marathon-cancelled`, `registration-not-found`, `marathon-started` and `marathon-full`.
 */
export async function offerPlace({ queue }: Parts, request: Request & { offer: PlaceOffer }): Promise<boolean> {
  const { marathonId, entryId, caller, deadline } = request;
  const { reason, joinedAt, overCapacity = false } = request.offer;
  const waiting = { ...by(caller, entryId, reason), joinedAt: new Date(joinedAt) };
  const offer = { kind: "offer-place", ...waiting, overCapacity } as const;
  return modifiedOrThrow(await queue.submit(marathonId, offer, deadline));
}

/**
 * Takes somebody off the waiting list. Returns false if they no longer wait there. Throws `marathon-not-found`.
 */
export async function removeFromWaitlist(
  { queue }: Parts,
  request: Request & { removal: WaitlistRemoval },
): Promise<boolean> {
  const { marathonId, entryId, caller, deadline } = request;
  const { reason, joinedAt } = request.removal;
  const waiting = { ...by(caller, entryId, reason), joinedAt: new Date(joinedAt) };
  const removal = { kind: "remove-from-waitlist", ...waiting } as const;
  return modifiedOrThrow(await queue.submit(marathonId, removal, deadline));
}
