import { raceCountsOf, withRaceCounts } from "../../src/places/pools.ts";
import type { StoredEvent } from "./stored-event.ts";

/**
 * Turns the runner's registration into a place that is held for a payment until then. There are no payments yet, so no
 * request does this.
 */
export function holdForPayment(stored: StoredEvent, uid: string, until: Date): void {
  const registration = stored.registrations.get(uid);
  if (registration === undefined) throw new Error("Only a registration can become a hold");
  const { registeredAt: joinedAt, raceId } = registration;
  stored.registrations.delete(uid);
  stored.entries.set(uid, {
    ...registration,
    joinedAt,
    waitingNumber: null,
    offerExpiresAt: until,
    holdKind: "payment",
  });
  const { places } = stored.event;
  const counts = new Map([...raceCountsOf(places)].map(([id, count]) => [id, { ...count }]));
  const count = counts.get(raceId);
  if (count === undefined) throw new Error("The race of a registration has counts");
  count.registered--;
  count.held++;
  const earliest = places.nextLapseAt;
  const nextLapseAt = earliest !== null && earliest < until ? earliest : until;
  stored.event = { ...stored.event, places: { ...withRaceCounts(places, counts), nextLapseAt } };
}
