import { Timestamp } from "firebase-admin/firestore";
import { MAIN_RACE, NO_STANDING } from "../../src/contract/index.ts";
import type { Standing } from "../../src/contract/index.ts";
import { addEvent, apiDelete, apiGet, apiPost, changeEvent, joinWaitlist, register } from "./arrange.ts";
import { db, signUp } from "./emulators.ts";
import type { Account } from "./emulators.ts";

/** Requests about the waiting list of one event, for the tests of several files. */

export const NONE: Standing = { ...NO_STANDING };
export const waiting = (position: number): Standing => ({
  ...NONE,
  status: "waiting",
  position,
  ahead: position - 1,
  raceId: MAIN_RACE,
});

export const standing = async (runner: Account, id: string) =>
  (await apiGet(`/waitlist/${id}`, { token: runner.token })).body as Standing;
export const leave = (runner: Account, id: string) => apiDelete(`/waitlist/${id}`, { token: runner.token });
export const accept = (runner: Account, id: string, key?: string, base?: string) =>
  apiPost(`/waitlist/${id}/accept`, {
    token: runner.token,
    headers: key ? { "Idempotency-Key": key } : undefined,
    base,
  });
export const cancel = (runner: Account, id: string) =>
  apiDelete(`/my-registrations/${runner.uid}/${id}`, { token: runner.token });
export const settings = (organizer: Account, id: string, body: object) =>
  changeEvent("PATCH", `/marathon/${id}/settings`, { token: organizer.token, body });

/** A full event with one place, and two runners who wait in this order. */
export async function fullEvent(change: Record<string, unknown> = {}) {
  const [organizer, holder, first, second] = await Promise.all(
    ["organizer", "holder", "first", "second"].map((name) => signUp(name)),
  );
  if (!organizer || !holder || !first || !second) throw new Error("signUp returned no account");
  const id = await addEvent(organizer, { capacity: 1, ...change });
  await register(holder, id);
  await joinWaitlist(first, id);
  await joinWaitlist(second, id);
  return { organizer, holder, first, second, id };
}

/** Moves the ends of one event's offers into the past. */
export async function letOffersLapse(id: string): Promise<void> {
  const past = Timestamp.fromMillis(Date.now() - 1);
  const offers = await db.collection(`marathons/${id}/waitlist`).where("offerExpiresAt", ">", new Date(0)).get();
  const batch = db.batch().update(db.doc(`marathons/${id}`), { "places.nextLapseAt": past });
  for (const offer of offers.docs) batch.update(offer.ref, { offerExpiresAt: past });
  await batch.commit();
}
