import type { StoredMarathon } from "../marathons/stored-marathon.ts";
import { withoutLapsed } from "./counting.ts";
import { isLapseDue } from "./place-reading.ts";
import type { WaitlistStore } from "./waitlist.store.ts";

/**
 * The event without holds that have lapsed. The function writes nothing (decision 0061), so the next runner waits until
 * a write or the sweep offers them the place.
 */
export async function asOfNow(
  parts: { waitlist: Pick<WaitlistStore, "listLapsed">; clock: () => number },
  marathon: StoredMarathon,
): Promise<StoredMarathon> {
  const now = parts.clock();
  if (!isLapseDue(marathon.places, now)) return marathon;
  const lapsed = await parts.waitlist.listLapsed(marathon.id, new Date(now));
  return { ...marathon, places: withoutLapsed(marathon.places, lapsed) };
}
