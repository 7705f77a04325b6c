import { DELETED_ACCOUNT, DELETED_UID, RECENT_SIGN_IN_MS, isRaceOver } from "../contract/index.ts";
import { datesOf } from "../marathons/marathon-changes.ts";
import { removeMarathon } from "../marathons/marathon-removal.ts";
import type { StoredMarathon } from "../marathons/marathons.store.ts";
import type { Accounts } from "../platform/accounts.ts";
import { AppError } from "../platform/app-error.ts";
import type { Caller } from "../platform/tokens.ts";
import type { TeamStore } from "../team/team.store.ts";
import { isNobodys } from "../registrations/erasure.store.ts";
import type { ErasureStore } from "../registrations/erasure.store.ts";
import { assertSelf } from "../registrations/registrations.ts";
import type { RegistrationParts } from "../registrations/registrations.ts";
import type { StoredRegistration } from "../registrations/registrations.store.ts";
import type { VolunteerStore } from "../volunteers/volunteers.store.ts";
import type { UserStore } from "./users.store.ts";

export type AccountParts = Pick<RegistrationParts, "store" | "marathons" | "queue" | "clock"> & {
  accounts: Pick<Accounts, "find" | "remove">;
  users: UserStore;
  volunteers: VolunteerStore;
  team: Pick<TeamStore, "removeOf" | "listInvitedBy" | "listAcceptedBy">;
  erasure: ErasureStore;
  /** So many registrations, events or the like are read, and changed at once. */
  pageSize: number;
};

/**
 * Deletes the caller's account. Places of coming events become free, waits and invitations end, the record, the offers to
 * help and the account itself go. What others need stays without whose it was: the registrations of past races, which are
 * counted, what happened to places, versions of events, past events. The account goes last, so that whatever ends this in
 * the middle (the deadline, too), the next call finishes it. From the first step on, nobody can hand an event over to the
 * account. Throws `recent-sign-in-needed` and `organiser-of-coming-event`.
 */
export async function removeAccount(
  parts: AccountParts,
  request: { userId: string; caller: Caller; deadline: number },
): Promise<void> {
  const { userId, caller, deadline } = request;
  assertSelf(userId, caller);
  assertRecentSignIn(caller, parts.clock());
  // Before looking for events of the account: accepting an event either comes first and is found, or reads this note.
  await parts.users.noteDeletion(userId, new Date(parts.clock()));
  try {
    await assertNoComingEvent(parts, userId, deadline);
    await eraseAll(parts, userId, deadline);
  } catch (error) {
    if (error instanceof AppError && error.code === "organiser-of-coming-event") await parts.users.dropDeletion(userId);
    throw error;
  }
  await parts.accounts.remove(userId);
}

async function assertNoComingEvent(parts: AccountParts, uid: string, deadline: number): Promise<void> {
  for await (const page of parts.marathons.pagesByOrganiser(uid, parts.pageSize, deadline)) {
    if (page.some((marathon) => isComing(parts, marathon))) throw new AppError("organiser-of-coming-event");
  }
}

/**
 * A session lives for months, and may be on a device that is somebody else's by now. Not 401 or 403: the session itself
 * is good, and the site would log out.
 */
function assertRecentSignIn({ authTime }: Caller, now: number): void {
  // Without a time it is not recent either.
  const isRecent = authTime >= now - RECENT_SIGN_IN_MS;
  if (!isRecent) throw new AppError("recent-sign-in-needed");
}

/** A token lives for an hour, and counts by itself while the identity service is silent. */
const LAST_WRITE_MS = 2 * 3_600_000;

/**
 * Erases what came after an account was deleted, by a token that still counted, and answers for how many accounts it
 * looked. An event that was added so late is taken away, as its organiser would have had to do. One that fails keeps none
 * of the others from it; then throws an AggregateError of all failures.
 */
