import { hasOptions } from "@run/functions/contract";
import type { Race, ShownQuestion } from "@run/functions/contract";
import { useId } from "react";
import type { ReactNode } from "react";
import { isUnanswerable } from "../../../entities/form/sold-out.ts";
import { Button } from "../../../ui/button.tsx";
import { CheckboxField } from "../../../ui/checkbox-field.tsx";
import { TextField } from "../../../ui/field.tsx";
import { MoveButton } from "../move-button.tsx";
import { OptionRows } from "./option-rows.tsx";
import { previewQuestion } from "./preview-form.ts";
import { kindNames } from "./question-presets.ts";
import { QuestionRules } from "./question-rules.tsx";
import type { TypedQuestion } from "./typed-form.ts";
import type { FormEditing } from "./use-form-editing.ts";

/** One question of the form, with everything that can be set on it. */
export function QuestionCard({
  editing,
  question,
  index,
  races,
  saved,
  isFolded,
  handle,
  onMove,
  onDuplicate,
  onRemove,
}: {
  editing: FormEditing;
  question: TypedQuestion;
  index: number;
  races: readonly Race[];
  /** The question as it is saved, or undefined if it is new. */
  saved: ShownQuestion | undefined;
  /** Whether only the name is shown. */
  isFolded: boolean;
  /** By which the card is dragged. */
  handle: ReactNode;
  onMove: (by: -1 | 1) => void;
  onDuplicate: () => void;
  onRemove: () => void;
}) {
  const headingId = useId();
  const count = editing.typed.questions.length;
  const name = question.label.trim() || `Question ${index + 1}`;
  const path = `questions.${index}`;
  const isSoldOut = isUnanswerable(previewQuestion(question, saved), undefined);
  return (
    <section
      aria-labelledby={headingId}
      className="space-y-5 rounded-card border border-line bg-surface p-5 shadow-card sm:p-6"
    >
      <div className="flex items-start gap-4">
        <div className="min-w-0 flex-1">
          <h3 id={headingId} className="sign text-lg wrap-anywhere">
            {name}
          </h3>
          <p className="text-sm text-muted">{kindNames[question.kind]}</p>
        </div>
        {count > 1 && (
          <div className="flex">
            {handle}
            <MoveButton label={`Move ${name} up`} isAtEnd={index === 0} onMove={() => onMove(-1)} isUp />
            <MoveButton label={`Move ${name} down`} isAtEnd={index === count - 1} onMove={() => onMove(1)} />
          </div>
        )}
      </div>
      {!isFolded && (
        <>
          <TextField
            label="Question"
            required
            autoComplete="off"
            dir="auto"
            data-question={question.id}
            value={question.label}
            error={editing.errorOf(`${path}.label`) ?? editing.errorOf(`${path}.id`)}
            onChange={({ target }) =>
              editing.edit({ type: "change", id: question.id, changes: { label: target.value } })
            }
          />
          {hasOptions(question) && <OptionRows {...{ editing, question, path, saved }} />}
          <CheckboxField
            label={question.kind === "checkbox" ? "Runners must check the box" : "Runners must answer"}
            checked={question.required}
            onChange={({ target }) =>
              editing.edit({ type: "change", id: question.id, changes: { required: target.checked } })
            }
          />
          {isSoldOut && (
            <p role="status" className="rounded-control border-l-4 border-warn bg-warn-soft px-4 py-3">
              Every option is sold out, so nobody who is asked this can register. Raise a stock, add an option, or make
              the answer optional.
            </p>
          )}
          <QuestionRules {...{ editing, question, index, races }} />
          <div className="flex flex-wrap justify-end gap-2">
            <Button variant="quiet" size="touch" onClick={onDuplicate}>
              Duplicate<span className="sr-only"> {name}</span>
            </Button>
            <Button variant="quiet" size="touch" onClick={onRemove}>
              Delete<span className="sr-only"> {name}</span>
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
