import type { RosterEntry } from "@run/functions/contract";
import { readDraft } from "../../../lib/forms/drafts.ts";
import type { DraftId } from "../../../lib/forms/drafts.ts";

/** A note as it is typed, and the version of the note that it began with. */
export type TypedNote = { text: string; base: number };

export function noteDraftId(
  uid: string,
  { marathonId, entryId }: Pick<RosterEntry, "marathonId" | "entryId">,
): DraftId {
  return { uid, name: `note:${marathonId}:${entryId}` };
}

/** The note that was typed in this tab and not saved, or null. */
export function typedNote(uid: string, entry: Pick<RosterEntry, "marathonId" | "entryId">): TypedNote | null {
  const { text, base } = readDraft<TypedNote>(noteDraftId(uid, entry))?.values ?? {};
  return text === undefined || base === undefined ? null : { text, base };
}

/** Whether a note about the entry was typed in this tab that differs from the saved one. */
export function hasUnsavedNote(uid: string, entry: RosterEntry): boolean {
  const typed = typedNote(uid, entry);
  return typed !== null && typed.text !== (entry.note?.text ?? "");
}
