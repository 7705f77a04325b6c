import type { StoredEvent } from "../events/stored-event.ts";
import { withoutLapsed } from "./counting.ts";
import { isLapseDue } from "./place-reading.ts";
import type { WaitlistStore } from "./waitlist.store.ts";

/**
 * The event without holds that have lapsed. The function writes nothing (decision 0061), so the next runner waits until
 * a write or the sweep offers them the place.
 */
export async function asOfNow(
  parts: { waitlist: Pick<WaitlistStore, "listLapsed">; clock: () => number },
  event: StoredEvent,
): Promise<StoredEvent> {
  const now = parts.clock();
  if (!isLapseDue(event.places, now)) return event;
  const lapsed = await parts.waitlist.listLapsed(event.id, new Date(now));
  return { ...event, places: withoutLapsed(event.places, lapsed) };
}
