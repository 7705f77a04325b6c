import {
  DELETED_UID,
  FEATURED_COUNT,
  OFFER_HOURS_DEFAULT,
  PARTICIPANTS_SHOWN_MAX,
  beginsAt,
  freePlaces,
  isRaceOver,
} from "../contract/index.ts";
import type {
  Cancellation,
  ListedMarathon,
  Marathon,
  MarathonCard,
  MarathonPatch,
  MarathonSettings,
  MyMarathon,
  NewMarathon,
  Places,
  Registration,
} from "../contract/index.ts";
import { AppError } from "../platform/app-error.ts";
import { bodyHash } from "../platform/body-hash.ts";
import type { Caller } from "../platform/tokens.ts";
import type { Catalogue } from "./catalogue.ts";
import { withOneMore } from "./event-quota.ts";
import { openFirst, withinBounds } from "./list-bound.ts";
import { assertNotCancelled, isLocked, isRelied, mayEdit, ownedBy, present, viewerFor } from "./marathon-access.ts";
import { datesOf, movesDatesUnlessOpen, newPlaces } from "./marathon-changes.ts";
import { firstVersion, versionedWrite } from "./marathon-versions.ts";
import { savedChange } from "./saved-change.ts";
import type { Saved } from "./saved-change.ts";
import type { MarathonDraft, MarathonStore, StoredMarathon } from "./marathons.store.ts";
import { countedEntries, creatorFor, entryFor, seesParticipants, viewerOf } from "./who-sees-what.ts";
import type { Viewer } from "./who-sees-what.ts";

/** How many of their own events an organiser's page shows, and how many applicants of each. */
const MY_MARATHONS_MAX = 100;
/** The most applicants of all events in one answer; `registrationCount` is the full number. */
const MY_APPLICANTS_MAX = 1_000;

/** What this feature needs to know of registrations; the registrations feature provides it. */
export type ParticipantSource = {
  /** At most `most` registrations of the event, in a fixed order. */
  listFirst(marathonId: string, most: number): Promise<Registration[]>;
  findOne(marathonId: string, uid: string): Promise<Registration | null>;
};

export type MarathonParts = {
  store: MarathonStore;
  catalogue: Catalogue;
  participants: ParticipantSource;
  /** The event without offers that have lapsed; writes nothing. */
  asOfNow: (marathon: StoredMarathon) => Promise<StoredMarathon>;
  /** Lets lapsed offers go and offers free places to who waits, where that is due: for who has just changed the event. */
  settle: (marathon: StoredMarathon, deadline: number) => Promise<void>;
  /** Finds out whether the owner's address is verified, if that is not known yet. */
  withKnownOwner: (marathon: StoredMarathon, caller: Caller | null, deadline: number) => Promise<StoredMarathon>;
  newEventsPerDay: number;
  /** Milliseconds since 1970. */
  clock: () => number;
};

export function toCard(marathon: StoredMarathon, viewer: Viewer): MarathonCard {
  return {
    _id: marathon.id,
    title: marathon.title,
    startRegistrationDate: marathon.startRegistrationDate,
    endRegistrationDate: marathon.endRegistrationDate,
    marathonStartDate: marathon.marathonStartDate,
    location: marathon.location,
    runningDistance: marathon.runningDistance,
    marathonImageURL: marathon.marathonImageURL,
    createdBy: creatorFor(viewer, marathon.createdBy),
    createdByVerified: marathon.createdByVerified ?? false,
    handedOverAt: marathon.handedOver?.at.toISOString() ?? null,
    createdAt: marathon.createdAt.toISOString(),
    registrationCount: marathon.places.registered,
    capacity: marathon.places.capacity,
    offered: marathon.places.offered,
    waiting: marathon.places.waiting,
    timeZone: marathon.timeZone,
    locked: isLocked(marathon),
    contactsOpen: marathon.contactsOpen,
    cutOffDays: marathon.cutOffDays,
    offerHours: marathon.offerHours,
  };
}

export function toListed(marathon: StoredMarathon, viewer: Viewer): ListedMarathon {
  const count = Math.min(marathon.places.registered, PARTICIPANTS_SHOWN_MAX);
  return {
    ...toCard(marathon, viewer),
    description: marathon.description,
    totalRegistrationCount: countedEntries(marathon.id, count),
  };
}

/** When the event was canceled and why; null while it takes place. */
export function cancellationOf({ cancelledAt, cancelReason }: StoredMarathon): Cancellation {
  return { cancelledAt: cancelledAt?.toISOString() ?? null, cancelReason };
}

/** What a page needs in order to change the event, and to say who may. */
export function revisionOf(marathon: StoredMarathon): Pick<Marathon, "version" | "relied"> {
  return { version: marathon.version, relied: isRelied(marathon) };
}

