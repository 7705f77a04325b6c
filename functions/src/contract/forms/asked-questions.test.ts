import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Answer } from "./answers.ts";
import { askedQuestions, readAnswers } from "./asked-questions.ts";
import { QUESTION_KINDS, conditionValues, hasOptions, questionsSchema } from "./form.ts";
import type { Question } from "./form.ts";

const LABELS = ["S", "M", "L"];
const RACES = ["full", "half"];

/** Forms with conditions on earlier questions, whose ids include names of methods. */
const forms: fc.Arbitrary<Question[]> = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...QUESTION_KINDS),
      required: fc.boolean(),
      raceIds: fc.constantFrom(null, ["full"], ["half"], RACES),
      dependsOn: fc.option(fc.nat(5)),
      picks: fc.nat(6),
    }),
    { maxLength: 6 },
  )
  .map((rows) => {
    const questions: Question[] = [];
    for (const [at, { kind, required, raceIds, dependsOn, picks }] of rows.entries()) {
      const condition = dependsOn === null ? undefined : questions[dependsOn];
      const values = condition ? conditionValues(condition).filter((_, index) => (picks >> index) % 2 === 1) : [];
      questions.push({
        id: ["constructor", "toString", "q2", "q3", "q4", "q5"][at] ?? "",
        label: `Question ${at}`,
        help: "",
        kind,
        options: hasOptions({ kind }) ? LABELS.map((label) => ({ label, stock: null })) : [],
        required,
        raceIds,
        onlyIf: condition && values.length > 0 ? { question: condition.id, values } : null,
        audience: "team",
      });
    }
    return questions;
  });

const answerOf: fc.Arbitrary<Answer> = fc.oneof(
  fc.constantFrom("S", "M", "XL", "", " ", "2026-04-19", "text"),
  fc.integer(),
  fc.boolean(),
  fc.subarray(["S", "M", "L", "XL"]),
);
const answerLists = fc.array(fc.option(answerOf), { minLength: 6, maxLength: 6 });

function given(questions: readonly Question[], answers: readonly (Answer | null)[]): Record<string, Answer> {
  return Object.fromEntries(questions.flatMap(({ id }, at) => (answers[at] == null ? [] : [[id, answers[at]]])));
}

/** The naive model: asks about one question at a time, by following its conditions back to the first question. */
function isAsked(
  questions: readonly Question[],
  question: Question,
  raceId: string,
  answers: Record<string, Answer>,
): boolean {
  if (question.raceIds !== null && !question.raceIds.includes(raceId)) return false;
  if (question.onlyIf === null) return true;
  const { onlyIf } = question;
  const condition = questions.find(({ id }) => id === onlyIf.question);
  if (!condition || !isAsked(questions, condition, raceId, answers)) return false;
  const answer = Object.entries(answers).find(([id]) => id === condition.id)?.[1];
  if (condition.kind === "checkbox") return onlyIf.values.includes(answer === true ? "yes" : "no");
  if (condition.kind === "choices")
    return Array.isArray(answer) && answer.some((label) => onlyIf.values.includes(label));
  return typeof answer === "string" && onlyIf.values.includes(answer);
}

describe("the answers to a form", () => {
  it("are asked for as the naive model says", () => {
    fc.assert(
      fc.property(forms, answerLists, fc.constantFrom(...RACES), (questions, list, raceId) => {
        expect(questionsSchema.safeParse(questions).error).toBeUndefined();
        const answers = given(questions, list);
        expect(askedQuestions(questions, raceId, answers)).toEqual(
          questions.filter((question) => isAsked(questions, question, raceId, answers)),
        );
      }),
      { numRuns: 500 },
    );
  });

  it("are stored only for questions that are asked, and read again as they were stored", () => {
    fc.assert(
      fc.property(forms, answerLists, fc.constantFrom(...RACES), (questions, list, raceId) => {
        const ofRace = questions.filter(({ raceIds }) => raceIds === null || raceIds.includes(raceId));
        const { answers, issues } = readAnswers(questions, raceId, given(ofRace, list.slice(0, ofRace.length)));
        const asked = new Set(askedQuestions(questions, raceId, given(ofRace, list)).map(({ id }) => id));
        expect(Object.keys(answers).filter((id) => !asked.has(id))).toEqual([]);
        if (issues.length > 0) return;
        expect(readAnswers(questions, raceId, answers)).toEqual({ answers, issues: [] });
        const required = questions.filter((question) => question.required && asked.has(question.id));
        expect(required.filter(({ id }) => !Object.hasOwn(answers, id))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});
