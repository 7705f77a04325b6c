import type { AnnouncementStore } from "../announcements/announcements.store.ts";
import type { QuestionStore } from "../announcements/questions.store.ts";
import type { UnsubscribeStore } from "../announcements/unsubscribes.store.ts";
import type { CalendarStore } from "../calendars/calendars.store.ts";
import { DELETED_ACCOUNT, DELETED_UID, RECENT_SIGN_IN_MS, isRaceOver } from "../contract/index.ts";
import type { FormStore } from "../forms/forms.store.ts";
import type { EditStore } from "../events/edits.store.ts";
import type { EventQuotaStore } from "../events/event-quotas.store.ts";
import { memberIdOf } from "../events/event-team.ts";
import { removeEvent } from "../events/event-removal.ts";
import type { EventStore } from "../events/events.store.ts";
import type { StoredEvent } from "../events/stored-event.ts";
import type { MessageStore } from "../messages/messages.store.ts";
import { newMessage } from "../messages/new-message.ts";
import type { ActivityStore } from "../activity/activity.store.ts";
import type { PlaceQueue } from "../places/place-queue.ts";
import { ownEntry } from "../places/place-requests.ts";
import { isOwnRaceOver } from "../places/race-rules.ts";
import type { WaitlistStore } from "../places/waitlist.store.ts";
import type { Accounts } from "../platform/accounts.ts";
import { AppError } from "../platform/app-error.ts";
import { assertSelf } from "../platform/caller.ts";
import type { Caller } from "../platform/caller.ts";
import type { ImportStore } from "../imports/imports.store.ts";
import type { RegistrationStore } from "../registrations/registrations.store.ts";
import { isErased } from "../registrations/runner-record.ts";
import type { StoredRegistration } from "../registrations/stored-registration.ts";
import { leaveAllTeams } from "../team/members.ts";
import type { TeamStore } from "../team/team.store.ts";
import type { VolunteerStore } from "../volunteers/volunteers.store.ts";
import type { UserStore } from "./users.store.ts";

export type AccountParts = {
  accounts: Pick<Accounts, "find" | "remove">;
  users: UserStore;
  registrations: RegistrationStore;
  waitlist: WaitlistStore;
  activity: ActivityStore;
  imports: Pick<ImportStore, "eraseRowsOf" | "eraseRowsAbout">;
  events: EventStore;
  edits: EditStore;
  forms: Pick<FormStore, "findReadable">;
  quotas: EventQuotaStore;
  volunteers: VolunteerStore;
  team: Pick<TeamStore, "removeOf" | "listInvitedBy" | "listAcceptedBy" | "listMemberships" | "change">;
  messages: Pick<MessageStore, "listAllOf" | "removeOf" | "add">;
  announcements: Pick<AnnouncementStore, "eraseAuthor">;
  unsubscribes: Pick<UnsubscribeStore, "removeOf" | "listOptedOutBy">;
  questions: Pick<QuestionStore, "remove">;
  calendars: Pick<CalendarStore, "find" | "remove">;
  queue: PlaceQueue;
  /** How many documents are read and changed at a time. */
  pageSize: number;
  /** Milliseconds since 1970. */
  clock: () => number;
};

/**
 * Deletes the caller's account. Places of upcoming events become free; waiting-list entries, invitations, the user's
 * record, the volunteer offers and the account itself are removed. What others need is kept without the person's name:
 * registrations of past races, which still count, activity, versions of events, and past events. The account itself is
 * deleted last, so that another call can finish an interrupted deletion (after a deadline, for example). From the first
 * step on, nobody can hand an event over to the account. Throws `recent-sign-in-needed`, `organiser-of-coming-event`,
 * and `unavailable` while the document of an event that the account organizes or is registered for is broken.
 */
