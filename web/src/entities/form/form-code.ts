import type { FormEntry } from "@run/functions/contract";
import { set } from "react-hook-form";
import type { FieldErrors } from "react-hook-form";
import { loadCode } from "../../lib/loading/missing-code.ts";
import { lazyComponent } from "../../ui/lazy-component.tsx";
import type { Own } from "./read-entry.ts";
import type { FormEvent, RunnerValues } from "./runner-values.ts";

/** The code for filling in a form. Only events that have one load it. */
const loadFormCode = () => loadCode(() => import("./form-parts.ts"));

/** The fields and questions of the event's form. */
export const FormFields = lazyComponent(async () => (await loadFormCode()).FormFields);
/** The waiver of the event's form, with what signs it. */
export const WaiverFields = lazyComponent(async () => (await loadFormCode()).WaiverFields);

/** What is wrong with the values of the event's form, as errors of a form. */
export async function formErrors(
  event: FormEvent,
  values: RunnerValues,
  own?: Own,
): Promise<FieldErrors<RunnerValues>> {
  const errors: FieldErrors<RunnerValues> = {};
  if (!event.form) return errors;
  try {
    const { faults } = (await loadFormCode()).readEntry(event, values, own);
    for (const [path, message] of Object.entries(faults)) set(errors, path, { type: "form", message });
  } catch {
    // Shown in place of the form's fields, which need the same code.
    set(errors, "answers", { type: "code" });
  }
  return errors;
}

/** What a request contains of the values of the event's form. */
export async function entryToSend(
  event: FormEvent,
  values: RunnerValues,
  own?: Own,
): Promise<Omit<FormEntry, "dateOfBirth">> {
  return event.form ? (await loadFormCode()).readEntry(event, values, own).entry : {};
}
