import type { Firestore } from "firebase-admin/firestore";
import type { eraseEmergencyContacts } from "../../src/registrations/emergency-contacts.ts";
import { storesOf } from "../../src/stores.ts";

/** The stores that an erasure uses, with only this event among those that are over: other tests leave hundreds. */
export function erasureOf(
  db: Firestore,
  id: string,
  clock: () => number,
): Parameters<typeof eraseEmergencyContacts>[0] & ReturnType<typeof storesOf> {
  const stores = storesOf(db);
  const listRacedBefore: typeof stores.events.listRacedBefore = async (day) =>
    (await stores.events.listRacedBefore(day)).filter((event) => event.id === id);
  return { ...stores, events: { ...stores.events, listRacedBefore }, clock };
}
