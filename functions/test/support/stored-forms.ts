import { formSettingsSchema } from "../../src/contract/index.ts";
import type { FormEntry, FormSettings, RenamedOption } from "../../src/contract/index.ts";
import { formerLabels } from "../../src/forms/former-labels.ts";
import { formerQuestions } from "../../src/forms/former-questions.ts";
import type { EventInMemory } from "./event-in-memory.ts";

const empty = { standard: {}, questions: [], waiver: null };
/** Gives the event a form of that version. Its waiver has the same version. `renamed` is what the request would name. */
export function withForm(
  stored: EventInMemory,
  form: object,
  version = 2,
  renamed: readonly RenamedOption[] = [],
): EventInMemory {
  const { waiver, ...settings }: FormSettings = formSettingsSchema.parse({ ...empty, ...form });
  const former = formerQuestions(stored.form, settings);
  const labels = formerLabels(stored.form, settings, renamed);
  if (stored.form !== null) stored.earlierForms.set(stored.form.version, stored.form);
  stored.form = { ...settings, version, waiver: waiver && { ...waiver, version }, former, formerLabels: labels };
  stored.event = { ...stored.event, form: version };
  return stored;
}
export const shirt = (...sizes: [label: string, stock: number | null][]) => ({
  id: "shirt",
  label: "T-shirt size",
  kind: "choice",
  required: true,
  options: sizes.map(([label, stock]) => ({ label, stock })),
});
export const wears = (label: string): FormEntry => ({ answers: { shirt: label } });
