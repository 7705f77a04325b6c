import { PASSWORD_HINT } from "@run/functions/contract";
import type { FieldProps } from "../../lib/forms/field-props.ts";
import { PasswordField } from "../../ui/field.tsx";

/** The field for a new password. `fault` is what `useNewPassword` says while it is typed. */
export function NewPasswordField({
  label,
  field,
  fault,
}: {
  label: string;
  field: FieldProps;
  fault: string | undefined;
}) {
  return (
    <PasswordField
      label={label}
      autoComplete="new-password"
      required
      hint={PASSWORD_HINT}
      {...field}
      error={fault ?? field.error}
    />
  );
}