/** Whether public lists show the event: past ones whose owner's account is deleted are left out. */
export function isListed(marathon: StoredMarathon, now: number): boolean {
  return marathon.organiserUid !== DELETED_UID || !isRaceOver(datesOf(marathon), now);
}

/** The events of the public lists. */
export async function listedEvents(parts: MarathonParts): Promise<StoredMarathon[]> {
  const now = parts.clock();
  return (await parts.catalogue.list()).filter((marathon) => isListed(marathon, now));
}

/** Coming events by race day, then past ones, the latest first. */
export function inListOrder(marathons: StoredMarathon[], now: number): StoredMarathon[] {
  const startOf = (marathon: StoredMarathon) => beginsAt(marathon.marathonStartDate, marathon.timeZone);
  const keyed = marathons.map((marathon) => {
    const over = isRaceOver(datesOf(marathon), now);
    return { marathon, over, start: startOf(marathon) };
  });
  keyed.sort(
    (a, b) =>
      Number(a.over) - Number(b.over) ||
      (a.over ? b.start - a.start : a.start - b.start) ||
      a.marathon.id.localeCompare(b.marathon.id),
  );
  return keyed.map(({ marathon }) => marathon);
}

/** Up to six: open for registration, soonest to start first, then upcoming, then the latest past ones. */
export function pickFeatured(marathons: StoredMarathon[], now: number): StoredMarathon[] {
  return openFirst(inListOrder(marathons, now), now).slice(0, FEATURED_COUNT);
}

const toVisitorsListed = (marathon: StoredMarathon) => toListed(marathon, "visitor");
const toVisitorsCard = (marathon: StoredMarathon) => toCard(marathon, "visitor");

/** All events, as far as one answer may hold them. */
export async function listMarathons(parts: MarathonParts, caller: Caller | null): Promise<ListedMarathon[]> {
  const now = parts.clock();
  const marathons = withinBounds(inListOrder(await listedEvents(parts), now), now, toVisitorsListed);
  return marathons.map((marathon) => toListed(marathon, viewerOf(marathon, caller)));
}

export async function listMarathonCards(parts: MarathonParts, caller: Caller | null): Promise<MarathonCard[]> {
  const now = parts.clock();
  const marathons = withinBounds(inListOrder(await listedEvents(parts), now), now, toVisitorsCard);
  return marathons.map((marathon) => toCard(marathon, viewerOf(marathon, caller)));
}

export async function listFeatured(parts: MarathonParts, caller: Caller | null): Promise<ListedMarathon[]> {
  const marathons = pickFeatured(await listedEvents(parts), parts.clock());
  return marathons.map((marathon) => toListed(marathon, viewerOf(marathon, caller)));
}

