import { FORM_BYTES_MAX, QUESTIONS_MAX } from "../contract/index.ts";
import type { FormSettings, Question } from "../contract/index.ts";
import type { StoredForm } from "./stored-form.ts";

/** The questions deleted from the form, the most recent first, as many as the form's document has room for. */
export function formerQuestions(stored: StoredForm | null, { questions }: Pick<FormSettings, "questions">): Question[] {
  const asked = new Set(questions.map(({ id }) => id));
  const deleted = [...(stored?.questions ?? []), ...(stored?.former ?? [])].filter(({ id }) => !asked.has(id));
  const former = deleted.slice(0, QUESTIONS_MAX);
  while (new TextEncoder().encode(JSON.stringify(former)).length > FORM_BYTES_MAX) former.pop();
  return former;
}
