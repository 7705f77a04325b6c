import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { ApiError } from "../api/api-error.ts";

/**
 * Shows the server's issues beside the fields of `form` that they are about, and focuses the first one. An issue has a
 * path into the request's body, whose last key is the name of the field. Returns whether any issue belongs to a field.
 */
export function showIssues<Values extends FieldValues, Context, Output>(
  error: unknown,
  form: UseFormReturn<Values, Context, Output>,
): boolean {
  if (!(error instanceof ApiError)) return false;
  let hasShown = false;
  for (const issue of error.issues) {
    const field = issue.path.split(".").at(-1) ?? "";
    if (!(field in form.getValues())) continue;
    form.setError(field as FieldPath<Values>, { type: "server", message: issue.message }, { shouldFocus: !hasShown });
    hasShown = true;
  }
  return hasShown;
}
