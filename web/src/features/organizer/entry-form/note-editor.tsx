import { NOTE_MAX } from "@run/functions/contract";
import type { RosterEntry } from "@run/functions/contract";
import { useState } from "react";
import { callApi } from "../../../lib/api/api-client.ts";
import { ApiError } from "../../../lib/api/api-error.ts";
import { zonedDateTime } from "../../../lib/dates/date-time-format.ts";
import { discardDraft, writeDraft } from "../../../lib/forms/drafts.ts";
import { useServerAction } from "../../../lib/forms/use-server-action.ts";
import { Button } from "../../../ui/button.tsx";
import { TextAreaField } from "../../../ui/field.tsx";
import { FormFailure } from "../../../ui/form-failure.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { showPopup } from "../../../ui/popup.ts";
import { noteDraftId, typedNote } from "./note-draft.ts";
import type { TypedNote } from "./note-draft.ts";

/**
 * The team's note about an entry. What is typed survives a visit to another entry and a reload. If somebody else has
 * changed the note meanwhile, the editor shows theirs, and saving again replaces it.
 */
export function NoteEditor({
  entry,
  timeZone,
  uid,
  isReadOnly,
  onSaved,
}: {
  entry: RosterEntry;
  /** The time zone of the event. */
  timeZone: string;
  uid: string;
  isReadOnly: boolean;
  /** Resolves with whether the roster has the change. */
  onSaved: () => Promise<boolean>;
}) {
  const draft = noteDraftId(uid, entry);
  const synced: TypedNote = { text: entry.note?.text ?? "", base: entry.note?.version ?? 0 };
  // What was saved here counts until the roster has it. A sync that began earlier may still bring the note before it.
  const [sent, setSent] = useState<TypedNote | null>(null);
  const saved = sent !== null && sent.base > synced.base ? sent : synced;
  const [typed, setTyped] = useState(() => typedNote(uid, entry));
  const { run, isBusy, failure, clearFailure } = useServerAction();
  const { text, base } = typed ?? saved;
  const isChanged = text !== saved.text;
  // The roster may bring the note of somebody else while this one is being typed.
  const isConflict = typed !== null && isChanged && base !== saved.base;

  const type = (next: TypedNote) => {
    setTyped(next);
    writeDraft<TypedNote>(draft, { values: next, attempt: null });
  };
  const forget = () => {
    setTyped(null);
    discardDraft(draft);
    clearFailure();
  };
  /** Once the roster is up to date, it also says whether somebody else has removed the note since. */
  const sync = async (note: TypedNote | null) => {
    if (await onSaved()) setSent((last) => (last === note ? null : last));
  };
  const save = () =>
    run({
      send: () =>
        callApi("saveNote", {
          params: { id: entry.marathonId, entryId: entry.entryId },
          body: { base: isConflict ? saved.base : base, text },
        }),
      onSent: ({ version }) => {
        showPopup({ kind: "success", title: text.trim() === "" ? "Note removed" : "Note saved" });
        const note = { text, base: version };
        setSent(note);
        void sync(note);
        setTyped(null);
        discardDraft(draft);
      },
      handleError: (error) => {
        const isOutdated = error instanceof ApiError && error.code === "changed-meanwhile";
        // The sync brings the other note, which the editor then shows.
        if (isOutdated) void sync(sent);
        return isOutdated;
      },
    });
  return (
    <section className="mt-6 space-y-3">
      <TextAreaField
        label="Team note"
        rows={3}
        maxLength={NOTE_MAX}
        dir="auto"
        readOnly={isReadOnly || isBusy}
        hint={
          entry.note == null
            ? "Only the owner and organizers see it. The runner never does."
            : `Changed ${zonedDateTime(entry.note.editedAt, timeZone)}. The runner never sees it.`
        }
        value={text}
        onChange={({ target }) => type({ text: target.value, base })}
      />
      {isConflict && (
        <FormFailure tone="warn" title="Someone else has changed this note">
          <p className="whitespace-pre-line">{saved.text === "" ? "They removed it." : saved.text}</p>
        </FormFailure>
      )}
      {failure && <FormFailure title="Not saved">{failure}</FormFailure>}
      {isChanged && (
        <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base">
          <Badge tone="warn">Unsaved note</Badge>
          <span>
            {isReadOnly
              ? "Not saved yet: saving needs a connection."
              : "It stays in this tab until you save or discard it."}
          </span>
        </p>
      )}
      {isChanged && !isReadOnly && (
        <div className="flex flex-wrap gap-3">
          <Button size="touch" isBusy={isBusy} onClick={() => void save()}>
            {isConflict ? "Replace their note" : "Save note"}
          </Button>
          <Button variant="outline" size="touch" onClick={forget}>
            {isConflict ? "Keep their note" : "Discard"}
          </Button>
        </div>
      )}
    </section>
  );
}
