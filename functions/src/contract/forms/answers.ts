import * as z from "zod/mini";
import { bounded, boundedText } from "../fields/bounded.ts";
import { raceId } from "../fields/ids.ts";
import { ANSWERS_BYTES_MAX, LONG_ANSWER_MAX, OPTIONS_MAX, OPTION_MAX, QUESTIONS_MAX } from "../limits.ts";

const optionLabel = boundedText(OPTION_MAX);

/** An answer: a text, day or option, a number, a checked box, or several options. */
export const answerSchema = z.union(
  [
    z.string().check(bounded(z.maxLength(LONG_ANSWER_MAX))),
    z.number(),
    z.boolean(),
    z.array(optionLabel).check(bounded(z.maxLength(OPTIONS_MAX))),
  ],
  "This answer is not valid",
);
export type Answer = z.infer<typeof answerSchema>;

/** Answers by the id of their question. Questions without an answer are left out. */
export const answersSchema = z.record(raceId, answerSchema).check(
  z.refine((answers) => Object.keys(answers).length <= QUESTIONS_MAX, `At most ${QUESTIONS_MAX} answers`),
  z.refine(
    (answers) => new TextEncoder().encode(JSON.stringify(answers)).length <= ANSWERS_BYTES_MAX,
    "These answers are too long in total",
  ),
);
export type Answers = Readonly<Record<string, Answer>>;

/** The answer to the question with that id, or undefined. Organizers choose the ids, so one may be `constructor`. */
export function answerIn(answers: Answers, questionId: string): Answer | undefined {
  return Object.hasOwn(answers, questionId) ? answers[questionId] : undefined;
}
