import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { ApiError } from "../api/api-error.ts";

/**
 * Shows the server's issues beside the fields of `form` that they are about, and focuses the first one. An issue has a
 * path into the request's body, of which the form's values may be only the end. `controlOf` returns the form's control
 * for that end. Returns whether any issue belongs to a field.
 */
export function showIssues<Values extends FieldValues, Context, Output>(
  error: unknown,
  form: UseFormReturn<Values, Context, Output>,
  controlOf: (path: string) => string = (path) => path,
): boolean {
  if (!(error instanceof ApiError)) return false;
  let hasShown = false;
  for (const issue of error.issues) {
    const keys = issue.path.split(".");
    const from = keys.findIndex((key) => key in form.getValues());
    if (from < 0) continue;
    const field = controlOf(keys.slice(from).join(".")) as FieldPath<Values>;
    form.setError(field, { type: "server", message: issue.message }, { shouldFocus: !hasShown });
    hasShown = true;
  }
  return hasShown;
}
