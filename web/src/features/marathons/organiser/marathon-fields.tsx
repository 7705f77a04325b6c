import type { ReactNode } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { TextAreaField, TextField } from "../../../ui/field.tsx";
import { marathonLabels } from "./marathon-values.ts";
import type { MarathonField } from "./marathon-values.ts";

type FieldFault = { message?: string | undefined };

/** The eight fields that an event is added and edited with. `besideDates` completes the dates' grid. */
export function MarathonFields({
  register,
  errors,
  besideDates,
}: {
  register: (field: MarathonField) => UseFormRegisterReturn;
  errors: { [Field in MarathonField]?: FieldFault | undefined };
  besideDates?: ReactNode;
}) {
  const bound = (field: MarathonField) => ({
    label: marathonLabels[field],
    required: true,
    error: errors[field]?.message,
    ...register(field),
  });
  return (
    <>
      <fieldset className="grid gap-5 sm:grid-cols-2">
        <legend className="poster mb-4 text-2xl">The race</legend>
        <TextField {...bound("title")} className="sm:col-span-2" />
        <TextField {...bound("location")} placeholder="Lisbon, Portugal" />
        <TextField {...bound("runningDistance")} placeholder="10 KM" />
        <TextField {...bound("marathonImageURL")} type="url" placeholder="https://" className="sm:col-span-2" />
        <TextAreaField {...bound("description")} rows={8} className="sm:col-span-2" />
      </fieldset>
      <fieldset className="grid gap-5 sm:grid-cols-2">
        <legend className="poster mb-4 text-2xl">Dates</legend>
        <TextField {...bound("startRegistrationDate")} type="date" />
        <TextField {...bound("endRegistrationDate")} type="date" />
        <TextField {...bound("marathonStartDate")} type="date" />
        {besideDates}
      </fieldset>
    </>
  );
}
