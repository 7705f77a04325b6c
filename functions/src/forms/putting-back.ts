import { FORM_ONLY_FIELDS } from "../contract/index.ts";
import type { Answer, ValuesBefore } from "../contract/index.ts";
import { picksOf, questionNamed } from "./filling-in.ts";
import { UNFILLED } from "./stored-form.ts";
import type { StoredFilledForm, StoredForm } from "./stored-form.ts";

/** What a part of a form was before a change. */
export type EarlierForm = {
  /** The earlier values by their paths, also of fields that are not the form's. */
  before: ValuesBefore;
  /** Null if nobody had filled the form in. */
  formVersion: number | null;
  /** Those of the questions in `before` whose answers the desk did not see. */
  hiddenAnswers: readonly string[];
};

/**
 * The form with the earlier values of the changed fields, and everything else as it is now. What was there before is
 * not judged by the form again.
 */
export function putBack(
  form: StoredForm | null,
  now: StoredFilledForm | null,
  { before, formVersion, hiddenAnswers }: EarlierForm,
): StoredFilledForm | null {
  const ofForm = Object.entries(before).filter(
    ([path]) => questionNamed(path) !== null || FORM_ONLY_FIELDS.some((field) => field === path),
  );
  if (now === null || (ofForm.length === 0 && formVersion === now.version)) return now;
  const own = Object.fromEntries(ofForm.filter(([path]) => questionNamed(path) === null));
  const answers = new Map<string, Answer>(Object.entries(now.answers));
  const hidden = new Set(now.hiddenAnswers);
  for (const [path, answer] of ofForm) {
    const question = questionNamed(path);
    if (question === null) continue;
    if (answer === null) answers.delete(question);
    else answers.set(question, answer);
    if (hiddenAnswers.includes(question)) hidden.add(question);
    else hidden.delete(question);
  }
  const earlier = Object.fromEntries(answers);
  const known = form === null ? null : [...form.questions, ...form.former];
  const filled: StoredFilledForm = {
    ...now,
    ...own,
    answers: earlier,
    picks: known === null ? now.picks : picksOf(known, earlier),
    hiddenAnswers: known === null ? [...hidden] : known.map(({ id }) => id).filter((id) => hidden.has(id)),
  };
  if (formVersion !== null && formVersion !== UNFILLED.version) return filled;
  // Nobody had filled in the form. If that is so again, the entry does not claim that somebody has.
  const isUnfilled = FORM_ONLY_FIELDS.every((field) => filled[field] === null) && answers.size === 0;
  if (!isUnfilled) return filled;
  return filled.waiver === null && formVersion === null ? null : { ...filled, version: UNFILLED.version };
}
