import { NO_STANDING, WAITLIST_PAGE_SIZE } from "../contract/index.ts";
import type { FormEntry, MyWaitlistEntry, NewRegistration, Standing, WaitlistEntry } from "../contract/index.ts";
import { toFilledForm } from "../forms/form-views.ts";
import type { StoredForm } from "../forms/stored-form.ts";
import type { FormStore } from "../forms/forms.store.ts";
import { deskQuestionsFor, labelingFormFor } from "../events/desk-questions.ts";
import { heldUntil } from "../events/end-of-hold.ts";
import { movedSince } from "../events/event-moves.ts";
import { permitted, present } from "../events/event-access.ts";
import { cancellationOf, toCard, toRaces } from "../events/event-views.ts";
import type { EventStore } from "../events/events.store.ts";
import type { StoredEvent } from "../events/stored-event.ts";
import { filledFormFor, viewerOf } from "../events/who-sees-what.ts";
import { asOfNow } from "../places/as-of-now.ts";
import { changePlaces } from "../places/place-queue.ts";
import { waitlistOf } from "../places/place-reading.ts";
import { ownEntry } from "../places/place-requests.ts";
import type { WaitlistStore } from "../places/waitlist.store.ts";
import { firstWithin } from "../platform/answer-size.ts";
import { bodyHash } from "../platform/body-hash.ts";
import { assertSelf } from "../platform/caller.ts";
import type { Caller } from "../platform/caller.ts";
import { cursorAfter, readCursor } from "../platform/pages.ts";
import { toRunnerRecord } from "../registrations/runner-record.ts";
import type { StoredWaitlistEntry } from "../registrations/stored-waitlist-entry.ts";
import { registrationDraft } from "./registration-draft.ts";
import type { EntryParts } from "./registration-draft.ts";

/** The most waiting-list entries that a runner's own page shows. */
const MY_ENTRIES_MAX = 100;

export type WaitlistParts = EntryParts & {
  waitlist: WaitlistStore;
  forms: FormStore;
  events: Pick<EventStore, "findById" | "findByIds">;
};

type Request = { eventId: string; caller: Caller; deadline: number };

async function standingOf(
  parts: Pick<WaitlistParts, "waitlist" | "clock">,
  event: StoredEvent,
  entry: StoredWaitlistEntry | null,
): Promise<Standing> {
  if (entry === null) return NO_STANDING;
  const { raceId, holdKind, waitingNumber } = entry;
  const until = heldUntil(event, entry);
  if (until !== null) {
    if (holdKind !== "offer" || until.getTime() <= parts.clock()) return NO_STANDING;
    return { ...NO_STANDING, status: "offered", offerExpiresAt: until.toISOString(), raceId };
  }
  const ahead = await parts.waitlist.countAhead(event.id, waitlistOf(event, raceId), waitingNumber ?? 0);
  return { ...NO_STANDING, status: "waiting", position: ahead + 1, ahead, raceId };
}

/** The caller's standing on the event's waiting list. A lapsed offer counts as none. */
export async function getStanding(parts: WaitlistParts, request: Omit<Request, "deadline">): Promise<Standing> {
  const { eventId, caller } = request;
  const [event, entry] = await Promise.all([parts.events.findById(eventId), parts.waitlist.find(eventId, caller.uid)]);
  const found = present(event, caller);
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
  await changePlaces(parts, request, { kind: "join", ...ownEntry(request.caller.uid), registration });
  return getStanding(parts, request);
}

/** Leaves the waiting list, or declines the offered place, which then goes to the next runner. */
export async function leaveWaitlist(parts: WaitlistParts, request: Request): Promise<Standing> {
  await changePlaces(parts, request, { kind: "leave", ...ownEntry(request.caller.uid) });
  return NO_STANDING;
}

/**
 * Takes the offered place. What `given` leaves out is as the runner entered it on joining. Throws `offer-lapsed` if no
 * place is held, `marathon-started` once the day of the race has begun, `already-registered`, `out-of-stock`, `waiver-changed`, and `invalid-request` if the form has changed
 * so that something is missing.
 */
