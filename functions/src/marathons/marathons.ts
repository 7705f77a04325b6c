import { OFFER_HOURS_DEFAULT, PARTICIPANTS_SHOWN_MAX, capacityOf, freePlaces, totalOf } from "../contract/index.ts";
import type { Marathon, MyMarathon, NewMarathon, Places } from "../contract/index.ts";
import { eventPools } from "../places/pools.ts";
import { newPlaces } from "../places/stored-places.ts";
import { AppError } from "../platform/app-error.ts";
import { bodyHash } from "../platform/body-hash.ts";
import type { Caller } from "../platform/caller.ts";
import { withOneMore } from "./event-quota.ts";
import { present, viewerFor } from "./marathon-access.ts";
import type { MarathonParts } from "./marathon-parts.ts";
import { firstVersion } from "./marathon-versions.ts";
import { cancellationOf, revisionOf, toListed, toRaces } from "./marathon-views.ts";
import type { MarathonDraft } from "./marathon-writes.ts";
import type { StoredMarathon } from "./stored-marathon.ts";
import { entryFor, seesParticipants, viewerOf } from "./who-sees-what.ts";

/** The most events that an organizer's own page shows. */
const MY_MARATHONS_MAX = 100;
/** The most applicants of all events in one answer; `registrationCount` is the full number. */
const MY_APPLICANTS_MAX = 1_000;

/**
 * One event with its participants as the reader may see them; a reader's own record comes first. Throws
 * `marathon-not-found`.
 */
export async function getMarathon(
  parts: Pick<MarathonParts, "marathons" | "participants" | "asOfNow" | "withKnownOwner">,
  request: { id: string; caller: Caller | null; deadline: number },
): Promise<Marathon> {
  const { id, caller, deadline } = request;
  const current = await parts.asOfNow(present(await parts.marathons.findById(id)));
  const marathon = await parts.withKnownOwner(current, caller, deadline);
  const viewer = viewerOf(marathon, caller);
  const listed = {
    ...toListed(marathon, viewer),
    races: toRaces(marathon),
    ...revisionOf(marathon),
    ...cancellationOf(marathon),
  };
  if (caller === null || !seesParticipants(viewer)) return listed;

  const [own, first] = await Promise.all([
    parts.participants.findOne(id, caller.uid),
    parts.participants.listFirst(id, PARTICIPANTS_SHOWN_MAX),
  ]);
  const others = first.filter((registration) => registration.userId !== caller.uid);
  const shown = (own ? [own, ...others] : others).slice(0, PARTICIPANTS_SHOWN_MAX);
  const reader = { viewer, uid: caller.uid, contactsOpen: marathon.contactsOpen };
  return {
    ...listed,
    viewer: viewerFor(marathon, caller),
    totalRegistrationCount: shown.map((registration) => entryFor(reader, registration)),
  };
}

/** The event's places, without holds that have lapsed. Throws `marathon-not-found`. */
export async function getPlaces(
  parts: Pick<MarathonParts, "marathons" | "asOfNow">,
  request: { id: string },
): Promise<Places> {
  const current = await parts.asOfNow(present(await parts.marathons.findById(request.id)));
  const pools = eventPools(current);
  const { registered, held, offered, waiting } = totalOf(pools);
  const races = toRaces(current).map(({ id, capacity, ...race }) => ({
    id,
    capacity,
    registered: race.registered,
    held: race.held,
    offered: race.offered,
    waiting: race.waiting,
  }));
  return { capacity: capacityOf(pools), registered, held, offered, waiting, free: freePlaces(pools), races };
}

/**
 * The caller's own events, canceled ones too, newest first, each with its first applicants. Throws `forbidden` for
 * somebody else's address.
 */
export async function listMyMarathons(
  parts: Pick<MarathonParts, "marathons" | "participants">,
  email: string,
  caller: Caller,
): Promise<MyMarathon[]> {
  if (caller.email === "" || email.toLowerCase() !== caller.email.toLowerCase()) throw new AppError("forbidden");
  const marathons = await parts.marathons.listByOrganizer(caller.uid, MY_MARATHONS_MAX);
  const shares = applicantShares(marathons);
  return Promise.all(
    marathons.map(async (marathon, index) => ({
      ...toListed(marathon, "organizer"),
      id: marathon.id,
      startDate: marathon.marathonStartDate,
      ...revisionOf(marathon),
      ...cancellationOf(marathon),
      applicants: shares[index] ? await parts.participants.listFirst(marathon.id, shares[index]) : [],
    })),
  );
}

/** How many applicants of each event the answer shows: those of the first events, until the answer is full. */
export function applicantShares(marathons: readonly Pick<StoredMarathon, "places">[]): number[] {
  let left = MY_APPLICANTS_MAX;
  return marathons.map(({ places }) => {
    const share = Math.min(places.registered, PARTICIPANTS_SHOWN_MAX, left);
    left -= share;
    return share;
  });
}

/**
 * Adds an event that belongs to the caller and returns its id. Throws `too-many-requests` beyond the daily limit,
 * `key-reused`, and `ended-since` if the event of a repeated request has been deleted.
 */
export async function addMarathon(
  parts: Pick<MarathonParts, "marathons" | "newEventsPerDay" | "clock">,
  request: { caller: Caller; input: NewMarathon; idempotencyKey: string | null; deadline: number },
): Promise<string> {
  const {
    capacity,
    timeZone,
    locked,
    races = null,
    createdBy: _createdBy,
    createdAt: _createdAt,
    totalRegistrationCount: _,
    ...fields
  } = request.input;
  const { caller, idempotencyKey, deadline } = request;
  const now = parts.clock();
  const draft: MarathonDraft = {
    ...fields,
    timeZone: timeZone ?? "UTC",
    places: newPlaces(capacity ?? null),
    races,
    cutOffDays: 0,
    offerHours: OFFER_HOURS_DEFAULT,
    contactsOpen: false,
    locked: locked ?? false,
    createdBy: caller.email,
    createdByVerified: caller.emailVerified,
    organiserUid: caller.uid,
    createdAt: new Date(now),
  };
  const hash = bodyHash({ ...fields, capacity, timeZone, locked, races: races ?? undefined });
  const making = { scope: "marathons", caller: caller.uid, key: idempotencyKey, bodyHash: hash, now };
  return parts.marathons.createOnce(making, { draft, first: firstVersion(draft) }, deadline, (addedAt) =>
    withOneMore(addedAt, now, parts.newEventsPerDay),
  );
}
