import type { Marathon } from "@run/functions/contract";
import { useEffect, useRef, useState } from "react";
import { lazyComponent } from "../../../ui/lazy-component.tsx";
import { lazyDialog } from "../../../ui/lazy-dialog.tsx";
import { Button } from "../../../ui/button.tsx";
import { FieldError } from "../../../ui/field-error.tsx";
import { Form } from "../../../ui/form.tsx";
import { SortableItem, SortableList } from "../../../ui/sortable-list.tsx";
import { LeaveGuard } from "../../../ui/unsaved-changes.tsx";
import { SAVE_BAR, SaveBar } from "../editing/save-bar.tsx";
import { SavedNote } from "../editing/saved-note.tsx";
import { UndoNote } from "../editing/undo-note.tsx";
import { newId } from "../races/typed-races.ts";
import { AddQuestion } from "./add-question.tsx";
import { dependentCount } from "./form-edits.ts";
import { FormerQuestions } from "./former-questions.tsx";
import { FormNotices } from "./form-notices.tsx";
import { FormPreview } from "./form-preview.tsx";
import { QuestionCard } from "./question-card.tsx";
import { StandardFieldsCard } from "./standard-fields.tsx";
import { questionAgain, savedQuestion } from "./typed-form.ts";
import type { TypedForm, TypedQuestion } from "./typed-form.ts";
import { useFormEditing } from "./use-form-editing.ts";
import { WaiverCard } from "./waiver-card.tsx";

const EntryEffectsNote = lazyComponent(async () => (await import("./entry-effects-note.tsx")).EntryEffectsNote, {
  preload: true,
});
const ChosenOptionsDialog = lazyDialog(async () => (await import("./chosen-options-dialog.tsx")).ChosenOptionsDialog);

const FORM_ID = "form-editor";

/**
 * The editor of an event's form, with its preview. The bar with the save button is shown while there is something to
 * save.
 */
