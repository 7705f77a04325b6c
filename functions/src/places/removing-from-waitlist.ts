import { entryOf, makeOffers } from "./offering.ts";
import type { PlaceBatch } from "./place-batch.ts";
import type { PlaceAnswer, TeamRequest } from "./place-requests.ts";

/** Takes somebody off the waiting list. A place that is held for them goes to the next runner. */
export function removeFromWaitlist(
  batch: PlaceBatch,
  request: TeamRequest & { kind: "remove-from-waitlist" },
): PlaceAnswer {
  const entry = entryOf(batch, request.entryId);
  if (entry?.joinedAt.getTime() !== request.joinedAt.getTime()) return { modified: false };
  batch.endEntry(entry, entry.offerExpiresAt ? "declined" : "left", request);
  makeOffers(batch);
  return { modified: true };
}
