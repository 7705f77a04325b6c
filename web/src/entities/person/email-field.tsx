import type { ComponentProps } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { fieldProps } from "../../lib/forms/field-props.ts";
import { TextField } from "../../ui/field.tsx";
import { AddressQuestion } from "./contact-questions.tsx";

/** The field for the user's own email address, which asks about one that looks mistyped. */
export function EmailField<Values extends FieldValues, Context, Output>({
  form,
  name,
  ...field
}: {
  form: UseFormReturn<Values, Context, Output>;
  name: FieldPath<Values>;
} & Pick<ComponentProps<typeof TextField>, "label" | "hint" | "required" | "isOptional">) {
  return (
    <TextField
      type="email"
      autoComplete="email"
      inputMode="email"
      question={<AddressQuestion form={form} name={name} />}
      {...field}
      {...fieldProps(form, name)}
    />
  );
}
