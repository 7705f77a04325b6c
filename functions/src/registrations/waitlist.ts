import { ACTIVITY_PAGE_SIZE, NO_STANDING, WAITLIST_PAGE_SIZE } from "../contract/index.ts";
import type { Activity, MyWait, NewRegistration, Standing, WaitlistEntry } from "../contract/index.ts";
import { ownedBy, present } from "../marathons/marathon-access.ts";
import { cancellationOf, toCard } from "../marathons/marathons.ts";
import type { StoredMarathon } from "../marathons/marathons.store.ts";
import { viewerOf } from "../marathons/who-sees-what.ts";
import { AppError } from "../platform/app-error.ts";
import { atMost, beforeDeadline } from "../platform/deadline.ts";
import { pageOf, readCursor } from "../platform/pages.ts";
import type { Caller } from "../platform/tokens.ts";
import { isLapseDue, needsSettling, withoutLapsed } from "./place-ledger.ts";
import { assertSelf, modifiedOrThrow, registrationOf, toRunnerRecord } from "./registrations.ts";
import type { RegistrationParts } from "./registrations.ts";
import type { ActivityPlace, StoredActivity, StoredWaitlistEntry } from "./registrations.store.ts";

/** How many waits a runner's page shows. */
const MY_WAITS_MAX = 100;

/** Who has changed an event does not wait longer for what that makes due. */
const SETTLING_MS = 2_000;

type Request = { marathonId: string; caller: Caller; deadline: number };

/**
 * The event as it is to be read now: without the offers that have lapsed. Writes nothing (decision 0061). Whoever is next
 * in line waits until a write or the sweep offers them the place.
 */
export async function asOfNow(
  parts: Pick<RegistrationParts, "store" | "clock">,
  marathon: StoredMarathon,
): Promise<StoredMarathon> {
  const now = parts.clock();
  if (!isLapseDue(marathon.places, now)) return marathon;
  const lapsed = await parts.store.countLapsed(marathon.id, new Date(now));
  return { ...marathon, places: withoutLapsed(marathon.places, lapsed) };
}

/**
 * Does what a change of the event has made due: free places are offered to those who wait. Where that cannot be written
 * now the change stands all the same, and the sweep does what is due.
 */
export async function settle(
  parts: Pick<RegistrationParts, "queue" | "clock">,
  marathon: StoredMarathon,
  deadline: number,
): Promise<void> {
  if (!needsSettling(marathon, parts.clock())) return;
  const patience = atMost(SETTLING_MS, deadline);
  try {
    await beforeDeadline(patience, parts.queue.submit(marathon.id, { kind: "settle" }, patience));
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "unavailable") throw error;
  }
}

async function standingOf(
  parts: Pick<RegistrationParts, "store" | "clock">,
  entry: StoredWaitlistEntry | null,
): Promise<Standing> {
  if (entry === null) return NO_STANDING;
  if (entry.offerExpiresAt !== null) {
    if (entry.offerExpiresAt.getTime() <= parts.clock()) return NO_STANDING;
    return { ...NO_STANDING, status: "offered", offerExpiresAt: entry.offerExpiresAt.toISOString() };
  }
  const ahead = await parts.store.countAhead(entry.marathonId, entry.waitingNumber ?? 0);
  return { ...NO_STANDING, status: "waiting", position: ahead + 1, ahead };
}

/** How the caller stands to the event's waiting list, as of now: an offer that has lapsed is none. */
export async function getStanding(parts: RegistrationParts, request: Omit<Request, "deadline">): Promise<Standing> {
  const { marathonId, caller } = request;
  const [marathon, entry] = await Promise.all([
    parts.marathons.findById(marathonId),
    parts.store.findEntry(marathonId, caller.uid),
  ]);
  // Canceling ends every offer and the line.
  return present(marathon).cancelledAt === null ? standingOf(parts, entry) : NO_STANDING;
}

/**
 * Joins at the end of the line, with the record that a registration would have; who waits already keeps the place in it.
 * Throws `forbidden` for another's record, `marathon-not-found`, `already-registered`, `marathon-not-full`,
 * `registration-not-open`, `registration-closed`.
 */
export async function joinWaitlist(
  parts: RegistrationParts,
  request: Request & { record: NewRegistration; idempotencyKey: string | null },
): Promise<Standing> {
  const registration = registrationOf(parts, request);
  const join = { kind: "join", uid: request.caller.uid, registration } as const;
  modifiedOrThrow(await parts.queue.submit(request.marathonId, join, request.deadline));
  return standingOf(parts, await parts.store.findEntry(request.marathonId, request.caller.uid));
}

