import { get } from "react-hook-form";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";

/** The props that connect a control to its field in the form: its value, its handlers and its error message. */
export function fieldProps<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  name: FieldPath<Values>,
) {
  const message: unknown = get(form.formState.errors, `${name}.message`);
  return { ...form.register(name), error: typeof message === "string" ? message : undefined };
}

export type FieldProps = ReturnType<typeof fieldProps>;
