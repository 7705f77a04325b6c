import { useState } from "react";
import type { FieldProps } from "../../../lib/forms/field-props.ts";
import { SelectField } from "../../../ui/field.tsx";
import { timeZones } from "./time-zones.ts";

export function TimeZoneField({
  chosen,
  ...props
}: FieldProps & {
  /** The initial time zone of the form. */
  chosen: string;
}) {
  const [zones] = useState(() => timeZones(chosen));
  return (
    <SelectField label="Time Zone" hint="Dates follow this time zone." {...props}>
      {zones.map((zone) => (
        <option key={zone} value={zone}>
          {zone.replaceAll("_", " ")}
        </option>
      ))}
    </SelectField>
  );
}
