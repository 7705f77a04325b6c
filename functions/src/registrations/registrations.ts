import { REGISTRATIONS_PAGE_SIZE, isMinorIn, isWaiverToSign } from "../contract/index.ts";
import type { MyEntry, MyRegistration, RosterEntry } from "../contract/index.ts";
import type { FormStore } from "../forms/forms.store.ts";
import type { StoredForm } from "../forms/stored-form.ts";
import { deskQuestionsFor, labelingFormFor } from "../events/desk-questions.ts";
import { movedSince } from "../events/event-moves.ts";
import { permitted } from "../events/event-access.ts";
import { inListOrder } from "../events/public-events.ts";
import { cancellationOf, toListed, toRaces, versionOf } from "../events/event-views.ts";
import type { EventStore } from "../events/events.store.ts";
import { raceWith } from "../events/races.ts";
import type { StoredEvent } from "../events/stored-event.ts";
import { startListEntryFor, viewerOf } from "../events/who-sees-what.ts";
import { firstWithin } from "../platform/answer-size.ts";
import { assertSelf } from "../platform/caller.ts";
import type { Caller } from "../platform/caller.ts";
import { entryCursorAfter, entryIdIn } from "./entry-cursor.ts";
import type { NoteStore } from "./notes.store.ts";
import { notesFor, withNote } from "./notes.ts";
import { ownFirst, toRegistration } from "./registration-views.ts";
import type { RegistrationStore } from "./registrations.store.ts";
import { rosterOffset } from "./roster-number.ts";
import type { StoredRegistration } from "./stored-registration.ts";

/** The most registrations that a runner's own page shows. */
const MY_REGISTRATIONS_MAX = 500;

export type RegistrationParts = {
  registrations: RegistrationStore;
  events: Pick<EventStore, "findById" | "findByIds">;
  forms: FormStore;
  notes: NoteStore;
  /** Milliseconds since 1970. */
  clock: () => number;
};

/**
 * The events in which the caller has entries, by race day, each with only the caller's entries. If they do not fit into
 * one answer, the earliest past events are left out.
 */
export async function listMyRegistrations(
  parts: Pick<RegistrationParts, "registrations" | "events" | "forms" | "clock">,
  userId: string,
  caller: Caller,
): Promise<MyRegistration[]> {
  assertSelf(userId, caller);
  const registrations = await parts.registrations.listByRunner(caller.uid, MY_REGISTRATIONS_MAX);
  const recordsOf = Map.groupBy(ownFirst(registrations), ({ marathonId: eventId }) => eventId);
  const events = await parts.events.findByIds([...recordsOf.keys()]);
  const shown = await Promise.all(
    inListOrder(events, parts.clock()).map(async (event) => {
      const records = recordsOf.get(event.id) ?? [];
      const entries = await Promise.all(records.map((record) => toMyEntry(parts.forms, event, record)));
      const own = entries.find(({ entryId }) => entryId === caller.uid);
      return {
        ...toListed(event, viewerOf(event, caller)),
        totalRegistrationCount: entries,
        races: toRaces(event),
        ...versionOf(event),
        ...cancellationOf(event),
        transferCode: own?.transferCode ?? null,
        waiverUnsigned: own?.waiverUnsigned ?? false,
      };
    }),
  );
  return firstWithin(shown).sort((a, b) => a.marathonStartDate.localeCompare(b.marathonStartDate));
}

async function toMyEntry(forms: FormStore, event: StoredEvent, record: StoredRegistration): Promise<MyEntry> {
  // A form that cannot be read hides none of the runner's registrations.
  const form = await forms.find(event.id, event.form).catch(() => null);
  const waiverUnsigned = isWaiverUnsigned(form, event, record);
  const moved = movedSince(event, { ...record, since: record.registeredAt });
  return { ...toRegistration(record, form), transferCode: record.transferCode, waiverUnsigned, ...moved };
}

/** Whether there is something to sign. */
function isWaiverUnsigned(
  form: StoredForm | null,
  event: StoredEvent,
  { filledForm, raceId, dateOfBirth }: Pick<StoredRegistration, "filledForm" | "raceId" | "dateOfBirth">,
): boolean {
  if (event.cancelledAt !== null) return false;
  const race = raceWith(event, raceId) ?? { startsAt: null };
  return isWaiverToSign(form?.waiver, filledForm?.waiver, isMinorIn(event, race, dateOfBirth));
}

/** A page of an event's registrations, as the caller's role shows them. Throws `marathon-not-found`. */
export async function listRegistrations(
  parts: Pick<RegistrationParts, "registrations" | "events" | "forms" | "notes">,
  request: { eventId: string; caller: Caller; cursor: string | null },
): Promise<{ registrations: RosterEntry[]; revision: number; nextCursor: string | null }> {
  const event = permitted(await parts.events.findById(request.eventId), request.caller, "listRegistrations");
  const after = entryIdIn(request.cursor, event);
  const { items, next } = await parts.registrations.list(event.id, after, REGISTRATIONS_PAGE_SIZE);
  const viewer = viewerOf(event, request.caller);
  const form = await labelingFormFor(viewer, parts.forms, event);
  const registrations = items.map((one) => toRegistration(one, form));
  const [desk, notes] = await Promise.all([
    deskQuestionsFor(viewer, parts.forms, event, items),
    notesFor(event, request.caller, () => parts.notes.between(event.id, after, next)),
  ]);
  const rows = registrations.map((registration) =>
    withNote(startListEntryFor(viewer, registration, desk), notes, registration.entryId),
  );
  // The next page begins after the last row that fits. A row is much smaller than an answer, so each page has some.
  const shown = firstWithin(rows);
  const last = shown.length < rows.length ? (registrations[shown.length - 1]?.entryId ?? null) : next;
  return {
    registrations: shown,
    revision: (await rosterOffset(parts.forms, event, request.caller)) + event.places.revision,
    nextCursor: entryCursorAfter(last, event),
  };
}
