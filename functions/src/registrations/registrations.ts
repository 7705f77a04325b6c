import { REGISTRATIONS_PAGE_SIZE, isMinorIn, isWaiverToSign } from "../contract/index.ts";
import type { MyEntry, MyRegistration, RosterEntry } from "../contract/index.ts";
import type { FormStore } from "../forms/forms.store.ts";
import type { StoredForm } from "../forms/stored-form.ts";
import { deskQuestionsFor } from "../marathons/desk-questions.ts";
import { movedSince } from "../marathons/event-moves.ts";
import { permitted } from "../marathons/marathon-access.ts";
import { inListOrder } from "../marathons/marathon-lists.ts";
import { cancellationOf, toListed, toRaces, versionOf } from "../marathons/marathon-views.ts";
import type { MarathonStore } from "../marathons/marathons.store.ts";
import { raceWith } from "../marathons/races.ts";
import type { StoredMarathon } from "../marathons/stored-marathon.ts";
import { seesAnyAnswers, startListEntryFor, viewerOf } from "../marathons/who-sees-what.ts";
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
  marathons: Pick<MarathonStore, "findById" | "findByIds">;
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
  parts: Pick<RegistrationParts, "registrations" | "marathons" | "forms" | "clock">,
  userId: string,
  caller: Caller,
): Promise<MyRegistration[]> {
  assertSelf(userId, caller);
  const registrations = await parts.registrations.listByRunner(caller.uid, MY_REGISTRATIONS_MAX);
  const recordsOf = Map.groupBy(ownFirst(registrations), ({ marathonId }) => marathonId);
  const marathons = await parts.marathons.findByIds([...recordsOf.keys()]);
  const shown = await Promise.all(
    inListOrder(marathons, parts.clock()).map(async (marathon) => {
      const records = recordsOf.get(marathon.id) ?? [];
      const entries = await Promise.all(records.map((record) => toMyEntry(parts.forms, marathon, record)));
      const own = entries.find(({ entryId }) => entryId === caller.uid);
      return {
        ...toListed(marathon, viewerOf(marathon, caller)),
        totalRegistrationCount: entries,
        races: toRaces(marathon),
        ...versionOf(marathon),
        ...cancellationOf(marathon),
        transferCode: own?.transferCode ?? null,
        waiverUnsigned: own?.waiverUnsigned ?? false,
      };
    }),
  );
  return firstWithin(shown).sort((a, b) => a.marathonStartDate.localeCompare(b.marathonStartDate));
}

async function toMyEntry(forms: FormStore, marathon: StoredMarathon, record: StoredRegistration): Promise<MyEntry> {
  // A form that cannot be read hides none of the runner's registrations.
  const form = await forms.find(marathon.id, marathon.form).catch(() => null);
  const waiverUnsigned = isWaiverUnsigned(form, marathon, record);
  const moved = movedSince(marathon, { ...record, since: record.registeredAt });
  return { ...toRegistration(record, form), transferCode: record.transferCode, waiverUnsigned, ...moved };
}

/** Whether there is something to sign. */
function isWaiverUnsigned(
  form: StoredForm | null,
  marathon: StoredMarathon,
  { filledForm, raceId, dateOfBirth }: Pick<StoredRegistration, "filledForm" | "raceId" | "dateOfBirth">,
): boolean {
  if (marathon.cancelledAt !== null) return false;
  const race = raceWith(marathon, raceId) ?? { startsAt: null };
  return isWaiverToSign(form?.waiver, filledForm?.waiver, isMinorIn(marathon, race, dateOfBirth));
}

/** A page of an event's registrations, as the caller's role shows them. Throws `marathon-not-found`. */
export async function listRegistrations(
  parts: Pick<RegistrationParts, "registrations" | "marathons" | "forms" | "notes">,
  request: { marathonId: string; caller: Caller; cursor: string | null },
): Promise<{ registrations: RosterEntry[]; revision: number; nextCursor: string | null }> {
  const marathon = permitted(await parts.marathons.findById(request.marathonId), request.caller, "listRegistrations");
  const after = entryIdIn(request.cursor, marathon);
  const { items, next } = await parts.registrations.list(marathon.id, after, REGISTRATIONS_PAGE_SIZE);
  const viewer = viewerOf(marathon, request.caller);
  // A form that cannot be read hides no entries.
  const form = seesAnyAnswers(viewer) ? await parts.forms.findReadable(marathon.id, marathon.form) : null;
  const registrations = items.map((one) => toRegistration(one, form));
  const [desk, notes] = await Promise.all([
    deskQuestionsFor(viewer, parts.forms, marathon, items),
    notesFor(marathon, request.caller, () => parts.notes.between(marathon.id, after, next)),
  ]);
  const rows = registrations.map((registration) =>
    withNote(startListEntryFor(viewer, registration, desk), notes, registration.entryId),
  );
  // The next page begins after the last row that fits. A row is much smaller than an answer, so each page has some.
  const shown = firstWithin(rows);
  const last = shown.length < rows.length ? (registrations[shown.length - 1]?.entryId ?? null) : next;
  return {
    registrations: shown,
    revision: (await rosterOffset(parts.forms, marathon, request.caller)) + marathon.places.revision,
    nextCursor: entryCursorAfter(last, marathon),
  };
}
