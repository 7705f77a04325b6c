import { ageRuleText, raceDayOf } from "@run/functions/contract";
import type { Race } from "@run/functions/contract";
import type { UseFormReturn } from "react-hook-form";
import { longDate } from "../../lib/dates/date-format.ts";
import { fieldProps } from "../../lib/forms/field-props.ts";
import { TextField } from "../../ui/field.tsx";
import type { RacedEvent } from "./race-choice.ts";
import type { RunnerValues } from "./runner-resolver.ts";
import { capitalized } from "../../entities/race/race-name.ts";

/** The birth date, which the age rule of a race needs. */
export function BirthDateField({
  form,
  event,
  race,
}: {
  form: UseFormReturn<RunnerValues, unknown, RunnerValues>;
  event: RacedEvent;
  race: Race;
}) {
  const { onBlur, ...field } = fieldProps(form, "dateOfBirth");
  const rule = ageRuleText(race);
  const day = longDate(raceDayOf(event, race), event.timeZone);
  return (
    <TextField
      label="Date of Birth"
      type="date"
      autoComplete="bday"
      min="1900-01-01"
      required
      hint={`${rule === null ? "" : `${capitalized(rule)} on ${day}. `}Only the organizer sees your date of birth.`}
      {...field}
      onBlur={(blur) => {
        void onBlur(blur);
        // Checks the age rule at once, rather than after everything else was typed.
        if (form.getValues("dateOfBirth") !== "") void form.trigger("dateOfBirth");
      }}
    />
  );
}
