import { COUNTRY_CODES } from "@run/functions/contract/countries";
import { FORM_ONLY_FIELDS, standardFieldNames } from "@run/functions/contract";
import type { FilledForm, EventForm, FormOnlyField } from "@run/functions/contract";
import { useEffect, useMemo, useRef } from "react";
import { useWatch } from "react-hook-form";
import { fieldProps } from "../../lib/forms/field-props.ts";
import { FieldError } from "../../ui/field-error.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { genderNames } from "./genders.ts";
import { focusFirstInvalid } from "./invalid-focus.ts";
import { QuestionField } from "./question-field.tsx";
import { shownQuestions } from "./read-entry.ts";
import { isFilledIn } from "./own-entry.ts";
import { GENDER_UNSTATED } from "./runner-values.ts";
import type { FormEvent, RunnerFormApi } from "./runner-values.ts";

/** What the event's form asks besides the birth date: the standard fields, then the organizer's own questions. */
export function FormFields({
  form,
  event,
  filled = null,
}: {
  form: RunnerFormApi;
  event: FormEvent;
  /** What the runner has entered before. */
  filled?: FilledForm | null;
}) {
  const [answers, raceId] = useWatch({ control: form.control, name: ["answers", "raceId"] });
  const questions = shownQuestions(event, raceId, answers);
  const box = useRef<HTMLDivElement>(null);
  useInvalidFocus(form, box);
  if (!event.form) return null;
  const message = form.formState.errors.answers?.message;
  return (
    <div ref={box} className="space-y-6 wrap-anywhere empty:hidden">
      <StandardFields form={form} standard={event.form.standard} isNew={!isFilledIn(filled)} />
      {questions.map((question) => (
        <QuestionField key={question.id} form={form} question={question} filled={filled} />
      ))}
      {typeof message === "string" && <FieldError>{message}</FieldError>}
    </div>
  );
}

/** Focuses the first control of the form that is refused when it has been submitted. */
function useInvalidFocus({ formState }: RunnerFormApi, box: { current: HTMLElement | null }): void {
  const { submitCount, errors, isSubmitting } = formState;
  const handled = useRef(submitCount);
  useEffect(() => {
    if (isSubmitting || submitCount === handled.current) return;
    handled.current = submitCount;
    if (Object.keys(errors).length === 0) return;
    focusFirstInvalid(box.current?.closest("form"));
  }, [submitCount, errors, isSubmitting, box]);
}

function StandardFields({
  form,
  standard,
  isNew,
}: {
  form: RunnerFormApi;
  standard: EventForm["standard"];
  /** Whether the runner has not filled in the form before. */
  isNew: boolean;
}) {
  const asked = (field: FormOnlyField) => ({
    required: standard[field] === "required",
    isOptional: standard[field] === "optional",
    ...fieldProps(form, field),
  });
  if (FORM_ONLY_FIELDS.every((field) => standard[field] === "off")) return null;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {standard.gender !== "off" && (
        <SelectField
          label={standardFieldNames.gender}
          autoComplete="sex"
          hint="Used for the category in the results."
          {...asked("gender")}
        >
          {(standard.gender === "optional" || isNew) && <NoChoice asked={standard.gender} />}
          {Object.entries(genderNames).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
          {standard.gender === "required" && <option value={isNew ? GENDER_UNSTATED : ""}>Prefer not to say</option>}
        </SelectField>
      )}
      {standard.nationality !== "off" && (
        <SelectField label={standardFieldNames.nationality} autoComplete="country" {...asked("nationality")}>
          <NoChoice asked={standard.nationality} />
          <Countries />
        </SelectField>
      )}
      {standard.club !== "off" && (
        <TextField label={standardFieldNames.club} autoComplete="organization" dir="auto" {...asked("club")} />
      )}
      {standard.expectedTime !== "off" && (
        <TextField
          label={standardFieldNames.expectedTime}
          autoComplete="off"
          hint="Hours and minutes to the finish, such as 0:55 or 3:45."
          {...asked("expectedTime")}
        />
      )}
    </div>
  );
}

/** The empty option, which also removes what was stated before. */
function NoChoice({ asked }: { asked: string }) {
  return <option value="">{asked === "required" ? "Choose" : "Not stated"}</option>;
}

function Countries() {
  const countries = useMemo(() => {
    const names = new Intl.DisplayNames(["en"], { type: "region" });
    return COUNTRY_CODES.map((code) => ({ code, name: names.of(code) ?? code })).toSorted((a, b) =>
      a.name.localeCompare(b.name, "en"),
    );
  }, []);
  return countries.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));
}
