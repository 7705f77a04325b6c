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
  const listRacedBefore: typeof stores.marathons.listRacedBefore = async (day) =>
    (await stores.marathons.listRacedBefore(day)).filter((marathon) => marathon.id === id);
  return { ...stores, marathons: { ...stores.marathons, listRacedBefore }, clock };
}