/** One event with its participants as the reader may see them; a reader's own record comes first. */
export async function getMarathon(
  parts: MarathonParts,
  request: { id: string; caller: Caller | null; deadline: number },
): Promise<Marathon> {
  const { id, caller, deadline } = request;
  const current = await parts.asOfNow(present(await parts.store.findById(id)));
  const marathon = await parts.withKnownOwner(current, caller, deadline);
  const viewer = viewerOf(marathon, caller);
  const listed = { ...toListed(marathon, viewer), ...revisionOf(marathon), ...cancellationOf(marathon) };
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

export async function getPlaces(parts: MarathonParts, request: { id: string }): Promise<Places> {
  const current = await parts.asOfNow(present(await parts.store.findById(request.id)));
  const { capacity, registered, offered, waiting } = current.places;
  const places = { capacity, registered, offered, waiting };
  return { ...places, free: freePlaces(places) };
}

/** The caller's own events, cancelled ones too, newest first, each with its first applicants. Another's address is `forbidden`. */
export async function listMyMarathons(parts: MarathonParts, email: string, caller: Caller): Promise<MyMarathon[]> {
  if (caller.email === "" || email.toLowerCase() !== caller.email.toLowerCase()) throw new AppError("forbidden");
  const marathons = await parts.store.listByOrganiser(caller.uid, MY_MARATHONS_MAX);
  const shares = applicantShares(marathons);
  return Promise.all(
    marathons.map(async (marathon, index) => ({
      ...toListed(marathon, "organiser"),
      id: marathon.id,
      startDate: marathon.marathonStartDate,
      ...revisionOf(marathon),
      ...cancellationOf(marathon),
      applicants: shares[index] ? await parts.participants.listFirst(marathon.id, shares[index]) : [],
    })),
  );
}

/** How many applicants each event may show: the first events show theirs, until the answer holds its maximum. */
export function applicantShares(marathons: readonly Pick<StoredMarathon, "places">[]): number[] {
  let left = MY_APPLICANTS_MAX;
  return marathons.map(({ places }) => {
    const share = Math.min(places.registered, PARTICIPANTS_SHOWN_MAX, left);
    left -= share;
    return share;
  });
}

/**
 * Adds an event that belongs to the caller; returns its id. Throws `too-many-requests` beyond the day's events,
 * `key-reused`, and `ended-since` when it was deleted.
 */
export async function addMarathon(
  parts: MarathonParts,
  request: { caller: Caller; input: NewMarathon; idempotencyKey: string | null; deadline: number },
): Promise<string> {
  const {
    capacity,
    timeZone,
    locked,
    createdBy: _createdBy,
    createdAt: _createdAt,
    totalRegistrationCount: _,
    ...fields
  } = request.input;
  const { caller, idempotencyKey, deadline } = request;
  const draft: MarathonDraft = {
    ...fields,
    timeZone: timeZone ?? "UTC",
    places: newPlaces(capacity ?? null),
    cutOffDays: 0,
    offerHours: OFFER_HOURS_DEFAULT,
    contactsOpen: false,
    locked: locked ?? false,
    createdBy: caller.email,
    createdByVerified: caller.emailVerified,
    organiserUid: caller.uid,
    createdAt: new Date(parts.clock()),
  };
  const hash = bodyHash({ ...fields, capacity, timeZone, locked });
  const making = { scope: "marathons", caller: caller.uid, key: idempotencyKey, bodyHash: hash, now: parts.clock() };
  return parts.store.createOnce(making, { draft, first: firstVersion(draft) }, deadline, (addedAt) =>
    withOneMore(addedAt, parts.clock(), parts.newEventsPerDay),
  );
}

type EditRequest = { id: string; caller: Caller; deadline: number };

const ORGANIZERS_DATES =
  "Only the organizer can change this event's dates, unless registration is open and stays open.";

/**
 * Any signed-in user may edit (spec, section 6) until somebody registers or waits, or the organizer locks the event; from
 * then on only the organizer may (`marathon-locked`). Others may move the dates only while registration is open and stays
 * open, so that nobody opens it early or again for themselves (`marathon-locked`). Capacity and time zone are always the
 * organizer's alone (`forbidden`). Each change is kept as a version that the organizer can restore. Throws
 * `marathon-not-found`, `marathon-cancelled`, and what `versionedWrite` throws.
 */
export async function editMarathon(
  parts: MarathonParts,
  { patch, ...request }: EditRequest & { patch: MarathonPatch },
): Promise<Saved> {
  const { caller } = request;
  return save(parts, request, patch, (current) => {
    const marathon = present(current);
    assertNotCancelled(marathon);
    if (!mayEdit(marathon, caller)) throw new AppError("marathon-locked");
    if (patch.capacity !== undefined || patch.timeZone !== undefined) ownedBy(marathon, caller);
    if (viewerOf(marathon, caller) !== "organiser" && movesDatesUnlessOpen(marathon, patch, parts.clock())) {
      throw new AppError("marathon-locked", { sentence: ORGANIZERS_DATES });
    }
    return marathon;
  });
}

/** Changes capacity, time zone, contacts, lock, cut-off and offer hours; for the organizer only (`forbidden`). Throws like `versionedWrite`. */
export async function changeSettings(
  parts: MarathonParts,
  { settings, ...request }: EditRequest & { settings: MarathonSettings },
): Promise<Saved> {
  return save(parts, request, settings, (current) => {
    const marathon = ownedBy(current, request.caller);
    assertNotCancelled(marathon);
    return marathon;
  });
}

/**
 * Saves the body as a new version if it changes anything, then offers places that became free. `assertWritable` returns the
 * stored event, or throws if the caller may not change it.
 */
async function save(
  parts: MarathonParts,
  request: EditRequest,
  body: MarathonPatch | MarathonSettings,
  assertWritable: (current: StoredMarathon | null) => StoredMarathon,
): Promise<Saved> {
  const { id, caller, deadline } = request;
  const { base, confirm, ...wanted } = body;
  if (wanted.capacity !== undefined) await settleForOwner(parts, request);
  const saved = await savedChange(parts.store, id, deadline, (current) => {
    const marathon = assertWritable(current);
    return { marathon, write: versionedWrite(marathon, wanted, { by: caller, at: parts.clock(), base, confirm }) };
  });
  await offerFreePlaces(parts, id, deadline);
  return saved;
}

/** Settles first when the organizer changes the capacity, so that lapsed offers do not count as taken. */
async function settleForOwner(parts: MarathonParts, { id, caller, deadline }: EditRequest): Promise<void> {
  const found = await parts.store.findById(id);
  if (found !== null && viewerOf(found, caller) === "organiser") await parts.settle(found, deadline);
}

/** Places that a change adds, and those that it lets be offered again, belong to those who wait. */
async function offerFreePlaces(parts: MarathonParts, id: string, deadline: number): Promise<void> {
  const changed = await parts.store.findById(id);
  if (changed !== null) await parts.settle(changed, deadline);
}
