import { isEmptyForm } from "../contract/index.ts";
import type { ChosenOption, FilledForm, EventForm, Question, ShownQuestion } from "../contract/index.ts";
import { pickedCount, isPicked } from "./option-key.ts";
import { filledWithPresentLabels } from "./option-labels.ts";
import type { StoredFilledForm, StoredForm } from "./stored-form.ts";

type Picked = Readonly<Record<string, number>>;

/** The form as answers carry it. `picked` is how many registrations have chosen each option. */
export function toForm(form: StoredForm, picked: Picked): EventForm {
  const shown = (question: Question) => toQuestion(form, question, picked);
  const { version, standard, waiver } = form;
  return { version, standard, questions: form.questions.map(shown), waiver, former: form.former.map(shown) };
}

/** The form as the reader sees it. Only those who see all answers see deleted questions. */
export function formFor(form: StoredForm | null, picked: Picked, seesAnswers: boolean): EventForm | null {
  if (form === null || (isEmptyForm(form) && !seesAnswers)) return null;
  return toForm(seesAnswers ? form : { ...form, former: [] }, picked);
}

function toQuestion(form: StoredForm, question: Question, picked: Picked): ShownQuestion {
  return {
    ...question,
    options: question.options.map(({ label, stock }) => ({
      label,
      stock,
      left: stock === null ? null : Math.max(0, stock - pickedCount((key) => picked[key], form, question.id, label)),
    })),
  };
}

/** The sold-out options that become free when the entry that has chosen them ends. */
export function freedSoldOut(form: StoredForm, picked: Picked, given: StoredFilledForm | null): ChosenOption[] {
  const picks = given?.picks ?? [];
  return toForm(form, picked).questions.flatMap(({ id, options }) =>
    options
      .filter(({ label, left }) => left === 0 && isPicked(picks, form, id, label))
      .map(({ label }) => ({ question: id, label })),
  );
}

/** `form` is the event's present one, by which the answers name options. Null leaves them as they were given. */
export function toFilledForm(stored: StoredFilledForm | null, form: StoredForm | null): FilledForm | null {
  const filled = filledWithPresentLabels(form, stored);
  if (filled === null) return null;
  const { picks: _, hiddenAnswers: __, waiver, ...shown } = filled;
  if (waiver === null) return { ...shown, waiver };
  const { replaced: ___, ...signed } = waiver;
  return { ...shown, waiver: { ...signed, signedAt: signed.signedAt.toISOString() } };
}
