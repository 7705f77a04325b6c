import { timeZoneText } from "@run/functions/contract";
import type { Ref } from "react";
import { TextField } from "../../../ui/field.tsx";
import { eventLabels } from "./event-values.ts";

/** What react-hook-form's controller knows of the field. Its value is a day, or a day with a time. */
export type Opening = {
  field: { value: string; onChange: (value: string) => void; onBlur: () => void; ref: Ref<HTMLInputElement> };
  timeZone: string;
};

/** The day on which registration opens, and the time if that is not midnight. */
export function OpeningFields({
  field: { value, onChange, onBlur, ref },
  timeZone,
  error,
}: Opening & { error: string | undefined }) {
  const [day = "", time = ""] = value.split("T");
  const type = (nextDay: string, nextTime: string) => onChange(nextTime === "" ? nextDay : `${nextDay}T${nextTime}`);
  return (
    <>
      <TextField
        label={eventLabels.startRegistrationDate}
        type="date"
        required
        error={error}
        value={day}
        onChange={(event) => type(event.target.value, time)}
        onBlur={onBlur}
        ref={ref}
      />
      <TextField
        label="Opening Time"
        type="time"
        isOptional
        hint={`In ${timeZoneText(timeZone)}. Without a time, registration opens at midnight.`}
        value={time}
        onChange={(event) => type(day, event.target.value)}
        onBlur={onBlur}
      />
    </>
  );
}
