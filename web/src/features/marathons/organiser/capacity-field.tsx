import type { UseFormRegisterReturn } from "react-hook-form";
import { TextField } from "../../../ui/field.tsx";

export function CapacityField({ error, field }: { error: string | undefined; field: UseFormRegisterReturn }) {
  return (
    <TextField
      // Not of type number, which hands over what is no number as if the field were empty.
      label="Capacity"
      isOptional
      inputMode="numeric"
      autoComplete="off"
      hint="Empty: no limit"
      error={error}
      {...field}
    />
  );
}