export async function eraseWhatCameLate(parts: AccountParts, deadline: number): Promise<number> {
  const uids = await parts.users.listDeletedBefore(new Date(parts.clock() - LAST_WRITE_MS), deadline);
  const failures: unknown[] = [];
  for (const uid of uids) {
    try {
      // Whose account could not be removed in the end was told so, and may have stayed.
      if ((await parts.accounts.find(uid)) === null) {
        await removeComingEvents(parts, uid, deadline);
        await eraseAll(parts, uid, deadline);
      }
      await parts.users.dropDeletion(uid);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${uids.length} accounts failed`);
  return uids.length;
}

async function removeComingEvents(parts: AccountParts, uid: string, deadline: number): Promise<void> {
  for await (const page of parts.marathons.pagesByOrganiser(uid, parts.pageSize, deadline)) {
    for (const { id } of page.filter((marathon) => isComing(parts, marathon))) {
      const caller = { uid, email: "" };
      const { marathons: store, clock } = parts;
      await removeMarathon({ store, clock }, { id, caller, reason: null, deadline });
    }
  }
}

/** Everything but the account itself. May be repeated. */
async function eraseAll(parts: AccountParts, uid: string, deadline: number): Promise<void> {
  await leaveWaitlists(parts, uid, deadline);
  await givePlacesUp(parts, uid, deadline);
  await parts.erasure.eraseFromActivity(uid, deadline);
  await parts.marathons.eraseEditor(uid, deadline);
  await parts.team.removeOf(uid, deadline);
  const change = { organiserUid: DELETED_UID, createdBy: DELETED_ACCOUNT, createdByVerified: false };
  for await (const page of parts.marathons.pagesByOrganiser(uid, parts.pageSize, deadline)) {
    const disown = (id: string) =>
      parts.marathons.change(id, deadline, (current) => {
        if (current?.organiserUid !== uid) return null;
        // An event was added or accepted in another tab since this began, and its runners need an owner.
        if (isComing(parts, current)) throw new AppError("organiser-of-coming-event");
        return { change, edits: [] };
      });
    await Promise.all(page.map(({ id }) => disown(id)));
  }
  await parts.volunteers.removeBy(uid, deadline);
  await parts.marathons.forgetAdditionsBy(uid);
  await parts.users.remove(uid);
}

/** An event whose race is not over and that takes place. */
function isComing({ clock }: Pick<AccountParts, "clock">, marathon: StoredMarathon): boolean {
  return marathon.cancelledAt === null && !isRaceOver(datesOf(marathon), clock());
}

async function eventsOf(parts: AccountParts, page: { marathonId: string }[]): Promise<Map<string, StoredMarathon>> {
  const found = await parts.marathons.findByIds(page.map(({ marathonId }) => marathonId));
  return new Map(found.map((marathon) => [marathon.id, marathon]));
}

async function leaveWaitlists(parts: AccountParts, uid: string, deadline: number): Promise<void> {
  for await (const page of parts.store.pagesOfWaits(uid, parts.pageSize, deadline)) {
    const events = await eventsOf(parts, page);
    await Promise.all([...events.keys()].map((id) => parts.queue.submit(id, { kind: "leave", uid }, deadline)));
  }
}

async function givePlacesUp(parts: AccountParts, uid: string, deadline: number): Promise<void> {
  for await (const page of parts.store.pagesByRunner(uid, parts.pageSize, deadline)) {
    // Those of past races are found again by every call, which would never come to the end of many.
    const named = page.filter((registration) => !isNobodys(registration));
    const events = await eventsOf(parts, named);

    const givePlaceUp = async ({ marathonId, transferCode }: StoredRegistration): Promise<boolean> => {
      const event = events.get(marathonId);
      const isFreed = event !== undefined && (event.cancelledAt !== null || isComing(parts, event));
      const isInvitedTo = event !== undefined && transferCode !== null;
      if (isFreed) await parts.queue.submit(marathonId, { kind: "forget", uid }, deadline);
      else if (isInvitedTo) await parts.queue.submit(marathonId, { kind: "withdraw", uid }, deadline);
      return isFreed;
    };
    const areFreed = await Promise.all(named.map(givePlaceUp));
    const kept = named.filter((_, index) => !areFreed[index]);
    await parts.erasure.eraseRunner(
      kept.map(({ marathonId }) => marathonId),
      uid,
      deadline,
    );
  }
}