export async function deleteAccount(
  parts: AccountParts,
  request: { userId: string; caller: Caller; deadline: number },
): Promise<void> {
  const { userId, caller, deadline } = request;
  assertSelf(userId, caller);
  assertRecentSignIn(caller, parts.clock());
  // The deletion is noted before the account's events are read. An event that the account accepts earlier is found
  // below, and accepting one later is refused because of this note.
  await parts.users.noteDeletion(userId, new Date(parts.clock()));
  try {
    await assertNoUpcomingEvent(parts, userId, deadline);
    await eraseAll(parts, userId, deadline);
  } catch (error) {
    if (error instanceof AppError && error.code === "organiser-of-coming-event") await parts.users.dropDeletion(userId);
    throw error;
  }
  await tellOfDeletion(parts, caller);
  await parts.accounts.remove(userId);
}

/** Tells the address, because the account no longer exists when the email is due. */
async function tellOfDeletion({ messages, clock }: AccountParts, { uid, email }: Caller): Promise<void> {
  const about = { kind: "account-deleted", marathonId: "", entryId: "", order: 0, at: new Date(clock()) } as const;
  const message = newMessage({ ...about, uid: "", to: email, occasion: uid, data: {} });
  if (message !== null) await messages.add(message);
}

async function assertNoUpcomingEvent(parts: AccountParts, uid: string, deadline: number): Promise<void> {
  for await (const page of parts.events.pagesByOrganizer(uid, parts.pageSize, deadline)) {
    if (page.some((event) => isUpcoming(parts, event))) throw new AppError("organiser-of-coming-event");
  }
}

/**
 * Throws `recent-sign-in-needed`. A session lasts for months, so somebody else may be using its device. The status is
 * neither 401 nor 403, because the session itself is valid and the site logs out on those.
 */
function assertRecentSignIn({ authTime }: Caller, now: number): void {
  // A token without a time (NaN) is not recent either.
  const isRecent = authTime >= now - RECENT_SIGN_IN_MS;
  if (!isRecent) throw new AppError("recent-sign-in-needed");
}

/**
 * How long after a deletion the account may still write. A token is valid for an hour if the identity service does not
 * answer; the rest is a margin.
 */
const LAST_WRITE_MS = 2 * 3_600_000;

/**
 * Erases what was written after an account was deleted, with a token that was still valid. Deletes or cancels an
 * upcoming event that was added so late. Returns the number of accounts. A failure at one account does not stop the
 * others; at the end, an AggregateError has all failures.
 */
