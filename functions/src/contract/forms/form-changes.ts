import { STANDARD_FIELDS } from "./form.ts";
import type { FormSettings, Question, StandardField } from "./form.ts";

/** The names of a form's standard fields, as people read them. */
export const standardFieldNames: Readonly<Record<StandardField, string>> = {
  dateOfBirth: "Date of birth",
  gender: "Gender",
  club: "Club",
  nationality: "Nationality",
  expectedTime: "Expected time",
};

const askedNames = { off: "not asked", optional: "optional", required: "required" };

/** A difference between two forms, as a sentence, with the id of the question that it is about, if any. */
export type FormChange = { text: string; question?: string; isWaiver?: true };

/** What differs between two forms, a sentence each. */
export function formChanges(before: FormSettings, after: FormSettings): string[] {
  return formDifferences(before, after).map(({ text }) => text);
}

export function formDifferences(before: FormSettings, after: FormSettings): FormChange[] {
  const changes: FormChange[] = STANDARD_FIELDS.filter((field) => before.standard[field] !== after.standard[field]).map(
    (field) => ({ text: `${standardFieldNames[field]}: ${askedNames[after.standard[field]]}` }),
  );
  for (const question of after.questions) {
    const text = questionChange(
      before.questions.find(({ id }) => id === question.id),
      question,
    );
    if (text !== null) changes.push({ text, question: question.id });
  }
  for (const { id, label } of before.questions) {
    if (!after.questions.some((question) => question.id === id)) changes.push({ text: `Question deleted: “${label}”` });
  }
  const order = (one: FormSettings, other: FormSettings) =>
    one.questions.map(({ id }) => id).filter((id) => other.questions.some((question) => question.id === id));
  if (order(before, after).join() !== order(after, before).join()) {
    changes.push({ text: "The questions are in a different order" });
  }
  return [...changes, ...waiverChanges(before.waiver, after.waiver)];
}

function questionChange(old: Question | undefined, question: Question): string | null {
  if (old === undefined) return `Question added: “${question.label}”`;
  if (old.label !== question.label) return `Question “${old.label}” is now “${question.label}”`;
  if (JSON.stringify(old) === JSON.stringify(question)) return null;
  return [`Question changed: “${question.label}”`, ...optionChanges(old, question)].join(", ");
}

function waiverChanges(before: FormSettings["waiver"], after: FormSettings["waiver"]): FormChange[] {
  if (after === null) return before === null ? [] : [{ text: "Waiver removed" }];
  if (before === null) return [{ text: `Waiver added: “${after.title}”`, isWaiver: true }];
  const isSame = before.title === after.title && before.text === after.text;
  return isSame ? [] : [{ text: `Waiver changed: “${after.title}”`, isWaiver: true }];
}

/** The options that were added or deleted, or have another stock. */
function optionChanges(before: Question, after: Question): string[] {
  const stockOf = ({ options }: Question, label: string) => options.find((option) => option.label === label)?.stock;
  return [
    ...after.options.flatMap(({ label, stock }) => {
      const old = stockOf(before, label);
      if (old === undefined) return [`option “${label}” added`];
      return old === stock ? [] : [`stock of “${label}” now ${stock === null ? "without a limit" : stock}`];
    }),
    ...before.options
      .filter(({ label }) => stockOf(after, label) === undefined)
      .map(({ label }) => `option “${label}” deleted`),
  ];
}
