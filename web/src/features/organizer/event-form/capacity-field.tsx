import type { FieldProps } from "../../../lib/forms/field-props.ts";
import { TextField } from "../../../ui/field.tsx";

/**
 * If the event has several races, the field is the limit over all of them. Each race may have its own limit as well.
 */
export function CapacityField({ hasSeveralRaces = false, ...props }: FieldProps & { hasSeveralRaces?: boolean }) {
  return (
    <TextField
      // The field is not of type number, because such a field reports text that is not a number as an empty value.
      label={hasSeveralRaces ? "Total capacity of all races" : "Capacity"}
      isOptional
      inputMode="numeric"
      autoComplete="off"
      hint={hasSeveralRaces ? "Empty: no limit besides those of the races" : "Empty: no limit"}
      {...props}
    />
  );
}
