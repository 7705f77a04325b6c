import { hash } from "node:crypto";
import { nameKey } from "../contract/index.ts";
import { labelsOfOption } from "./option-labels.ts";
import type { LabeledForm } from "./option-labels.ts";

const hashed = (questionId: string, text: string) => hash("sha256", `${questionId}\n${text}`).slice(0, 12);

/** The text of a label by which older registrations count. */
export const olderText = (label: string) => label.trim().toLowerCase();

/**
 * Names an option in the ledger. Labels that look alike name the same option (decision 0195). A hash, because labels are
 * long and Firestore reserves some names of fields.
 */
export const optionKey = (questionId: string, label: string) => hashed(questionId, nameKey(label));

/**
 * All keys by which registrations may count for an option: those of each label that it has had. Older registrations used
 * a key of the label without case and surrounding space only.
 */
function optionKeys(form: LabeledForm, questionId: string, label: string): string[] {
  const texts = labelsOfOption(form, questionId, label).flatMap((one) => [nameKey(one), olderText(one)]);
  return [...new Set(texts)].map((text) => hashed(questionId, text));
}

export const isPicked = (picks: readonly string[], form: LabeledForm, questionId: string, label: string) =>
  optionKeys(form, questionId, label).some((key) => picks.includes(key));

/** How many registrations have chosen the option. */
export const pickedCount = (
  countOf: (key: string) => number | undefined,
  form: LabeledForm,
  questionId: string,
  label: string,
) => optionKeys(form, questionId, label).reduce((sum, key) => sum + (countOf(key) ?? 0), 0);

/** The counted keys that no option of the form's questions has. */
export function keysWithoutOption(counted: readonly string[], form: LabeledForm): string[] {
  const kept = new Set(
    form.questions.flatMap(({ id, options }) => options.flatMap(({ label }) => optionKeys(form, id, label))),
  );
  return counted.filter((key) => !kept.has(key));
}
