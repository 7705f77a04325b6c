import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { ApiError } from "../api/api-error.ts";

/**
 * Puts the server's issues beside the fields of `form` that they name and moves to the first one. A path may lead
 * through the body's own structure; its last key is the field. Returns whether any issue found its field.
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
