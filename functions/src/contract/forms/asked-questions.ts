import * as z from "zod/mini";
import { birthDate } from "../fields/dates.ts";
import { isSameLabel } from "../fields/name-key.ts";
import { requiredText } from "../fields/text.ts";
import { ANSWER_MAX, LONG_ANSWER_MAX } from "../limits.ts";
import { answerIn } from "./answers.ts";
import type { Answer, Answers } from "./answers.ts";
import { CHECKED, UNCHECKED } from "./form.ts";
import type { Question, ShownQuestion } from "./form.ts";

/** A question of an organizer who edits the form, or of a page that asks it. */
type AnyQuestion = Question | ShownQuestion;

export type AnswerIssue = { question: string; message: string };

/** The answer as `onlyIf` names it. Empty for an answer on which nothing can depend. */
function conditionTexts(question: AnyQuestion, answer: Answer | undefined): readonly string[] {
  switch (question.kind) {
    case "checkbox":
      return [answer === true ? CHECKED : UNCHECKED];
    case "choice":
      return typeof answer === "string" ? [answer] : [];
    case "choices":
      return Array.isArray(answer) ? answer : [];
    case "text":
    case "longText":
    case "number":
    case "date":
      return [];
  }
}

/** The questions that the runners of a race may be asked, depending on their answers. */
export function questionsOfRace<Q extends AnyQuestion>(questions: readonly Q[], raceId: string): Q[] {
  return questions.filter(({ raceIds }) => raceIds === null || raceIds.includes(raceId));
}

/**
 * The questions that the runner of a race is asked after these answers, in the form's order. An answer to a question
 * that is not asked counts as none, so that hiding one question hides those that depend on it.
 */
export function askedQuestions<Q extends AnyQuestion>(questions: readonly Q[], raceId: string, answers: Answers): Q[] {
  const asked = new Map<string, Q>();
  for (const question of questionsOfRace(questions, raceId)) {
    const { onlyIf } = question;
    if (onlyIf !== null) {
      const condition = asked.get(onlyIf.question);
      if (condition === undefined) continue;
      const given = conditionTexts(condition, answerIn(answers, condition.id));
      if (!given.some((text) => onlyIf.values.some((value) => isSameLabel(value, text)))) continue;
    }
    asked.set(question.id, question);
  }
  return [...asked.values()];
}

const isEmpty = (answer: Answer | undefined) =>
  answer === undefined ||
  answer === false ||
  (typeof answer === "string" && answer.trim() === "") ||
  (Array.isArray(answer) && answer.length === 0);

/** The answer as it is stored, or why it is none. */
type Read = { answer: Answer } | { message: string };

function readAs<Value extends Answer>(schema: z.ZodMiniType<Value>, answer: Answer): Read {
  const { data, error } = schema.safeParse(answer);
  return data === undefined ? { message: error?.issues[0]?.message ?? "This answer is not valid" } : { answer: data };
}

const lineSchema = requiredText("Answer", ANSWER_MAX);
const paragraphsSchema = requiredText("Answer", LONG_ANSWER_MAX, "paragraphs");
const numberSchema = z.number("Enter a number");
const daySchema = birthDate("Date");

function readAnswer(question: AnyQuestion, answer: Answer): Read {
  const labels = question.options.map(({ label }) => label);
  switch (question.kind) {
    case "text":
      return readAs(lineSchema, answer);
    case "longText":
      return readAs(paragraphsSchema, answer);
    case "number":
      return readAs(numberSchema, answer);
    case "date":
      return readAs(daySchema, answer);
    case "checkbox":
      return answer === true ? { answer } : { message: "Check the box or leave it empty" };
    case "choice": {
      // As the form spells it now, so that correcting the spelling loses no answer.
      const label = typeof answer === "string" ? labels.find((one) => isSameLabel(one, answer)) : undefined;
      return label === undefined ? { message: "Choose one of the options" } : { answer: label };
    }
    case "choices": {
      const isKnown = Array.isArray(answer) && answer.every((label) => labels.some((one) => isSameLabel(one, label)));
      // In the order of the options, so that equal answers are stored alike.
      return isKnown
        ? { answer: labels.filter((label) => answer.some((one) => isSameLabel(one, label))) }
        : { message: "Choose among the options" };
    }
  }
}

/**
 * The answers of a runner of a race, as they are stored. An answer to a question that its condition hides is left out;
 * one to a question that the form does not ask in this race is an issue, and so is a missing answer.
 */
export function readAnswers(
  questions: readonly AnyQuestion[],
  raceId: string,
  given: Answers,
): { answers: Record<string, Answer>; issues: AnswerIssue[] } {
  const ofRace = new Set(questionsOfRace(questions, raceId).map(({ id }) => id));
  const issues: AnswerIssue[] = Object.keys(given)
    .filter((id) => !ofRace.has(id))
    .map((id) => ({ question: id, message: "This question is not asked" }));
  const answers: Record<string, Answer> = {};
  for (const question of askedQuestions(questions, raceId, given)) {
    const answer = answerIn(given, question.id);
    if (answer === undefined || isEmpty(answer)) {
      if (question.required) issues.push({ question: question.id, message: missing(question) });
      continue;
    }
    const read = readAnswer(question, answer);
    if ("message" in read) issues.push({ question: question.id, message: read.message });
    else answers[question.id] = read.answer;
  }
  return { answers, issues };
}

/** Of earlier answers, those that the form still takes from a runner of that race. */
export function readableAnswers(questions: readonly AnyQuestion[], raceId: string, earlier: Answers): Answers {
  const known = questionsOfRace(questions, raceId).flatMap((question) => {
    const answer = answerIn(earlier, question.id);
    if (answer === undefined || isEmpty(answer)) return [];
    const read = readAnswer(question, answer);
    return "message" in read ? [] : [[question.id, read.answer] as const];
  });
  return Object.fromEntries(known);
}

function missing({ kind }: AnyQuestion): string {
  if (kind === "checkbox") return "Check the box to continue";
  return kind === "choice" || kind === "choices" ? "Choose an answer" : "This answer is required";
}
