import type { FieldProps } from "../../../lib/forms/field-props.ts";
import { TextField } from "../../../ui/field.tsx";

/** `hasSeveralRaces`: the field is the limit over all races, which may have limits of their own. */
export function CapacityField({ hasSeveralRaces = false, ...props }: FieldProps & { hasSeveralRaces?: boolean }) {
  return (
    <TextField
      // The field is not of type number, because such a field reports text that is not a number as an empty value.
      label={hasSeveralRaces ? "Capacity of all races together" : "Capacity"}
      isOptional
      inputMode="numeric"
      autoComplete="off"
      hint={hasSeveralRaces ? "Empty: only the races’ own places limit them" : "Empty: no limit"}
      {...props}
    />
  );
}
