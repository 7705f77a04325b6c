import { useState } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { SelectField } from "../../../ui/field.tsx";
import { timeZones } from "./time-zones.ts";

export function TimeZoneField({
  chosen,
  error,
  field,
}: {
  /** What the form began with. */
  chosen: string;
  error: string | undefined;
  field: UseFormRegisterReturn;
}) {
  const [zones] = useState(() => timeZones(chosen));
  return (
    <SelectField label="Time Zone" hint="Dates follow this time zone." error={error} {...field}>
      {zones.map((zone) => (
        <option key={zone} value={zone}>
          {zone.replaceAll("_", " ")}
        </option>
      ))}
    </SelectField>
  );
}
