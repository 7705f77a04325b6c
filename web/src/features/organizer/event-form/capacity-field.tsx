import type { FieldProps } from "../../../lib/forms/field-props.ts";
import { TextField } from "../../../ui/field.tsx";

export function CapacityField(props: FieldProps) {
  return (
    <TextField
      // The field is not of type number, because such a field reports text that is not a number as an empty value.
      label="Capacity"
      isOptional
      inputMode="numeric"
      autoComplete="off"
      hint="Empty: no limit"
      {...props}
    />
  );
}
