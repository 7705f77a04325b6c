import type { StandardField, Waiver } from "@run/functions/contract";
import { valuesToDependOn } from "./typed-form.ts";
import type { TypedForm, TypedOption, TypedQuestion } from "./typed-form.ts";

/** A step of editing a form. Questions are named by their ids, options by their positions. */
export type FormEdit =
  | { type: "standard"; field: StandardField; asked: TypedForm["standard"][StandardField] }
  | { type: "add"; questions: readonly TypedQuestion[] }
  | { type: "change"; id: string; changes: Partial<Omit<TypedQuestion, "id" | "options">> }
  | { type: "duplicate"; id: string; newId: string }
  | { type: "move"; id: string; by: number }
  | { type: "remove"; id: string }
  | { type: "add-option"; id: string }
  | { type: "change-option"; id: string; at: number; changes: Partial<TypedOption> }
  | { type: "remove-option"; id: string; at: number }
  | { type: "waiver"; waiver: Waiver | null };

/** The form after the edit. An edit of a question that is gone changes nothing. */
export function editForm(form: TypedForm, edit: FormEdit): TypedForm {
  if (edit.type === "standard") return { ...form, standard: { ...form.standard, [edit.field]: edit.asked } };
  if (edit.type === "waiver") return { ...form, waiver: edit.waiver };
  if (edit.type === "add") return { ...form, questions: [...form.questions, ...edit.questions] };
  return { ...form, questions: editQuestions(form.questions, edit) };
}

type QuestionEdit = Exclude<FormEdit, { type: "standard" | "waiver" | "add" }>;

function editQuestions(questions: readonly TypedQuestion[], edit: QuestionEdit): readonly TypedQuestion[] {
  const index = questions.findIndex(({ id }) => id === edit.id);
  const question = questions[index];
  if (question === undefined) return questions;
  const replace = (changes: Partial<TypedQuestion>) => questions.with(index, { ...question, ...changes });
  switch (edit.type) {
    case "change":
      return replace(edit.changes);
    case "duplicate":
      return questions.toSpliced(index + 1, 0, { ...question, id: edit.newId, label: `${question.label} (copy)` });
    case "move":
      return move(questions, index, edit.by);
    case "remove":
      return withoutCondition(questions.toSpliced(index, 1), edit.id);
    case "add-option":
      return replace({ options: [...question.options, { label: "", stock: "" }] });
    case "change-option":
      return changeOption(questions, question, edit);
    case "remove-option":
      return replace({ options: question.options.toSpliced(edit.at, 1) });
  }
}

function move(questions: readonly TypedQuestion[], index: number, by: number): readonly TypedQuestion[] {
  const question = questions[index];
  const target = index + by;
  if (question === undefined || target < 0 || target >= questions.length) return questions;
  return questions.toSpliced(index, 1).toSpliced(target, 0, question);
}

/** Questions that depended on a removed one are asked always. */
function withoutCondition(questions: readonly TypedQuestion[], id: string): readonly TypedQuestion[] {
  return questions.map((one) => (one.onlyIf?.question === id ? { ...one, onlyIf: null } : one));
}

/** Conditions name the labels of options, so they follow a label that is changed. */
function changeOption(
  questions: readonly TypedQuestion[],
  { id, options }: TypedQuestion,
  { at, changes }: { at: number; changes: Partial<TypedOption> },
): readonly TypedQuestion[] {
  const before = options[at];
  if (before === undefined) return questions;
  const after = { ...before, ...changes };
  const isShared = options.some(({ label }, other) => other !== at && label === before.label);
  return questions.map((one) => {
    if (one.id === id) return { ...one, options: options.with(at, after) };
    if (one.onlyIf?.question !== id || isShared || after.label === before.label) return one;
    const values = one.onlyIf.values.map((value) => (value === before.label ? after.label : value));
    return { ...one, onlyIf: { ...one.onlyIf, values } };
  });
}

/** How many questions are shown only after an answer to this one. */
export function dependentCount({ questions }: TypedForm, id: string): number {
  return questions.filter(({ onlyIf }) => onlyIf?.question === id).length;
}

/** The earlier questions on which the question at that position can depend, with the answers to choose from. */
export function possibleConditions({ questions }: TypedForm, index: number) {
  return questions.slice(0, index).flatMap((question) => {
    const values = valuesToDependOn(question);
    const label = question.label.trim() || "Untitled question";
    return values.length === 0 ? [] : [{ id: question.id, label, values }];
  });
}
