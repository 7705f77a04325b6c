import { DELETED_ACCOUNT, DELETED_UID, isRaceOver } from "../contract/index.ts";
import { datesOf } from "../marathons/marathon-changes.ts";
import type { StoredMarathon } from "../marathons/marathons.store.ts";
import type { Accounts } from "../platform/accounts.ts";
import { AppError } from "../platform/app-error.ts";
import type { Caller } from "../platform/tokens.ts";
import type { ErasureStore } from "../registrations/erasure.store.ts";
import { assertSelf } from "../registrations/registrations.ts";
import type { RegistrationParts } from "../registrations/registrations.ts";
import type { VolunteerStore } from "../volunteers/volunteers.store.ts";
import type { UserStore } from "./users.store.ts";

/** So many registrations, events or the like: nobody has more of one kind. */
export const MOST_OF_ONE = 1_000;

export type AccountParts = Pick<RegistrationParts, "store" | "marathons" | "queue" | "clock"> & {
  accounts: Pick<Accounts, "find" | "remove">;
  users: UserStore;
  volunteers: VolunteerStore;
  erasure: ErasureStore;
};

/**
 * Deletes the caller's account. Places of coming events become free, waits and invitations end, the record, the offers to
 * help and the account itself go. What others need stays without whose it was: the registrations of past races, which are
 * counted, what happened to places, versions of events, past events. The account goes last, so that whatever ends this in
 * the middle (the deadline, too), the next call finishes it. Throws `organiser-of-coming-event`.
 */
export async function removeAccount(
  parts: AccountParts,
  request: { userId: string; caller: Caller; deadline: number },
): Promise<void> {
  const { userId, caller, deadline } = request;
  assertSelf(userId, caller);
  const owned = await parts.marathons.listByOrganiser(userId, MOST_OF_ONE);
  if (owned.some((marathon) => isComing(parts, marathon))) throw new AppError("organiser-of-coming-event");

  await givePlacesUp(parts, userId, deadline);
  await parts.erasure.eraseFromActivity(userId, deadline);
  await parts.marathons.eraseEditor(userId, deadline);
  for (const { id } of owned) {
    const change = { organiserUid: DELETED_UID, createdBy: DELETED_ACCOUNT };
    await parts.marathons.change(id, deadline, (current) => current && { change, edits: [] });
  }
  await parts.volunteers.removeBy(userId, deadline);
  await parts.users.remove(userId);
  await parts.accounts.remove(userId);
}

/** An event whose race is not over and that takes place. */
function isComing({ clock }: Pick<AccountParts, "clock">, marathon: StoredMarathon): boolean {
  return marathon.cancelledAt === null && !isRaceOver(datesOf(marathon), clock());
}

async function givePlacesUp(parts: AccountParts, uid: string, deadline: number): Promise<void> {
  const [registrations, waits] = await Promise.all([
    parts.store.listByRunner(uid, MOST_OF_ONE),
    parts.store.listWaitsOf(uid, MOST_OF_ONE),
  ]);
  const ids = [...new Set([...registrations, ...waits].map(({ marathonId }) => marathonId))];
  const events = new Map((await parts.marathons.findByIds(ids)).map((marathon) => [marathon.id, marathon]));

  for (const { marathonId } of waits) {
    if (events.has(marathonId)) await parts.queue.submit(marathonId, { kind: "leave", uid }, deadline);
  }
  for (const { marathonId, transferCode } of registrations) {
    const event = events.get(marathonId);
    if (event && (event.cancelledAt !== null || isComing(parts, event))) {
      await parts.queue.submit(marathonId, { kind: "forget", uid }, deadline);
      continue;
    }
    if (event && transferCode !== null) await parts.queue.submit(marathonId, { kind: "withdraw", uid }, deadline);
    await parts.erasure.eraseRunner(marathonId, uid, deadline);
  }
}