/** Leaves the line, or declines the offered place, which then is the next runner's. */
export async function leaveWaitlist(parts: RegistrationParts, request: Request): Promise<Standing> {
  const leave = { kind: "leave", uid: request.caller.uid } as const;
  modifiedOrThrow(await parts.queue.submit(request.marathonId, leave, request.deadline));
  return NO_STANDING;
}

/** Takes the offered place. Throws `offer-lapsed` where none is held, `already-registered`. */
export async function acceptOffer(
  parts: RegistrationParts,
  request: Request & { idempotencyKey: string | null },
): Promise<boolean> {
  const idempotencyKey = request.idempotencyKey ?? parts.newKey();
  const accept = { kind: "accept", uid: request.caller.uid, idempotencyKey } as const;
  return modifiedOrThrow(await parts.queue.submit(request.marathonId, accept, request.deadline));
}

/** The events on whose waiting lists the caller is, the next race first. */
export async function listMyWaits(
  parts: RegistrationParts,
  request: { userId: string; caller: Caller },
): Promise<MyWait[]> {
  assertSelf(request.userId, request.caller);
  const entries = await parts.store.listWaitsOf(request.caller.uid, MY_WAITS_MAX);
  const marathons = await parts.marathons.findByIds(entries.map(({ marathonId }) => marathonId));
  const waits = await Promise.all(
    marathons.map(async (found): Promise<MyWait | null> => {
      const entry = entries.find(({ marathonId }) => marathonId === found.id) ?? null;
      const standing = await standingOf(parts, entry);
      if (standing.status === "none") return null;
      const marathon = await asOfNow(parts, found);
      const card = toCard(marathon, viewerOf(marathon, request.caller));
      const contactsShared = entry?.contactsShared ?? false;
      return { marathon: card, standing, contactsShared, ...cancellationOf(marathon) };
    }),
  );
  return waits
    .filter((wait) => wait !== null)
    .sort((a, b) => a.marathon.marathonStartDate.localeCompare(b.marathon.marathonStartDate));
}

function toEntry(entry: StoredWaitlistEntry): WaitlistEntry {
  return {
    ...toRunnerRecord(entry),
    status: entry.offerExpiresAt === null ? "waiting" : "offered",
    joinedAt: entry.joinedAt.toISOString(),
    offerExpiresAt: entry.offerExpiresAt?.toISOString() ?? null,
  };
}

const waitingNumber = /^\d{1,15}$/;

/** A page of the waiting list for the organiser alone (`forbidden` to others): those with an offer, then the line. */
export async function listWaitlist(
  parts: RegistrationParts,
  request: Omit<Request, "deadline"> & { cursor: string | null },
): Promise<{ entries: WaitlistEntry[]; nextCursor: string | null }> {
  const { id } = ownedBy(await parts.marathons.findById(request.marathonId), request.caller);
  const after = request.cursor === null ? 0 : Number(readCursor(request.cursor, waitingNumber));
  const [offers, line] = await Promise.all([
    request.cursor === null ? parts.store.listOffers(id, new Date(parts.clock()), WAITLIST_PAGE_SIZE) : [],
    parts.store.listLine(id, after, WAITLIST_PAGE_SIZE + 1),
  ]);
  const { page, nextCursor } = pageOf(line, WAITLIST_PAGE_SIZE, (entry) => String(entry.waitingNumber));
  return { entries: [...offers, ...page].map(toEntry), nextCursor };
}

function toActivity({ kind, at, userId, name, toName, changed }: StoredActivity): Activity {
  return { kind, at: at.toISOString(), userId, name, toName, changed };
}

const activityPlace = /^\d{13} [A-Za-z0-9]{20}$/;

function readActivityPlace(cursor: string): ActivityPlace {
  const [at = "", id = ""] = readCursor(cursor, activityPlace).split(" ");
  return { at: new Date(Number(at)), id };
}

/** What happened to registrations and waits, newest first, for the organiser alone (`forbidden` to others). */
export async function listActivity(
  parts: RegistrationParts,
  request: { marathonId: string; caller: Caller; cursor: string | null },
): Promise<{ activity: Activity[]; nextCursor: string | null }> {
  const { id } = ownedBy(await parts.marathons.findById(request.marathonId), request.caller);
  const after = request.cursor === null ? null : readActivityPlace(request.cursor);
  const found = await parts.store.listActivity(id, after, ACTIVITY_PAGE_SIZE + 1);
  const { page, nextCursor } = pageOf(found, ACTIVITY_PAGE_SIZE, (last) => `${last.at.getTime()} ${last.id}`);
  return { activity: page.map(toActivity), nextCursor };
}
