import { LIST_BYTES_MAX } from "../contract/index.ts";
import type { Roster } from "../contract/index.ts";
import type { FormStore } from "../forms/forms.store.ts";
import { deskQuestionsFor, labelingFormFor } from "../events/desk-questions.ts";
import { permitted } from "../events/event-access.ts";
import type { EventStore } from "../events/events.store.ts";
import { entryIdFor, startListEntryFor, viewerOf } from "../events/who-sees-what.ts";
import { bytesOf } from "../platform/answer-size.ts";
import type { Caller } from "../platform/caller.ts";
import type { ChangeStore } from "./changes.store.ts";
import type { NoteStore } from "./notes.store.ts";
import { notesFor, withNote } from "./notes.ts";
import { toRegistration } from "./registration-views.ts";
import type { RegistrationStore } from "./registrations.store.ts";
import { rosterOffset } from "./roster-number.ts";
import { CHANGES_KEPT_MS } from "./stored-change.ts";

/** How many revisions one answer covers. A revision changes at most some hundred registrations, and usually one. */
const REVISIONS_MAX = 100;
/**
 * An answer ends after this many registrations, so that it stays small even after a rush. It also ends before a
 * revision that would make it larger than `LIST_BYTES_MAX`.
 */
const ENTRIES_MAX = 500;

export type RosterParts = {
  events: Pick<EventStore, "findById">;
  registrations: Pick<RegistrationStore, "findAll">;
  changes: ChangeStore;
  forms: FormStore;
  notes: NoteStore;
  /** Milliseconds since 1970. */
  clock: () => number;
};

/**
 * What has changed among an event's registrations since that revision, as the caller's role may see it. It costs one
 * read for the event, one for each revision and one for each changed registration, however many registrations there
 * are. Answers `reset` when details have been erased or roles have changed since, and when the device was away for
 * thirty days. Throws `marathon-not-found`.
 */
export async function readRoster(
  parts: RosterParts,
  request: { eventId: string; since: number | null; caller: Caller },
): Promise<Roster> {
  const event = permitted(await parts.events.findById(request.eventId), request.caller, "readRoster");
  const { revision, rosterFrom } = event.places;
  if (request.since === null) return { reset: true };
  const offset = await rosterOffset(parts.forms, event, request.caller);
  const since = request.since - offset;
  if (since > revision || since < rosterFrom) return { reset: true };
  const wanted = Array.from({ length: Math.min(revision - since, REVISIONS_MAX) }, (_, index) => since + 1 + index);
  const changes = await parts.changes.list(event.id, wanted);
  const isGone = changes.length < wanted.length || changes.some(({ at }) => isExpired(at, parts.clock()));
  if (isGone) return { reset: true };

  const ids = new Set<string>();
  let read = 0;
  for (const { entryIds } of changes) {
    if (ids.size > 0 && ids.size + entryIds.length > ENTRIES_MAX) break;
    for (const id of entryIds) ids.add(id);
    read++;
  }
  const entries = await parts.registrations.findAll(event.id, [...ids]);
  const viewer = viewerOf(event, request.caller);
  const form = await labelingFormFor(viewer, parts.forms, event);
  const registrations = entries.map((one) => toRegistration(one, form));
  const [desk, notes] = await Promise.all([
    deskQuestionsFor(viewer, parts.forms, event, entries),
    notesFor(event, request.caller, () => parts.notes.of(event.id, [...ids])),
  ]);
  const rows = new Map(
    registrations.map((one) => [one.entryId, withNote(startListEntryFor(viewer, one, desk), notes, one.entryId)]),
  );
  const shown = new Set<string>();
  let bytes = 0;
  let next = since;
  for (const { entryIds } of changes.slice(0, read)) {
    const added = [...new Set(entryIds)].filter((id) => !shown.has(id));
    bytes += bytesOf(added.map((id) => rows.get(id) ?? id));
    if (next > since && bytes > LIST_BYTES_MAX) break;
    for (const id of added) shown.add(id);
    next++;
  }
  return {
    entries: [...shown].flatMap((id) => rows.get(id) ?? []),
    removed: [...shown]
      .filter((id) => !rows.has(id))
      .map((entryId) => entryIdFor(viewer, { marathonId: event.id, entryId })),
    next: offset + next,
    more: next < revision,
  };
}

const isExpired = (at: Date, now: number) => at.getTime() <= now - CHANGES_KEPT_MS;