export async function acceptOffer(
  parts: WaitlistParts,
  request: Request & { given: FormEntry; idempotencyKey: string | null },
): Promise<boolean> {
  const { given, caller, idempotencyKey: key } = request;
  const made = { idempotencyKey: key ?? parts.newKey(), bodyHash: bodyHash(given) };
  return changePlaces(parts, request, { kind: "accept", ...ownEntry(caller.uid), ...made, given });
}

/** The events on whose waiting lists the caller is, the next race first. */
export async function listMyWaitlistEntries(
  parts: WaitlistParts,
  request: { userId: string; caller: Caller },
): Promise<MyWaitlistEntry[]> {
  assertSelf(request.userId, request.caller);
  const entries = await parts.waitlist.listByRunner(request.caller.uid, MY_ENTRIES_MAX);
  const events = await parts.events.findByIds(entries.map(({ marathonId: eventId }) => eventId));
  const shown = await Promise.all(
    events.map(async (found): Promise<MyWaitlistEntry | null> => {
      const entry = entries.find(({ marathonId: eventId }) => eventId === found.id) ?? null;
      const standing = await standingOf(parts, found, entry);
      if (entry === null || standing.status === "none") return null;
      const event = await asOfNow(parts, found);
      const card = toCard(event, viewerOf(event, request.caller));
      const own = {
        contactsShared: entry.contactsShared,
        joinedAt: entry.joinedAt.toISOString(),
        firstName: entry.firstName,
        lastName: entry.lastName,
        phone: entry.phone,
        emergencyContact: entry.emergencyContact,
        dateOfBirth: entry.dateOfBirth,
        // A form that cannot be read hides none of the runner's entries.
        filledForm: toFilledForm(entry.filledForm, await parts.forms.find(found.id, found.form).catch(() => null)),
        ...movedSince(event, { raceId: entry.raceId, waveId: null, since: entry.joinedAt }),
      };
      return { marathon: card, standing, ...own, races: toRaces(event), ...cancellationOf(event) };
    }),
  );
  return shown
    .filter((entry) => entry !== null)
    .sort((a, b) => a.marathon.marathonStartDate.localeCompare(b.marathon.marathonStartDate));
}

const waitingNumber = /^\d{1,15}$/;

/**
 * A page of the waiting list. The first page begins with the runners who have an offer. Throws `marathon-not-found`.
 */
export async function listWaitlist(
  parts: WaitlistParts,
  request: Omit<Request, "deadline"> & { cursor: string | null },
): Promise<{ entries: WaitlistEntry[]; nextCursor: string | null }> {
  const event = permitted(await parts.events.findById(request.eventId), request.caller, "listWaitlist");
  const { id } = event;
  const after = request.cursor === null ? 0 : Number(readCursor(request.cursor, waitingNumber));
  const [offers, waiting] = await Promise.all([
    request.cursor === null ? parts.waitlist.listHolds(id, new Date(parts.clock()), WAITLIST_PAGE_SIZE) : [],
    parts.waitlist.listWaiting(id, after, WAITLIST_PAGE_SIZE),
  ]);
  const viewer = viewerOf(event, request.caller);
  const entries = [...offers, ...waiting.items];
  const desk = await deskQuestionsFor(viewer, parts.forms, event, entries);
  const form = await labelingFormFor(viewer, parts.forms, event);
  const shown = firstWithin(
    entries.map((stored) => {
      const entry = toEntry(event, stored, form);
      return { ...entry, filledForm: filledFormFor(viewer, { ...entry, entryId: stored.entryId }, desk) };
    }),
  );
  // The next page begins after the last waiting runner who fits.
  const last = waiting.items[shown.length - offers.length - 1]?.waitingNumber ?? after;
  const next = shown.length < entries.length ? last : waiting.next;
  return { entries: shown, nextCursor: cursorAfter(next === null ? null : String(next)) };
}

function toEntry(event: StoredEvent, entry: StoredWaitlistEntry, form: StoredForm | null): WaitlistEntry {
  return {
    ...toRunnerRecord(entry, form),
    status: entry.offerExpiresAt === null ? "waiting" : "offered",
    joinedAt: entry.joinedAt.toISOString(),
    offerExpiresAt: heldUntil(event, entry)?.toISOString() ?? null,
  };
}
