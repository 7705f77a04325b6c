import { hasOptions, nameKey } from "../contract/index.ts";
import type { Answer, Answers } from "../contract/index.ts";
import type { StoredForm } from "./stored-form.ts";

/** The part of a form that says what its options are and were called. */
export type LabeledForm = Pick<StoredForm, "questions" | "former" | "formerLabels">;

type Labels = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Forms never change, so the labels of each are collected once. */
const collected = new WeakMap<LabeledForm, Labels>();

/**
 * For each choice, by the id of its question: the present label of an option by each label that it has had, as it is
 * spelled and by its `nameKey`.
 */
function labelsOf(form: LabeledForm): Labels {
  const known = collected.get(form);
  if (known !== undefined) return known;
  const labels = new Map(
    [...form.questions, ...form.former].filter(hasOptions).map(({ id, options }) => {
      const own = new Map(
        options.flatMap(({ label }) => [nameKey(label), label].map((name) => [name, label] as const)),
      );
      const earlier = form.formerLabels
        .filter(({ question }) => question === id)
        .map(({ label, option }) => [nameKey(label), own.get(nameKey(option)) ?? option] as const);
      return [id, new Map([...earlier, ...own])] as const;
    }),
  );
  collected.set(form, labels);
  return labels;
}

/** The present label of the option that has or had this label. A label that the form does not know stays as it is. */
export function presentLabel(form: LabeledForm | null, questionId: string, label: string): string {
  const labels = form === null ? undefined : labelsOf(form).get(questionId);
  return labels?.get(label) ?? labels?.get(nameKey(label)) ?? label;
}

/** The former labels by question and option. Every registration asks for them, and a form may have hundreds. */
const grouped = new WeakMap<LabeledForm["formerLabels"], ReadonlyMap<string, readonly string[]>>();

const optionName = (questionId: string, label: string) => `${questionId}\n${nameKey(label)}`;

function formerLabelsOf({ formerLabels }: LabeledForm): ReadonlyMap<string, readonly string[]> {
  const known = grouped.get(formerLabels);
  if (known !== undefined) return known;
  const labels = new Map<string, string[]>();
  for (const { question, label, option } of formerLabels) {
    const name = optionName(question, option);
    labels.set(name, [...(labels.get(name) ?? []), label]);
  }
  grouped.set(formerLabels, labels);
  return labels;
}

/** All labels that the option has had, the present one first. */
export function labelsOfOption(form: LabeledForm, questionId: string, label: string): string[] {
  return [label, ...(formerLabelsOf(form).get(optionName(questionId, label)) ?? [])];
}

/** The answers, with the labels that the chosen options have now. Returns the same object if no label has changed. */
export function withPresentLabels(form: LabeledForm | null, answers: Answers): Answers {
  if (form === null) return answers;
  const changed = Object.entries(answers).flatMap(([id, answer]): [string, Answer][] => {
    const present = presentAnswer(form, id, answer);
    return present === answer ? [] : [[id, present]];
  });
  return changed.length === 0 ? answers : { ...answers, ...Object.fromEntries(changed) };
}

/** The same for the answer to one question. */
export function presentAnswer(form: LabeledForm | null, questionId: string, answer: Answer): Answer {
  if (typeof answer === "string") return presentLabel(form, questionId, answer);
  if (!Array.isArray(answer)) return answer;
  const labels = answer.map((label) => presentLabel(form, questionId, label));
  return labels.every((label, at) => label === answer[at]) ? answer : labels;
}

/** The same for the form of an entry. */
export function filledWithPresentLabels<Filled extends { answers: Answers } | null>(
  form: LabeledForm | null,
  filled: Filled,
): Filled {
  if (filled === null) return filled;
  const answers = withPresentLabels(form, filled.answers);
  return answers === filled.answers ? filled : { ...filled, answers };
}

/** Whether answers to the earlier form, or to those before it, have other labels in the later one. */
export function hasOtherLabels(earlier: LabeledForm, later: LabeledForm): boolean {
  const present = [...earlier.questions, ...earlier.former].flatMap(({ id, options }) =>
    options.map(({ label }) => ({ question: id, label })),
  );
  return [...present, ...earlier.formerLabels].some(
    ({ question, label }) => presentLabel(later, question, label) !== presentLabel(earlier, question, label),
  );
}
