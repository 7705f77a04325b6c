import * as z from "zod/mini";
import { baseVersion } from "../fields/base-version.ts";
import { bounded } from "../fields/bounded.ts";
import { raceId } from "../fields/ids.ts";
import { nameKey } from "../fields/name-key.ts";
import { optionalText, requiredText } from "../fields/text.ts";
import { withFallback } from "../fields/tolerant-reading.ts";
import { capacitySchema } from "../events/fields.ts";
import {
  FORM_BYTES_MAX,
  FORM_OPTIONS_MAX,
  HELP_MAX,
  OPTIONS_MAX,
  OPTION_MAX,
  QUESTIONS_MAX,
  QUESTION_MAX,
  RACES_MAX,
  TITLE_MAX,
  WAIVER_MAX,
} from "../limits.ts";

/** What a form may ask about the runner in a field of its own. */
export const STANDARD_FIELDS = ["dateOfBirth", "gender", "club", "nationality", "expectedTime"] as const;
export type StandardField = (typeof STANDARD_FIELDS)[number];

const asked = z._default(z.enum(["off", "optional", "required"]), "off");
export const standardFieldsSchema = z.strictObject({
  dateOfBirth: asked,
  gender: asked,
  club: asked,
  nationality: asked,
  expectedTime: asked,
});
export type StandardFields = z.infer<typeof standardFieldsSchema>;

export const QUESTION_KINDS = ["text", "longText", "number", "choice", "choices", "checkbox", "date"] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** What an `onlyIf` names for a checkbox that is checked, and for one that is not. */
export const CHECKED = "yes";
export const UNCHECKED = "no";

const optionLabel = requiredText("Option", OPTION_MAX);

/** One answer of a choice. With a stock, at most that many runners may give it. */
export const optionSchema = z.strictObject({
  label: optionLabel,
  stock: z._default(z.nullable(capacitySchema), null),
});

/** On which answers to an earlier question another one depends. */
export const conditionSchema = z.strictObject({
  question: raceId,
  values: z
    .array(requiredText("Answer", OPTION_MAX))
    .check(bounded(z.minLength(1, "Choose an answer")), bounded(z.maxLength(OPTIONS_MAX))),
});

/**
 * A question of the organizer's own. The client chooses its id, which never changes. `raceIds` is null for a question
 * to the runners of all races. `onlyIf` shows it only after one of these answers to an earlier question. `desk` lets
 * the desk see the answers as well; `team` shows them only to those who look after entries. A `desk` question cannot depend
 * on a `team` one, although older forms may have such questions.
 */
export const questionSchema = z.strictObject({
  id: raceId,
  label: requiredText("Question", QUESTION_MAX),
  help: z._default(optionalText("Help", HELP_MAX), ""),
  kind: z.enum(QUESTION_KINDS, "Choose one of the kinds of questions"),
  options: z._default(
    z.array(optionSchema).check(bounded(z.maxLength(OPTIONS_MAX, `At most ${OPTIONS_MAX} options`))),
    [],
  ),
  required: z._default(z.boolean(), false),
  raceIds: z._default(
    z.nullable(z.array(raceId).check(bounded(z.minLength(1, "Choose a race")), bounded(z.maxLength(RACES_MAX)))),
    null,
  ),
  onlyIf: z._default(z.nullable(conditionSchema), null),
  audience: z._default(z.enum(["team", "desk"]), "team"),
});
export type Question = z.infer<typeof questionSchema>;

export const waiverSchema = z.strictObject({
  title: requiredText("Title", TITLE_MAX),
  text: requiredText("Text", WAIVER_MAX, "paragraphs"),
});
export type Waiver = z.infer<typeof waiverSchema>;

type Issue = { path: (string | number)[]; message: string };

export const hasOptions = ({ kind }: Pick<Question, "kind">) => kind === "choice" || kind === "choices";

/** The answers to a question that another question can depend on. Empty if it has no such answers. */
export function conditionValues({ kind, options }: Pick<Question, "kind" | "options">): readonly string[] {
  if (kind === "checkbox") return [CHECKED, UNCHECKED];
  return hasOptions({ kind }) ? options.map(({ label }) => label) : [];
}

function questionIssues(question: Question, earlier: readonly Question[]): Issue[] {
  const issues: Issue[] = [];
  const { options, onlyIf } = question;
  if (hasOptions(question) && options.length === 0) {
    issues.push({ path: ["options"], message: "A choice needs at least one option" });
  }
  if (!hasOptions(question) && options.length > 0) {
    issues.push({ path: ["options"], message: "Only a choice has options" });
  }
  options.forEach(({ label }, at) => {
    const isRepeated = options.slice(0, at).some((other) => nameKey(other.label) === nameKey(label));
    if (isRepeated) issues.push({ path: ["options", at, "label"], message: "This option occurs twice" });
  });
  if (onlyIf === null) return issues;
  const condition = earlier.find(({ id }) => id === onlyIf.question);
  if (condition === undefined) {
    issues.push({ path: ["onlyIf", "question"], message: "A question can depend only on an earlier one" });
    return issues;
  }
  if (question.audience === "desk" && condition.audience === "team") {
    // Whether the question is answered would tell the desk what it does not see.
    const message = `The answers would tell the desk about “${condition.label}”, which only organizers see. Give both questions the same readers`;
    issues.push({ path: ["onlyIf", "question"], message });
  }
  const values = conditionValues(condition);
  onlyIf.values.forEach((value, at) => {
    if (!values.includes(value)) {
      issues.push({ path: ["onlyIf", "values", at], message: `“${condition.label}” has no such answer` });
    }
  });
  return issues;
}

