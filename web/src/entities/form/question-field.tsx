import { answerIn } from "@run/functions/contract";
import type { FilledForm, ShownQuestion } from "@run/functions/contract";
import { useId } from "react";
import { get, useWatch } from "react-hook-form";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { ChoiceField } from "../../ui/choice-field.tsx";
import { SelectField, TextAreaField, TextField } from "../../ui/field.tsx";
import { fieldProps } from "../../lib/forms/field-props.ts";
import { ALL_SOLD_OUT, isSoldOut, isUnanswerable } from "./sold-out.ts";
import { answerKey } from "./runner-values.ts";
import type { RunnerFormApi, TypedAnswer } from "./runner-values.ts";

/** More options than this are in a list that opens, because cards would fill the screen of a phone. */
const CARDS_MAX = 8;
/** From this number on, the options that are left are no news. */
const SCARCE_OPTIONS = 10;

type Props = {
  form: RunnerFormApi;
  question: ShownQuestion;
  /** What the runner has entered before. */
  filled: FilledForm | null;
};

/** One question of the organizer's own. */
export function QuestionField({ form, question, filled }: Props) {
  const name = `answers.${answerKey(question.id)}` as const;
  const { label, required } = question;
  const field = fieldProps(form, name);
  const shared = { label, hint: question.help || undefined, required, isOptional: !required, ...field };
  switch (question.kind) {
    case "text":
      return <TextField autoComplete="off" dir="auto" {...shared} />;
    case "longText":
      return <TextAreaField dir="auto" rows={4} {...shared} />;
    case "number":
      return <TextField inputMode="decimal" autoComplete="off" {...shared} />;
    case "date":
      return <TextField type="date" min="1900-01-01" {...shared} />;
    case "checkbox":
      return <TickField {...{ form, question, filled }} />;
    case "choices":
      return <CardsField {...{ form, question, filled }} />;
    case "choice":
      return question.options.length <= CARDS_MAX ? (
        <CardsField {...{ form, question, filled }} />
      ) : (
        <SelectField {...shared} error={field.error ?? soldOutText(question, filled)}>
          <option value="">{required ? "Choose" : "No answer"}</option>
          {optionsOf(question, filled).map(({ label: option, note, isGone }) => (
            <option key={option} value={option} disabled={isGone}>
              {note === null ? option : `${option} (${note.toLowerCase()})`}
            </option>
          ))}
        </SelectField>
      );
  }
}

function ownAnswer({ id }: ShownQuestion, filled: FilledForm | null) {
  return filled ? answerIn(filled.answers, id) : undefined;
}

/** Said from the start, so that nobody fills in a form that cannot be sent. */
function soldOutText(question: ShownQuestion, filled: FilledForm | null): string | undefined {
  return isUnanswerable(question, ownAnswer(question, filled)) ? ALL_SOLD_OUT : undefined;
}

function optionsOf(question: ShownQuestion, filled: FilledForm | null) {
  const { options } = question;
  const own = ownAnswer(question, filled);
  return options.map(({ label, left }) => {
    const isGone = isSoldOut({ left }, label, own);
    const isScarce = left !== null && left > 0 && left <= SCARCE_OPTIONS;
    return { label, isGone, note: isGone ? "Sold out" : isScarce ? `${left} left` : null };
  });
}

/** The value and the error of a control that react-hook-form does not know, because it consists of several inputs. */
function useAnswer({ form, question }: Pick<Props, "form" | "question">) {
  const name = `answers.${answerKey(question.id)}` as const;
  const value = useWatch({ control: form.control, name }) as TypedAnswer | undefined;
  const message: unknown = get(form.formState.errors, `${name}.message`);
  return {
    value,
    error: typeof message === "string" ? message : undefined,
    setValue: (next: TypedAnswer) => form.setValue(name, next, { shouldValidate: form.formState.isSubmitted }),
  };
}

function TickField({ form, question }: Props) {
  const { value, error, setValue } = useAnswer({ form, question });
  return (
    <CheckboxField
      label={
        <>
          {question.label}
          {question.required && (
            <span aria-hidden="true" className="ml-2 text-sm text-muted">
              Required
            </span>
          )}
        </>
      }
      hint={question.help}
      error={error}
      required={question.required}
      checked={value === true}
      onChange={({ target }) => setValue(target.checked)}
    />
  );
}

function CardsField({ form, question, filled }: Props) {
  const { value, error, setValue } = useAnswer({ form, question });
  // A page may ask several runners the same question.
  const name = useId();
  const hasSeveral = question.kind === "choices";
  const chosen = hasSeveral
    ? Array.isArray(value)
      ? (value as string[])
      : []
    : typeof value === "string"
      ? value
      : "";
  const choose = (option: string, isChecked: boolean) => {
    if (typeof chosen === "string") setValue(option);
    else setValue(isChecked ? [...chosen, option] : chosen.filter((one) => one !== option));
  };
  const isClearable = !question.required && typeof chosen === "string" && chosen !== "";
  return (
    <div>
      <ChoiceField
        label={question.label}
        hint={question.help || undefined}
        isCompact
        isOptional={!question.required}
        required={question.required}
        name={name}
        choices={optionsOf(question, filled).map(({ label, note, isGone }) => ({
          value: label,
          name: label,
          note: note !== null && (
            <span className={isGone ? "font-semibold text-muted" : "font-semibold text-warn"}>{note}</span>
          ),
          // What was chosen before it sold out can be unticked.
          isDisabled: isGone && !chosen.includes(label),
        }))}
        chosen={chosen}
        error={error ?? soldOutText(question, filled)}
        onChange={({ target }) => choose(target.value, target.checked)}
      />
      {isClearable && (
        <button
          type="button"
          className="sign mt-1.5 min-h-11 text-accent underline underline-offset-4"
          onClick={() => setValue("")}
        >
          Clear<span className="sr-only"> the answer to {question.label}</span>
        </button>
      )}
    </div>
  );
}