export function FormEditor({ event, uid, onReload }: { event: Marathon; uid: string; onReload: () => void }) {
  const editing = useFormEditing(event, uid);
  const { typed, attempts, hasChanges } = editing;
  const { questions } = typed;
  const box = useRef<HTMLDivElement>(null);
  const [status, setStatus] = useState("");
  /** The form before a question was deleted, until another edit follows. */
  const [deleted, setDeleted] = useState<{ id: string; before: TypedForm; after: TypedForm; text: string } | null>(
    null,
  );
  const [added, setAdded] = useState<string | null>(null);
  /**
   * Folded questions show their names only, so that a long form fits the screen and is easily put in order. These are
   * the ids of those that are open nevertheless, or null while no question is folded.
   */
  const [opened, setOpened] = useState<ReadonlySet<string> | null>(null);
  const isFolded = opened !== null;
  const keepOpen = (ids: readonly string[]) => isFolded && setOpened(new Set([...opened, ...ids]));
  // A question stays open while its error is corrected, because the control that has the focus is in it.
  const wrong = questions.filter((_, index) => editing.hasErrorAt(`questions.${index}`)).map(({ id }) => id);
  if (isFolded && wrong.some((id) => !opened.has(id))) keepOpen(wrong);
  useEffect(() => {
    if (attempts > 0) box.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [attempts]);
  useEffect(() => {
    if (added !== null) box.current?.querySelector<HTMLElement>(`[data-question="${added}"]`)?.focus();
  }, [added]);

  const add = (added: readonly TypedQuestion[]) => {
    editing.edit({ type: "add", questions: added });
    keepOpen(added.map(({ id }) => id));
    setAdded(added[0]?.id ?? null);
  };
  const move = (question: TypedQuestion, index: number, by: number) => {
    editing.edit({ type: "move", id: question.id, by });
    setStatus(`${nameOf(question)} is now at position ${index + by + 1} of ${questions.length}.`);
  };
  const remove = (question: TypedQuestion) => {
    const count = dependentCount(typed, question.id);
    const dependents = count === 1 ? "1 question that depended" : `${count} questions that depended`;
    const text = `${nameOf(question)} will be deleted when you save.`;
    const after = editing.edit({ type: "remove", id: question.id });
    setDeleted({
      id: question.id,
      before: typed,
      after,
      text: count === 0 ? text : `${text} ${dependents} on it will always be asked.`,
    });
  };
  const questionsError = editing.errorOf("questions");
  const isUndoable = deleted !== null && deleted.after === typed;
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
        <Form id={FORM_ID} onSubmit={() => editing.save()}>
          <div ref={box} className="space-y-5">
            <FormNotices editing={editing} races={event.races} onReload={onReload} />
            <StandardFieldsCard editing={editing} eventId={event._id} />
            <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
              <h2 className="poster text-2xl">Your questions</h2>
              <a href="#form-preview" className="py-1 text-accent underline underline-offset-4 xl:hidden">
                See the preview
              </a>
              {(isFolded || questions.length > 1) && (
                <Button variant="quiet" size="touch" onClick={() => setOpened(isFolded ? null : new Set())}>
                  {isFolded ? "Show everything" : "Show names only"}
                </Button>
              )}
            </div>
            <SortableList
              ids={questions.map(({ id }) => id)}
              onMove={(index, by) => questions[index] && move(questions[index], index, by)}
            >
              {questions.map((question, index) => (
                <SortableItem key={question.id} id={question.id}>
                  {(handle) => (
                    <QuestionCard
                      editing={editing}
                      question={question}
                      index={index}
                      races={event.races}
                      saved={savedQuestion(event.form, question.id)}
                      isFolded={isFolded && !opened.has(question.id)}
                      handle={handle}
                      onMove={(by) => move(question, index, by)}
                      onDuplicate={() => {
                        const id = newId();
                        editing.edit({ type: "duplicate", id: question.id, newId: id });
                        keepOpen([id]);
                        setAdded(id);
                      }}
                      onRemove={() => remove(question)}
                    />
                  )}
                </SortableItem>
              ))}
            </SortableList>
            <p role="status" className="sr-only">
              {status}
            </p>
            {isUndoable && (
              <UndoNote key={deleted.id} onUndo={() => editing.putBack(deleted.before)}>
                {deleted.text} Answers given so far are kept.
              </UndoNote>
            )}
            {questionsError && <FieldError>{questionsError}</FieldError>}
            <AddQuestion count={questions.length} onAdd={add} />
            <FormerQuestions
              event={event}
              typed={typed}
              onBringBack={(question) => add([questionAgain(question, typed, event.races)])}
            />
            <WaiverCard editing={editing} races={event.races} />
            {hasChanges && <EntryEffectsNote event={event} editing={editing} />}
            <SavedNote event={event} isShown={editing.isSaved} text="The form is saved." />
            {hasChanges && (
              // The button to save is at the end of the page, after all controls of the preview.
              <a
                href={`#${SAVE_BAR}`}
                className="sign fixed top-3 left-3 z-60 -translate-y-24 rounded-control bg-amber px-4 py-2 text-navy focus:translate-y-0"
              >
                Skip the preview
              </a>
            )}
          </div>
        </Form>
        <FormPreview event={event} typed={typed} />
      </div>
      {(hasChanges || editing.isBusy) && <SaveBar what="form" formId={FORM_ID} isBusy={editing.isBusy} />}
      {editing.chosen !== null && (
        <ChosenOptionsDialog
          text={editing.chosen}
          deleted={editing.base.settings.questions
            .filter(({ id }) => !questions.some((question) => question.id === id))
            .map(({ label }) => label)}
          onConfirm={editing.saveAnyway}
          onClose={editing.closeChosen}
        />
      )}
      <LeaveGuard hasChanges={hasChanges} onDiscard={editing.discard} />
    </>
  );
}

function nameOf({ label }: TypedQuestion): string {
  return label.trim() === "" ? "The question" : `“${label.trim()}”`;
}
