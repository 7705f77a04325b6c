import { NO_STANDING, WAITLIST_PAGE_SIZE } from "../contract/index.ts";
import type { MyWaitlistEntry, NewRegistration, Standing, WaitlistEntry } from "../contract/index.ts";
import { ownedBy, present } from "../marathons/marathon-access.ts";
import { cancellationOf, toCard, toRaces } from "../marathons/marathon-views.ts";
import type { MarathonStore } from "../marathons/marathons.store.ts";
import type { StoredMarathon } from "../marathons/stored-marathon.ts";
import { viewerOf } from "../marathons/who-sees-what.ts";
import { assertSelf } from "../platform/caller.ts";
import type { Caller } from "../platform/caller.ts";
import { cursorAfter, readCursor } from "../platform/pages.ts";
import { registrationDraft } from "../registrations/registration-draft.ts";
import type { DraftParts } from "../registrations/registration-draft.ts";
import { toRunnerRecord } from "../registrations/runner-record.ts";
import { isLapseDue, waitlistOf } from "./place-reading.ts";
import { modifiedOrThrow } from "./place-queue.ts";
import type { PlaceQueue } from "./place-queue.ts";
import { withoutLapsed } from "./pools.ts";
import type { StoredWaitlistEntry } from "./stored-waitlist-entry.ts";
import type { WaitlistStore } from "./waitlist.store.ts";

/** The most waiting-list entries that a runner's own page shows. */
const MY_ENTRIES_MAX = 100;

export type WaitlistParts = DraftParts & {
  waitlist: WaitlistStore;
  marathons: Pick<MarathonStore, "findById" | "findByIds">;
  queue: PlaceQueue;
};

type Request = { marathonId: string; caller: Caller; deadline: number };

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

async function standingOf(
  parts: Pick<WaitlistParts, "waitlist" | "clock">,
  marathon: StoredMarathon,
  entry: StoredWaitlistEntry | null,
): Promise<Standing> {
  if (entry === null) return NO_STANDING;
  const { raceId, offerExpiresAt, holdKind, waitingNumber } = entry;
  if (offerExpiresAt !== null) {
    if (holdKind !== "offer" || offerExpiresAt.getTime() <= parts.clock()) return NO_STANDING;
    return { ...NO_STANDING, status: "offered", offerExpiresAt: offerExpiresAt.toISOString(), raceId };
  }
  const ahead = await parts.waitlist.countAhead(marathon.id, waitlistOf(marathon, raceId), waitingNumber ?? 0);
  return { ...NO_STANDING, status: "waiting", position: ahead + 1, ahead, raceId };
}

/** The caller's standing on the event's waiting list. A lapsed offer counts as none. */
export async function getStanding(parts: WaitlistParts, request: Omit<Request, "deadline">): Promise<Standing> {
  const { marathonId, caller } = request;
  const [marathon, entry] = await Promise.all([
    parts.marathons.findById(marathonId),
    parts.waitlist.find(marathonId, caller.uid),
  ]);
  const found = present(marathon);
  // Canceling an event ends every offer and the waiting list.
  return found.cancelledAt === null ? standingOf(parts, found, entry) : NO_STANDING;
}

/**
 * Joins the end of the waiting list with the record that a registration would have. Whoever is on it already keeps
 * their position. Throws `forbidden` for somebody else's record, `marathon-not-found`, `marathon-cancelled`,
 * `already-registered`, `already-waiting`, `marathon-not-full`, `age-limit`, `registration-not-open`,
 * `registration-closed`, `ended-since`, `key-reused`, and `invalid-request` if the race or a required birth date is
 * missing.
 */
export async function joinWaitlist(
  parts: WaitlistParts,
  request: Request & { record: NewRegistration; idempotencyKey: string | null },
): Promise<Standing> {
  const registration = registrationDraft(parts, request);
  const join = { kind: "join", uid: request.caller.uid, registration } as const;
  modifiedOrThrow(await parts.queue.submit(request.marathonId, join, request.deadline));
  return getStanding(parts, request);
}

/** Leaves the waiting list, or declines the offered place, which then goes to the next runner. */
export async function leaveWaitlist(parts: WaitlistParts, request: Request): Promise<Standing> {
  const leave = { kind: "leave", uid: request.caller.uid } as const;
  modifiedOrThrow(await parts.queue.submit(request.marathonId, leave, request.deadline));
  return NO_STANDING;
}

/** Takes the offered place. Throws `offer-lapsed` if no place is held, and `already-registered`. */
export async function acceptOffer(
  parts: WaitlistParts,
  request: Request & { idempotencyKey: string | null },
): Promise<boolean> {
  const idempotencyKey = request.idempotencyKey ?? parts.newKey();
  const accept = { kind: "accept", uid: request.caller.uid, idempotencyKey } as const;
  return modifiedOrThrow(await parts.queue.submit(request.marathonId, accept, request.deadline));
}

/** The events on whose waiting lists the caller is, the next race first. */
export async function listMyWaitlistEntries(
  parts: WaitlistParts,
  request: { userId: string; caller: Caller },
): Promise<MyWaitlistEntry[]> {
  assertSelf(request.userId, request.caller);
  const entries = await parts.waitlist.listByRunner(request.caller.uid, MY_ENTRIES_MAX);
  const marathons = await parts.marathons.findByIds(entries.map(({ marathonId }) => marathonId));
  const shown = await Promise.all(
    marathons.map(async (found): Promise<MyWaitlistEntry | null> => {
      const entry = entries.find(({ marathonId }) => marathonId === found.id) ?? null;
      const standing = await standingOf(parts, found, entry);
      if (standing.status === "none") return null;
      const marathon = await asOfNow(parts, found);
      const card = toCard(marathon, viewerOf(marathon, request.caller));
      const contactsShared = entry?.contactsShared ?? false;
      return { marathon: card, standing, contactsShared, races: toRaces(marathon), ...cancellationOf(marathon) };
    }),
  );
  return shown
    .filter((entry) => entry !== null)
    .sort((a, b) => a.marathon.marathonStartDate.localeCompare(b.marathon.marathonStartDate));
}

const waitingNumber = /^\d{1,15}$/;

/**
 * A page of the waiting list, for the organizer only (`forbidden` to others). The first page begins with the runners
 * who have an offer.
 */
export async function listWaitlist(
  parts: WaitlistParts,
  request: Omit<Request, "deadline"> & { cursor: string | null },
): Promise<{ entries: WaitlistEntry[]; nextCursor: string | null }> {
  const { id } = ownedBy(await parts.marathons.findById(request.marathonId), request.caller);
  const after = request.cursor === null ? 0 : Number(readCursor(request.cursor, waitingNumber));
  const [offers, waiting] = await Promise.all([
    request.cursor === null ? parts.waitlist.listHolds(id, new Date(parts.clock()), WAITLIST_PAGE_SIZE) : [],
    parts.waitlist.listWaiting(id, after, WAITLIST_PAGE_SIZE),
  ]);
  const next = waiting.next === null ? null : String(waiting.next);
  return { entries: [...offers, ...waiting.items].map(toEntry), nextCursor: cursorAfter(next) };
}

function toEntry(entry: StoredWaitlistEntry): WaitlistEntry {
  return {
    ...toRunnerRecord(entry),
    status: entry.offerExpiresAt === null ? "waiting" : "offered",
    joinedAt: entry.joinedAt.toISOString(),
    offerExpiresAt: entry.offerExpiresAt?.toISOString() ?? null,
  };
}
