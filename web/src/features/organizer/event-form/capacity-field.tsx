import type { FieldProps } from "../../../lib/forms/field-props.ts";
import { TextField } from "../../../ui/field.tsx";

export function CapacityField(props: FieldProps) {
  return (
    <TextField
      // Not of type number, because such a field reports any text that is not a number as empty.
      label="Capacity"
      isOptional
      inputMode="numeric"
      autoComplete="off"
      hint="Empty: no limit"
      {...props}
    />
  );
}
