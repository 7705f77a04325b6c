import { useState } from "react";
import { readerTimeZone } from "../../../lib/dates/date-time-format.ts";
import type { FieldProps } from "../../../lib/forms/field-props.ts";
import { SelectField } from "../../../ui/field.tsx";
import { lazyComponent } from "../../../ui/lazy-component.tsx";
import { timeZoneGroups } from "./time-zones.ts";
import type { ZonedDay } from "./zone-preview.tsx";

const ZonePreview = lazyComponent(async () => (await import("./zone-preview.tsx")).ZonePreview, { preload: true });

export function TimeZoneField({
  chosen,
  typed,
  saved = null,
  ...props
}: FieldProps & {
  /** The initial time zone of the form. */
  chosen: string;
  /** What is typed for race day at the moment. */
  typed: ZonedDay;
  /** The time zone that is saved. Null for a new event. */
  saved?: string | null;
}) {
  const [groups] = useState(() => timeZoneGroups(chosen, readerTimeZone()));
  return (
    <SelectField
      label="Time Zone"
      hint={
        <>
          Dates follow this time zone. <ZonePreview {...{ typed, saved }} />
        </>
      }
      {...props}
    >
      {groups.map(({ label, zones }) => (
        <optgroup key={label} label={label}>
          {zones.map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll("_", " ")}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}
