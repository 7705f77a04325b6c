import type { EventForm, ShownQuestion } from "@run/functions/contract";
import { optionalNumberOf } from "../typed-numbers.ts";
import { chosenCount, savedOptions, savedQuestion } from "./typed-form.ts";
import type { TypedForm, TypedQuestion } from "./typed-form.ts";

/** The form as runners will see it. `saved` is the present one, with what is left of its stocks. */
export function previewForm({ standard, questions, waiver }: TypedForm, saved: EventForm | null): EventForm {
  return {
    version: 0,
    standard,
    questions: questions.map((question) => previewQuestion(question, savedQuestion(saved, question.id))),
    waiver: waiver && { version: 1, title: waiver.title.trim() || "Your waiver", text: waiver.text },
    former: [],
  };
}

/** The question as runners will see it. `saved` is the present one. */
export function previewQuestion(question: TypedQuestion, saved: ShownQuestion | undefined): ShownQuestion {
  const before = savedOptions(question, saved);
  const options = question.options.map(({ label, stock: typed }, at) => {
    const stock = optionalNumberOf(typed);
    const chosen = chosenCount(before[at]) ?? 0;
    const isLimited = stock !== null && !Number.isNaN(stock);
    return { label, stock: isLimited ? stock : null, left: isLimited ? Math.max(0, stock - chosen) : null };
  });
  return {
    ...question,
    label: question.label.trim() || "Your question",
    options: options.filter(({ label }) => label.trim() !== ""),
  };
}
