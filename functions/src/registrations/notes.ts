import { newActivity } from "../activity/stored-activity.ts";
import { entryPermissions, fullName } from "../contract/index.ts";
import type { Registration, RosterEntry } from "../contract/index.ts";
import { may } from "../events/event-team.ts";
import { permitted } from "../events/event-access.ts";
import type { StoredEvent } from "../events/stored-event.ts";
import { AppError } from "../platform/app-error.ts";
import type { Caller } from "../platform/caller.ts";
import { dueAt } from "./emergency-contacts.ts";
import type { NoteState, NoteStore, NoteWrite } from "./notes.store.ts";
import type { StoredNote } from "./stored-note.ts";

type SaveNote = {
  eventId: string;
  entryId: string;
  caller: Caller;
  text: string;
  /** The version that the writer has seen; 0 is no note. */
  base: number;
  deadline: number;
};

/**
 * Writes the team's note about an entry. An empty text removes it. Throws `marathon-not-found`,
 * `registration-not-found`, `marathon-started` from the day on which notes are erased, and `changed-meanwhile` if another member has written since `base`.
 */
export async function saveNote(
  parts: { notes: Pick<NoteStore, "change">; clock: () => number },
  request: SaveNote,
): Promise<{ isModified: boolean; version: number }> {
  let before = 0;
  const write = await parts.notes.change(request, (state) => {
    before = state?.note?.version ?? 0;
    return noteWrite(state, request, new Date(parts.clock()));
  });
  return { isModified: write !== null, version: write?.note.version ?? before };
}

/** The write that saves the note, or null if nothing differs. Throws what `saveNote` throws. */
export function noteWrite(
  state: NoteState | null,
  { caller, text, base }: Pick<SaveNote, "caller" | "text" | "base">,
  at: Date,
): NoteWrite | null {
  const event = permitted(state?.event ?? null, caller, "saveNote");
  const { registration = null, note = null } = state ?? {};
  if (registration === null) {
    throw new AppError("registration-not-found", { sentence: "This entry no longer exists." });
  }
  const { text: current = "", version = 0 } = note ?? {};
  if (text === current) return null;
  if (dueAt(event) <= at.getTime()) {
    throw new AppError("marathon-started", {
      sentence: "The notes of this event are erased, so it takes no new ones.",
    });
  }
  // For readers, an entry whose note was removed has none, and a new note overwrites nothing. A first note that is
  // repeated after somebody has removed it comes back.
  const isNewNote = base === 0 && current === "";
  if (base !== version && !isNewNote) {
    throw new AppError("changed-meanwhile", {
      facts: { conflicts: [{ path: "text", yours: text, current }], version },
    });
  }
  return {
    note: { text, version: version + 1, editedAt: at },
    activity: newActivity({
      kind: "noted",
      at,
      userId: registration.userId,
      entryId: registration.entryId,
      name: fullName(registration),
      raceId: registration.raceId,
      reference: registration.reference,
      byUid: caller.uid,
      by: caller.email,
    }),
  };
}

/** The notes about entries, by entry id. Null for a role that may not read notes. */
export type Notes = ReadonlyMap<string, StoredNote> | null;

/** The notes for the caller's roster. The query is made only if the event may have notes. */
export async function notesFor(
  event: StoredEvent,
  caller: Caller,
  query: () => Promise<ReadonlyMap<string, StoredNote>>,
): Promise<Notes> {
  if (!may(event, caller, entryPermissions.note)) return null;
  return event.places.notes === 0 ? new Map() : query();
}

/** The registration with its note. `entryId` is the stored id, which the role may know only as a hash. */
export function withNote(registration: Registration, notes: Notes, entryId: string): RosterEntry {
  if (notes === null) return registration;
  const note = notes.get(entryId);
  // A removed note keeps its version, so that an older `base` stays a conflict.
  if (note === undefined || note.text === "") return { ...registration, note: null };
  return { ...registration, note: { ...note, editedAt: note.editedAt.toISOString() } };
}
