import { ApiError } from "../../lib/api/api-error.ts";
import type { RunnerFormApi } from "./runner-values.ts";

/**
 * Shows an `age-limit` refusal beside the birth date. The form checks the age rule itself before it sends anything, so
 * a refusal means that its event was out of date.
 */
export function showAgeRefusal(error: unknown, form: RunnerFormApi): void {
  if (!(error instanceof ApiError) || error.code !== "age-limit") return;
  form.setError("dateOfBirth", { type: "server", message: error.message }, { shouldFocus: true });
}
