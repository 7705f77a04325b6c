import { TextField } from "../../../ui/field.tsx";
import { eventLabels } from "../event-form/event-values.ts";
import type { TypedDates } from "./state-texts.ts";

const names = ["marathonStartDate", "startRegistrationDate", "endRegistrationDate"] as const;

/** The new dates of an event. */
export function DateFields({
  dates,
  issueOf,
  onChange,
}: {
  dates: TypedDates;
  issueOf: (name: keyof TypedDates) => string | undefined;
  onChange: (dates: TypedDates) => void;
}) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {names.map((name) => (
        <TextField
          key={name}
          type="date"
          label={eventLabels[name]}
          required
          error={issueOf(name)}
          hint={name === "marathonStartDate" && "The races and their waves move by the same number of days."}
          value={dates[name]}
          onChange={(event) => onChange({ ...dates, [name]: event.target.value })}
          className={name === "marathonStartDate" ? "sm:col-span-2" : undefined}
        />
      ))}
    </div>
  );
}
