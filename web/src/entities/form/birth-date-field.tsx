import { ageRuleText, capitalized, isLeapDayDecisive, raceDayOf } from "@run/functions/contract";
import type { Race } from "@run/functions/contract";
import { useWatch } from "react-hook-form";
import { longDate } from "../../lib/dates/date-format.ts";
import { fieldProps } from "../../lib/forms/field-props.ts";
import { TextField } from "../../ui/field.tsx";
import { birthDateAsked } from "./birth-date.ts";
import type { FormEvent, RunnerFormApi } from "./runner-values.ts";

/** The birth date, if the age rule of the race needs it or the event's form asks for it. */
export function BirthDateField({
  form,
  event,
  race,
  isForOthers = false,
}: {
  form: RunnerFormApi;
  event: FormEvent;
  race: Race | undefined;
  /** Whether the reader enters somebody else. */
  isForOthers?: boolean;
}) {
  const typed = useWatch({ control: form.control, name: "dateOfBirth" });
  const asked = birthDateAsked(event, race);
  if (asked === "off") return null;
  const { onBlur, ...field } = fieldProps(form, "dateOfBirth");
  const rule = race === undefined ? null : ageRuleText(race);
  const whoSees = isForOthers ? "" : "Only the organizer’s team sees your date of birth.";
  const raceDay = raceDayOf(event, race ?? { startsAt: null });
  const day = longDate(raceDay, event.timeZone);
  const isDecisive = race !== undefined && isLeapDayDecisive(race, typed, raceDay);
  const leapDay = isDecisive ? "In years without February 29, a birthday on that day counts as March 1. " : "";
  return (
    <TextField
      label="Date of Birth"
      type="date"
      autoComplete={isForOthers ? "off" : "bday"}
      min="1900-01-01"
      required={asked === "required"}
      isOptional={asked === "optional"}
      hint={`${rule === null ? "" : `${capitalized(rule)} on ${day}. `}${leapDay}${whoSees}`}
      {...field}
      onBlur={(blur) => {
        void onBlur(blur);
        // Checks the age rule at once, rather than after everything else was typed.
        if (form.getValues("dateOfBirth") !== "") void form.trigger("dateOfBirth");
      }}
    />
  );
}
