import {
  LIST_BYTES_MAX,
  OFFER_HOURS_DEFAULT,
  PARTICIPANTS_SHOWN_MAX,
  capacityOf,
  freePlaces,
  totalOf,
} from "../contract/index.ts";
import type { Marathon, MyMarathon, NewMarathon, Places } from "../contract/index.ts";
import { deskQuestionsFor } from "./desk-questions.ts";
import { formFor } from "../forms/form-views.ts";
import { eventPools } from "./pools.ts";
import { newPlaces } from "./stored-places.ts";
import { bytesOf, firstWithin } from "../platform/answer-size.ts";
import { AppError } from "../platform/app-error.ts";
import { bodyHash } from "../platform/body-hash.ts";
import type { Caller } from "../platform/caller.ts";
import { assertFits } from "./event-size.ts";
import { may } from "./event-team.ts";
import { withOneMore } from "./event-quota.ts";
import { present, viewerFor } from "./event-access.ts";
import type { EventParts } from "./event-parts.ts";
import { firstVersion } from "./event-versions.ts";
import { cancellationOf, versionFactsOf, toListed, toRaces } from "./event-views.ts";
import type { EventDraft } from "./event-writes.ts";
import type { Copied } from "./events.store.ts";
import type { StoredEvent } from "./stored-event.ts";
import { entryFor, seesParticipants, viewerOf } from "./who-sees-what.ts";

/** The most events that an organizer's own page shows. */
const MY_EVENTS_MAX = 100;
/** The most applicants of all events in one answer; `registrationCount` is the full number. */
const MY_APPLICANTS_MAX = 1_000;

/**
 * One event with its participants as the reader may see them; a reader's own entries come first. Throws
 * `marathon-not-found`.
 */
export async function getEvent(
  parts: Pick<EventParts, "events" | "forms" | "participants" | "asOfNow" | "withKnownOwner">,
  request: { id: string; caller: Caller | null; deadline: number },
): Promise<Marathon> {
  const { id, caller, deadline } = request;
  const current = await parts.asOfNow(present(await parts.events.findById(id), caller));
  const [event, form] = await Promise.all([
    parts.withKnownOwner(current, caller, deadline),
    parts.forms.find(id, current.form),
  ]);
  const viewer = viewerOf(event, caller);
  const listed = {
    ...toListed(event, viewer),
    races: toRaces(event),
    form: formFor(form, event.places.picked, may(event, caller, "answers")),
    ageGroups: event.ageGroups,
    ...versionFactsOf(event),
    ...cancellationOf(event),
  };
  if (caller === null || !seesParticipants(viewer)) return listed;

  const [own, first] = await Promise.all([
    parts.participants.listOwn(id, form, caller.uid),
    parts.participants.listFirst(id, form, PARTICIPANTS_SHOWN_MAX),
  ]);
  const others = first.filter(({ userId }) => userId !== caller.uid);
  const shown = [...own, ...others].slice(0, PARTICIPANTS_SHOWN_MAX);
  const desk = await deskQuestionsFor(viewer, parts.forms, event, shown);
  const reader = { viewer, uid: caller.uid, contactsOpen: event.contactsOpen, desk };
  return {
    ...listed,
    viewer: viewerFor(event, caller),
    totalRegistrationCount: shown.map(({ registration }) => entryFor(reader, registration)),
  };
}

