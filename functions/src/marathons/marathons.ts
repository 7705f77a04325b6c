import {
  FEATURED_COUNT,
  OFFER_HOURS_DEFAULT,
  PARTICIPANTS_SHOWN_MAX,
  beginsAt,
  freePlaces,
  isRaceOver,
  registrationWindow,
} from "../contract/index.ts";
import type {
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
import { assertNotCancelled, mayEdit, ownedBy, presentFor, viewerFor } from "./marathon-access.ts";
import { checkedChange, datesOf, newPlaces } from "./marathon-changes.ts";
import { nextVersion } from "./marathon-history.ts";
import type { MarathonDraft, MarathonStore, StoredMarathon } from "./marathons.store.ts";
import { countedEntries, creatorFor, entryFor, seesParticipants, viewerOf } from "./who-sees-what.ts";
import type { Viewer } from "./who-sees-what.ts";

/** How many of their own events an organiser's page shows, and how many applicants of each. */
const MY_MARATHONS_MAX = 100;

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
  /** Lets lapsed offers go and offers free places to who waits, where that is due. */
  settle: (marathon: StoredMarathon, deadline: number) => Promise<StoredMarathon>;
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
    createdAt: marathon.createdAt.toISOString(),
    registrationCount: marathon.places.registered,
    capacity: marathon.places.capacity,
    offered: marathon.places.offered,
    waiting: marathon.places.waiting,
    timeZone: marathon.timeZone,
    locked: marathon.locked,
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
  const isOpen = (marathon: StoredMarathon) => registrationWindow(datesOf(marathon), now).phase === "open";
  const ordered = inListOrder(marathons, now);
  return [...ordered.filter(isOpen), ...ordered.filter((marathon) => !isOpen(marathon))].slice(0, FEATURED_COUNT);
}

export async function listMarathons(parts: MarathonParts, caller: Caller | null): Promise<ListedMarathon[]> {
  const marathons = inListOrder(await parts.catalogue.list(), parts.clock());
  return marathons.map((marathon) => toListed(marathon, viewerOf(marathon, caller)));
}

export async function listMarathonCards(parts: MarathonParts, caller: Caller | null): Promise<MarathonCard[]> {
  const marathons = inListOrder(await parts.catalogue.list(), parts.clock());
  return marathons.map((marathon) => toCard(marathon, viewerOf(marathon, caller)));
}

export async function listFeatured(parts: MarathonParts, caller: Caller | null): Promise<ListedMarathon[]> {
  const marathons = pickFeatured(await parts.catalogue.list(), parts.clock());
  return marathons.map((marathon) => toListed(marathon, viewerOf(marathon, caller)));
}

/** One event with its participants as the reader may see them; a reader's own record comes first. */
export async function getMarathon(
  parts: MarathonParts,
  request: { id: string; caller: Caller | null; deadline: number },
): Promise<Marathon> {
  const { id, caller, deadline } = request;
  const marathon = await parts.settle(presentFor(await parts.store.findById(id), caller), deadline);
  const viewer = viewerOf(marathon, caller);
  const listed = toListed(marathon, viewer);
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

export async function getPlaces(
  parts: MarathonParts,
  request: { id: string; caller: Caller | null; deadline: number },
): Promise<Places> {
  const found = presentFor(await parts.store.findById(request.id), request.caller);
  const { capacity, registered, offered, waiting } = (await parts.settle(found, request.deadline)).places;
  const places = { capacity, registered, offered, waiting };
  return { ...places, free: freePlaces(places) };
}

/** The caller's own events, cancelled ones too, newest first, each with its first applicants. Another's address is `forbidden`. */
export async function listMyMarathons(parts: MarathonParts, email: string, caller: Caller): Promise<MyMarathon[]> {
  if (caller.email === "" || email.toLowerCase() !== caller.email.toLowerCase()) throw new AppError("forbidden");
  const marathons = await parts.store.listByOrganiser(caller.uid, MY_MARATHONS_MAX);
  return Promise.all(
    marathons.map(async (marathon) => ({
      ...toListed(marathon, "organiser"),
      id: marathon.id,
      startDate: marathon.marathonStartDate,
      cancelledAt: marathon.cancelledAt?.toISOString() ?? null,
      applicants:
        marathon.places.registered === 0 ? [] : await parts.participants.listFirst(marathon.id, PARTICIPANTS_SHOWN_MAX),
    })),
  );
}

/** Adds an event that belongs to the caller; returns its id. Throws `key-reused`, and `ended-since` when it was deleted. */
export async function addMarathon(
  parts: MarathonParts,
  caller: Caller,
  input: NewMarathon,
  idempotencyKey: string | null,
): Promise<string> {
  const {
    capacity,
    timeZone,
    createdBy: _createdBy,
    createdAt: _createdAt,
    totalRegistrationCount: _,
    ...fields
  } = input;
  const draft: MarathonDraft = {
    ...fields,
    timeZone: timeZone ?? "UTC",
    places: newPlaces(capacity ?? null),
    cutOffDays: 0,
    offerHours: OFFER_HOURS_DEFAULT,
    contactsOpen: false,
    locked: false,
    createdBy: caller.email,
    organiserUid: caller.uid,
    createdAt: new Date(parts.clock()),
  };
  const hash = bodyHash({ ...fields, capacity, timeZone });
  const making = { scope: "marathons", caller: caller.uid, key: idempotencyKey, bodyHash: hash, now: parts.clock() };
  return parts.store.createOnce(making, draft);
}

/**
 * Any signed-in user may edit (spec, section 6) unless the organiser locked the event (`marathon-locked`). What was
 * changed is kept as a version that the organiser can go back to.
 */
export async function editMarathon(
  parts: MarathonParts,
  request: { id: string; caller: Caller; patch: MarathonPatch; deadline: number },
): Promise<boolean> {
  return parts.store.change(request.id, request.deadline, (current) => {
    const marathon = presentFor(current, request.caller);
    assertNotCancelled(marathon);
    if (!mayEdit(marathon, request.caller)) throw new AppError("marathon-locked");
    const change = checkedChange(marathon, request.patch);
    return change && nextVersion(marathon, change, { by: request.caller, at: parts.clock(), restoredFrom: null });
  });
}

/** Capacity, time zone, contacts, lock, cut-off and offers: the organiser's alone (`forbidden` to others). */
export async function changeSettings(
  parts: MarathonParts,
  request: { id: string; caller: Caller; settings: MarathonSettings; deadline: number },
): Promise<boolean> {
  const isModified = await parts.store.change(request.id, request.deadline, (current) => {
    const marathon = ownedBy(current, request.caller);
    assertNotCancelled(marathon);
    const { capacity, ...others } = request.settings;
    // A capacity below the count removes nobody and opens nothing: the count stands, no place is free.
    const places =
      capacity === undefined || capacity === marathon.places.capacity
        ? marathon.places
        : { ...marathon.places, capacity };
    const change = checkedChange(marathon, { ...others, places });
    return change && { change, edits: [] };
  });
  // Added places belong to those who wait: whoever asks next finds them offered.
  const changed = isModified ? await parts.store.findById(request.id) : null;
  if (changed !== null) await parts.settle(changed, request.deadline);
  return isModified;
}