export async function finishAccountDeletions(parts: AccountParts, deadline: number): Promise<number> {
  const uids = await parts.users.listDeletedBefore(new Date(parts.clock() - LAST_WRITE_MS), deadline);
  const failures: unknown[] = [];
  for (const uid of uids) {
    try {
      // If the identity service failed to delete the account, its owner was told so and may still be using it.
      if ((await parts.accounts.find(uid)) === null) {
        await removeUpcomingEvents(parts, uid, deadline);
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

async function removeUpcomingEvents(parts: AccountParts, uid: string, deadline: number): Promise<void> {
  for await (const page of parts.events.pagesByOrganizer(uid, parts.pageSize, deadline)) {
    for (const { id } of page.filter((event) => isUpcoming(parts, event))) {
      await removeEvent(parts, { id, caller: { uid, email: "" }, deadline });
    }
  }
}

/** Erases everything but the account itself. Can be repeated. */
async function eraseAll(parts: AccountParts, uid: string, deadline: number): Promise<void> {
  // A draft could be published by itself in the middle, and would then end the deletion half done.
  await removeDrafts(parts, uid, deadline);
  await assertNoUpcomingEvent(parts, uid, deadline);
  await leaveWaitlists(parts, uid, deadline);
  await giveUpPlaces(parts, uid, deadline);
  await parts.imports.eraseRowsOf(uid, deadline);
  await parts.activity.eraseRunner(uid, deadline);
  await parts.edits.eraseEditor(uid, deadline);
  await leaveAllTeams(parts, uid, deadline);
  await parts.team.removeOf(uid, deadline);
  const change = { organiserUid: DELETED_UID, createdBy: DELETED_ACCOUNT, team: {} };
  for await (const page of parts.events.pagesByOrganizer(uid, parts.pageSize, deadline)) {
    const disown = async ({ id }: StoredEvent) => {
      await parts.team.change({ eventId: id, memberId: memberIdOf(id, uid), deadline }, (current) => {
        if (current?.organiserUid !== uid) return null;
        // The event was added or accepted in another tab after the check above, and its runners need an owner.
        if (isUpcoming(parts, current)) throw new AppError("organiser-of-coming-event");
        // Nobody could remove the members of an event without an owner, so the team ends with the owner's account.
        const members = Object.keys(current.team).map((memberId) => ({ id: memberId, fields: null }));
        return { change, edits: [], members, activity: null };
      });
    };
    await Promise.all(page.map(disown));
  }
  await parts.volunteers.removeBy(uid, deadline);
  await parts.messages.removeOf(uid, deadline);
  await parts.announcements.eraseAuthor(uid, deadline);
  await parts.unsubscribes.removeOf(uid, deadline);
  await parts.questions.remove(uid);
  await parts.calendars.remove(uid);
  await parts.quotas.remove(uid);
  await parts.users.remove(uid);
}

/** Whether the event takes place and its race is not over. A draft has no runners who need an owner. */
function isUpcoming({ clock }: Pick<AccountParts, "clock">, event: StoredEvent): boolean {
  return event.stage !== "draft" && event.cancelledAt === null && !isRaceOver(event, clock());
}

/** Deletes the drafts of the account. One that was published in the meantime stays as it is. */
async function removeDrafts({ events, pageSize }: AccountParts, uid: string, deadline: number): Promise<void> {
  for await (const page of events.pagesByOrganizer(uid, pageSize, deadline)) {
    for (const { id } of page.filter(({ stage }) => stage === "draft")) {
      await events.remove(id, deadline, (current) =>
        current?.organiserUid === uid && current.stage === "draft"
          ? { outcome: "deleted" }
          : { outcome: "cancelled", write: null },
      );
    }
  }
}

async function leaveWaitlists(parts: AccountParts, uid: string, deadline: number): Promise<void> {
  const leave = async (eventId: string) => {
    try {
      await parts.queue.submit(eventId, { kind: "leave", ...ownEntry(uid) }, deadline);
    } catch (error) {
      // An event that was deleted in the console has no waiting list to leave.
      if (!(error instanceof AppError) || error.code !== "marathon-not-found") throw error;
    }
  };
  for await (const ids of parts.waitlist.pagesOfEventsByRunner(uid, parts.pageSize, deadline)) {
    await Promise.all(ids.map(leave));
  }
}

async function giveUpPlaces(parts: AccountParts, uid: string, deadline: number): Promise<void> {
  for await (const page of parts.registrations.pagesByRunner(uid, parts.pageSize, deadline)) {
    // The query finds registrations of past races even after they were erased. Skipping the erased ones lets repeated
    // calls get through any number of registrations.
    const named = page.filter((registration) => !isErased(registration));

    const giveUpPlace = async (registration: StoredRegistration): Promise<boolean> => {
      const { marathonId: eventId, entryId, transferCode } = registration;
      const event = await parts.events.findById(eventId);
      const isFreed =
        event !== null && (event.cancelledAt !== null || !isOwnRaceOver(event, registration, parts.clock()));
      const isInvitedTo = event !== null && transferCode !== null;
      if (isFreed) await parts.queue.submit(eventId, { kind: "forget", uid, entryId }, deadline);
      else if (isInvitedTo) await parts.queue.submit(eventId, { kind: "withdraw", uid, entryId }, deadline);
      return isFreed;
    };
    for (const { marathonId: eventId, entryId, claimedFrom } of named) {
      await parts.imports.eraseRowsAbout(eventId, entryId, deadline);
      if (claimedFrom !== null) await parts.imports.eraseRowsAbout(eventId, claimedFrom, deadline);
    }
    const areFreed = await Promise.all(named.map(giveUpPlace));
    const kept = named.filter((_, index) => !areFreed[index]);
    await Promise.all(
      kept.map(({ marathonId: eventId, entryId }) => parts.registrations.eraseRunner(eventId, entryId, deadline)),
    );
  }
}