/** The questions in the order in which the form asks them. */
export const questionsSchema = z.array(questionSchema).check(
  bounded(z.maxLength(QUESTIONS_MAX, `At most ${QUESTIONS_MAX} questions`)),
  z.check(({ value, issues }) => {
    // While a question is invalid on its own, only that is reported.
    if (issues.length > 0) return;
    const found = value.flatMap((question, at) => [
      ...(value.findIndex(({ id }) => id === question.id) < at
        ? [{ path: [at, "id"], message: "Two questions cannot have the same id" }]
        : []),
      ...questionIssues(question, value.slice(0, at)).map(({ path, message }) => ({ path: [at, ...path], message })),
    ]);
    if (value.reduce((sum, { options }) => sum + options.length, 0) > FORM_OPTIONS_MAX) {
      found.push({ path: [], message: `A form may have at most ${FORM_OPTIONS_MAX} options in total` });
    }
    if (new TextEncoder().encode(JSON.stringify(value)).length > FORM_BYTES_MAX) {
      found.push({ path: [], message: "These questions take up too much space: shorten texts or remove options" });
    }
    for (const { path, message } of found) issues.push({ code: "custom", path, message, input: value });
  }),
);

/** What an organizer decides about the form. With all fields off, no questions and no waiver, the event has no form. */
export const formSettingsSchema = z.strictObject({
  standard: standardFieldsSchema,
  questions: questionsSchema,
  waiver: z.nullable(waiverSchema),
});
export type FormSettings = z.infer<typeof formSettingsSchema>;

/** Says that an option is the saved one with another label, so that its answers, count and stock stay with it. */
export const renamedOptionSchema = z.strictObject({
  question: raceId,
  from: optionLabel,
  to: optionLabel,
});
export type RenamedOption = z.infer<typeof renamedOptionSchema>;

/** The body of `saveForm`. `base` is as in other changes of an event. */
export const formBodySchema = z.extend(formSettingsSchema, {
  base: baseVersion,
  renamed: z.optional(z.array(renamedOptionSchema).check(bounded(z.maxLength(FORM_OPTIONS_MAX)))),
  /** Saves a form that no longer covers the options that runners have chosen, which is otherwise 409 `below-taken`. */
  confirm: z.optional(z.boolean()),
});

export const NO_STANDARD_FIELDS: StandardFields = {
  dateOfBirth: "off",
  gender: "off",
  club: "off",
  nationality: "off",
  expectedTime: "off",
};

/** A form as it is typed, sent, stored or shown. */
type AnyForm = { standard: StandardFields; questions: readonly unknown[]; waiver: object | null };

/** Whether the form asks for nothing and has no waiver, so that the event needs none. */
export function isEmptyForm({ standard, questions, waiver }: AnyForm): boolean {
  return questions.length === 0 && waiver === null && STANDARD_FIELDS.every((field) => standard[field] === "off");
}

const shownAsked = withFallback(z.enum(["off", "optional", "required"]), "off");

/** An option as answers carry it. `left` is how many more runners may choose it, or null if there is no limit. */
export const shownOptionSchema = z.strictObject({
  label: z.string(),
  stock: z.nullable(z.number()),
  left: withFallback(z.nullable(z.number()), null),
});

/** A question as answers carry it. */
export const shownQuestionSchema = z.strictObject({
  id: z.string(),
  label: z.string(),
  help: z.string(),
  kind: withFallback(z.enum(QUESTION_KINDS), "text"),
  options: z.array(shownOptionSchema),
  required: z.boolean(),
  raceIds: z.nullable(z.array(z.string())),
  onlyIf: z.nullable(conditionSchema),
  audience: withFallback(z.enum(["team", "desk"]), "team"),
});
export type ShownQuestion = z.infer<typeof shownQuestionSchema>;

/** As in the form's settings; a state that only a newer server knows reads as off. */
export const shownStandardFieldsSchema = z.strictObject({
  dateOfBirth: shownAsked,
  gender: shownAsked,
  club: shownAsked,
  nationality: shownAsked,
  expectedTime: shownAsked,
});

/** A waiver as answers carry it. Each text has a version of its own. */
export const formWaiverSchema = z.strictObject({ version: z.number(), title: z.string(), text: z.string() });

/** The registration form of an event. */
export const formSchema = z.strictObject({
  version: z.number(),
  standard: shownStandardFieldsSchema,
  questions: z.array(shownQuestionSchema),
  waiver: z.nullable(formWaiverSchema),
  /** Deleted questions, the last first. Their answers are kept. Empty for readers who do not see all answers. */
  former: withFallback(z.array(shownQuestionSchema), []),
});
export type EventForm = z.infer<typeof formSchema>;

/** The form of an answer. Null if the event has none, and left out by older servers. */
export const formField = { form: withFallback(z.nullable(formSchema), null) };
