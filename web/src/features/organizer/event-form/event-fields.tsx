import type { ReactNode } from "react";
import type { FieldProps } from "../../../lib/forms/field-props.ts";
import { TextAreaField, TextField } from "../../../ui/field.tsx";
import { eventLabels } from "./event-values.ts";
import type { EventField } from "./event-values.ts";
import { OpeningFields } from "./opening-fields.tsx";
import type { Opening } from "./opening-fields.tsx";

/** The eight fields of the forms to add and edit an event. `besideDates` is shown in the grid of the dates. */
export function EventFields({
  propsOf,
  opening,
  timeOf = () => null,
  image,
  besideDates,
  movesRaces = false,
}: {
  propsOf: (field: EventField) => FieldProps;
  opening: Opening;
  /** The time of day of a date, which stays when another day is chosen. Null if it has none. */
  timeOf?: (field: EventField) => string | null;
  /** What the address of the image shows. */
  image: ReactNode;
  besideDates?: ReactNode;
  /** Whether races have starts, which move with the event's day. */
  movesRaces?: boolean;
}) {
  const bound = (field: EventField) => ({ label: eventLabels[field], required: true, ...propsOf(field) });
  const timeNote = (field: EventField) => {
    const time = timeOf(field);
    return time === null ? "" : `At ${time}, on another day, too.`;
  };
  const racesNote = movesRaces ? "The races and their waves move by the same number of days." : "";
  return (
    <>
      <fieldset className="grid gap-5 sm:grid-cols-2">
        <legend className="poster mb-4 text-2xl">The event</legend>
        <TextField {...bound("title")} className="sm:col-span-2" />
        <TextField {...bound("location")} placeholder="Lisbon, Portugal" />
        <TextField {...bound("runningDistance")} placeholder="10 KM" />
        <TextField
          {...bound("marathonImageURL")}
          type="url"
          placeholder="https://"
          question={image}
          className="sm:col-span-2"
        />
        <TextAreaField {...bound("description")} rows={8} className="sm:col-span-2" />
      </fieldset>
      <fieldset className="grid gap-5 sm:grid-cols-2">
        <legend className="poster mb-4 text-2xl">Dates</legend>
        <OpeningFields {...opening} error={propsOf("startRegistrationDate").error} />
        <TextField {...bound("endRegistrationDate")} type="date" hint={timeNote("endRegistrationDate")} />
        <TextField
          {...bound("marathonStartDate")}
          type="date"
          hint={[timeNote("marathonStartDate"), racesNote].filter(Boolean).join(" ")}
        />
        {besideDates}
      </fieldset>
    </>
  );
}
