import type { PlaceOffer, WaitlistRemoval } from "../contract/index.ts";
import { changePlaces } from "../places/place-queue.ts";
import type { PlaceQueue } from "../places/place-queue.ts";
import { by } from "../places/place-requests.ts";
import type { Caller } from "../platform/caller.ts";

type Parts = { queue: PlaceQueue };
type Request = { eventId: string; entryId: string; caller: Caller; deadline: number };

/**
 * Offers somebody a place out of turn. Returns false if a place is held for them already. Throws `marathon-not-found`,
 * `marathon-cancelled`, `registration-not-found`, `marathon-started` and `marathon-full`.
 */
export function offerPlace(parts: Parts, request: Request & { offer: PlaceOffer }): Promise<boolean> {
  const { overCapacity = false } = request.offer;
  return changePlaces(parts, request, { kind: "offer-place", ...meant(request, request.offer), overCapacity });
}

/**
 * Takes somebody off the waiting list. Returns false if they no longer wait there. Throws `marathon-not-found`.
 */
export function removeFromWaitlist(parts: Parts, request: Request & { removal: WaitlistRemoval }): Promise<boolean> {
  return changePlaces(parts, request, { kind: "remove-from-waitlist", ...meant(request, request.removal) });
}

const meant = ({ caller, entryId }: Request, { reason, joinedAt }: WaitlistRemoval) => ({
  ...by(caller, entryId, reason),
  joinedAt: new Date(joinedAt),
});
