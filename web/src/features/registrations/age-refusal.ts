import type { UseFormReturn } from "react-hook-form";
import { ApiError } from "../../lib/api/api-error.ts";
import type { RunnerValues } from "./runner-resolver.ts";

/**
 * Shows beside the birth date that the race is for other ages. The form says so before it sends anything, unless its
 * own event is out of date.
 */
export function showAgeRefusal(error: unknown, form: UseFormReturn<RunnerValues, unknown, RunnerValues>): void {
  if (!(error instanceof ApiError) || error.code !== "age-limit") return;
  form.setError("dateOfBirth", { type: "server", message: error.message }, { shouldFocus: true });
}
