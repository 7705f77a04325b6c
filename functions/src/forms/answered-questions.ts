import type { Answer, AnsweredQuestion } from "../contract/index.ts";
import { answerIn } from "../contract/index.ts";
import type { StoredFilledForm, StoredForm } from "./stored-form.ts";

/**
 * The answers with their questions as the runner read them, in the form's order, followed by answers to deleted
 * questions, and by what the team has answered to questions that came later. The forms are the one that was filled in and
 * the present one, or null if it cannot be read. The question is null if it is no longer known.
 */
export function answeredQuestions(
  { answers }: Pick<StoredFilledForm, "answers">,
  ...forms: (Pick<StoredForm, "questions" | "former"> | null)[]
): AnsweredQuestion[] {
  const labels = new Map<string, string | null>();
  const known = forms.flatMap((form) => (form === null ? [] : [...form.questions, ...form.former]));
  for (const { id, label } of known) if (!labels.has(id)) labels.set(id, label);
  for (const id of Object.keys(answers)) if (!labels.has(id)) labels.set(id, null);
  return [...labels].flatMap(([id, label]) => {
    const answer = answerIn(answers, id);
    return answer === undefined ? [] : [{ question: label, answer: answerText(answer) }];
  });
}

function answerText(answer: Answer): string {
  if (typeof answer === "boolean") return answer ? "Yes" : "No";
  return Array.isArray(answer) ? answer.join("; ") : String(answer);
}
