import { hasOptions } from "@run/functions/contract";
import type { Answer, EventForm, ShownQuestion, Transfer } from "@run/functions/contract";

/** Said of a question that nobody can answer until the organizer adds to a stock. */
export const ALL_SOLD_OUT = "All options are sold out. Ask the organizer whether there will be more.";

export const labelsOf = (answer: Answer | undefined): readonly string[] =>
  typeof answer === "string" ? [answer] : Array.isArray(answer) ? answer : [];

/** Whether nobody can choose the option anymore. A runner keeps an option that they have. */
export function isSoldOut({ left }: { left: number | null }, label: string, own: Answer | undefined): boolean {
  return left !== null && left <= 0 && !labelsOf(own).includes(label);
}

/** Whether the runner has to answer, but nothing is left to choose. */
export function isUnanswerable({ required, kind, options }: ShownQuestion, own: Answer | undefined): boolean {
  const isGone = options.length > 0 && options.every(({ label, left }) => isSoldOut({ left }, label, own));
  return required && hasOptions({ kind }) && isGone;
}

/** The questions that keep everybody from registering, apart from those that depend on another answer. */
export function blockingQuestions(form: EventForm | null | undefined): ShownQuestion[] {
  return form?.questions.filter((question) => question.onlyIf === null && isUnanswerable(question, undefined)) ?? [];
}

/** The form as it is answered by somebody whose place comes with these sold-out options. */
export function withFreed(form: EventForm | null, freed: Transfer["freedOptions"]): EventForm | null {
  if (form === null || freed.length === 0) return form;
  const isFreed = (question: string, label: string) =>
    freed.some((one) => one.question === question && one.label === label);
  const questions = form.questions.map((question) => ({
    ...question,
    options: question.options.map((option) =>
      isFreed(question.id, option.label) && option.left !== null
        ? { ...option, left: Math.max(1, option.left) }
        : option,
    ),
  }));
  return { ...form, questions };
}
