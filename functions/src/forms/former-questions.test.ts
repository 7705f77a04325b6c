import { describe, expect, it } from "vitest";
import { FORM_BYTES_MAX, QUESTIONS_MAX, questionsSchema } from "../contract/index.ts";
import type { Question } from "../contract/index.ts";
import { formerQuestions } from "./former-questions.ts";
import type { StoredForm } from "./stored-form.ts";

const questionsOf = (ids: readonly string[], help = ""): Question[] =>
  questionsSchema.parse(ids.map((id) => ({ id, label: `Question ${id}`, kind: "text", help })));
const idsFrom = (from: number) => Array.from({ length: QUESTIONS_MAX }, (_, at) => String(from + at));

function stored(questions: Question[], former: Question[] = []): StoredForm {
  const off = "off" as const;
  const standard = { dateOfBirth: off, gender: off, club: off, nationality: off, expectedTime: off };
  return { version: 1, standard, questions, waiver: null, former, formerLabels: [] };
}
const ids = (questions: readonly Question[]) => questions.map(({ id }) => id);

describe("the questions that a form no longer asks", () => {
  it("are those that were deleted, the last first, until they are asked again", () => {
    const before = stored(questionsOf(["a", "b"]), questionsOf(["x", "y"]));
    expect(ids(formerQuestions(before, { questions: questionsOf(["b", "x"]) }))).toEqual(["a", "y"]);
    expect(formerQuestions(null, { questions: questionsOf(["a"]) })).toEqual([]);
  });

  it("are as many as fit, without the ones that were deleted first", () => {
    const before = stored(questionsOf(idsFrom(0)), questionsOf(idsFrom(100)));
    expect(ids(formerQuestions(before, { questions: [] }))).toEqual(idsFrom(0));
    const large = stored(questionsOf(idsFrom(0), "x".repeat(500)), questionsOf(idsFrom(100), "x".repeat(500)));
    large.questions = large.questions.map((question) => ({ ...question, help: "x".repeat(2_000) }));
    const former = formerQuestions(large, { questions: [] });
    expect(former.length).toBeGreaterThan(10);
    expect(ids(former)).toEqual(idsFrom(0).slice(0, former.length));
    expect(JSON.stringify(former).length).toBeLessThanOrEqual(FORM_BYTES_MAX);
  });
});