/** The event's places, without holds that have lapsed. Throws `marathon-not-found`. */
export async function getPlaces(
  parts: Pick<EventParts, "events" | "asOfNow">,
  request: { id: string; caller: Caller | null },
): Promise<Places> {
  const current = await parts.asOfNow(present(await parts.events.findById(request.id), request.caller));
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
export async function listAllMyEvents(
  parts: Pick<EventParts, "events" | "forms" | "participants">,
  email: string,
  caller: Caller,
): Promise<MyMarathon[]> {
  if (caller.email === "" || email.toLowerCase() !== caller.email.toLowerCase()) throw new AppError("forbidden");
  const events = await parts.events.listByOrganizer(caller.uid, MY_EVENTS_MAX);
  const shares = applicantShares(events);
  return withinSize(
    events.map((event) => ({
      ...toListed(event, "owner"),
      id: event.id,
      startDate: event.marathonStartDate,
      ...versionFactsOf(event),
      ...cancellationOf(event),
    })),
    await Promise.all(
      events.map(async ({ id, form: version }, index) => {
        if (!shares[index]) return [];
        const form = await parts.forms.findReadable(id, version);
        const first = await parts.participants.listFirst(id, form, shares[index]);
        return first.map(({ registration }) => registration);
      }),
    ),
  );
}

/** As many events as fit into one answer, and as many of their applicants as fit beside them. */
export function withinSize(
  events: readonly Omit<MyMarathon, "applicants">[],
  applicants: readonly MyMarathon["applicants"][],
): MyMarathon[] {
  const shown = firstWithin(events.map((event) => ({ ...event, applicants: [] as MyMarathon["applicants"] })));
  let left = LIST_BYTES_MAX - bytesOf(shown);
  return shown.map((event, index) => {
    const fitting = firstWithin(applicants[index] ?? [], left);
    left -= bytesOf(fitting);
    return { ...event, applicants: fitting };
  });
}

/** How many applicants of each event the answer shows: those of the first events, until the answer is full. */
export function applicantShares(events: readonly Pick<StoredEvent, "places">[]): number[] {
  let left = MY_APPLICANTS_MAX;
  return events.map(({ places }) => {
    const share = Math.min(places.registered, PARTICIPANTS_SHOWN_MAX, left);
    left -= share;
    return share;
  });
}

/**
 * Adds an event that belongs to the caller and returns its id. Throws `too-many-requests` beyond the daily limit,
 * `key-reused`, and `ended-since` if the event of a repeated request has been deleted.
 */
export async function addEvent(
  parts: Pick<EventParts, "events" | "newEventsPerDay" | "clock">,
  request: { caller: Caller; input: NewMarathon; idempotencyKey: string | null; deadline: number },
): Promise<string> {
  const {
    capacity,
    timeZone,
    locked,
    races = null,
    state,
    createdBy: _createdBy,
    createdAt: _createdAt,
    totalRegistrationCount: _,
    ...fields
  } = request.input;
  const { caller, idempotencyKey, deadline } = request;
  const now = parts.clock();
  const draft: EventDraft = {
    ...fields,
    timeZone: timeZone ?? "UTC",
    places: newPlaces(capacity ?? null),
    races,
    form: null,
    ageGroups: null,
    stage: state ?? "published",
    cutOffDays: 0,
    offerHours: OFFER_HOURS_DEFAULT,
    contactsOpen: false,
    locked: locked ?? false,
    createdBy: caller.email,
    createdByVerified: caller.emailVerified,
    organiserUid: caller.uid,
    createdAt: new Date(now),
  };
  assertFits(draft, "description");
  const hash = bodyHash({ ...fields, capacity, timeZone, locked, races: races ?? undefined, state });
  return createEvent(parts, { draft, scope: "marathons", bodyHash: hash, idempotencyKey, deadline });
}

/** Stores a new event and returns its id. Throws what `addEvent` throws. */
export async function createEvent(
  parts: Pick<EventParts, "events" | "newEventsPerDay">,
  request: {
    draft: EventDraft;
    copied?: Copied;
    scope: string;
    bodyHash: string;
    idempotencyKey: string | null;
    deadline: number;
  },
): Promise<string> {
  const { draft, copied, scope, bodyHash, idempotencyKey: key, deadline } = request;
  const now = draft.createdAt.getTime();
  const making = { scope, caller: draft.organiserUid, key, bodyHash, now };
  return parts.events.createOnce(
    making,
    { draft, first: firstVersion(draft), ...(copied && { copied }) },
    deadline,
    (addedAt) => withOneMore(addedAt, now, parts.newEventsPerDay),
  );
}
