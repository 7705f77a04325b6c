import {
  conditionValues,
  formSettingsSchema,
  hasOptions,
  isSameLabel,
  nameKey,
  NO_STANDARD_FIELDS,
} from "@run/functions/contract";
import type {
  FieldIssue,
  EventForm,
  FormSettings,
  Question,
  RenamedOption,
  ShownQuestion,
  Waiver,
} from "@run/functions/contract";
import * as z from "zod/mini";
import { optionalNumberOf } from "../typed-numbers.ts";

/**
 * An option as it is typed. An empty stock is no limit. `saved` is the label that it has in the saved form, by which it
 * is recognized while its label is changed.
 */
export type TypedOption = { label: string; stock: string; saved?: string };
type SavedOption = ShownQuestion["options"][number];
export type TypedQuestion = Omit<Question, "options" | "help"> & { help: string; options: readonly TypedOption[] };
/** The form of an event as the organizer types it. */
export type TypedForm = {
  standard: FormSettings["standard"];
  questions: readonly TypedQuestion[];
  waiver: Waiver | null;
};

/** The fields are listed in a fixed order, so that questions can be compared as text. */
function settingsOfQuestion(question: ShownQuestion): Question {
  return {
    id: question.id,
    label: question.label,
    help: question.help,
    kind: question.kind,
    options: question.options.map(({ label, stock }) => ({ label, stock })),
    required: question.required,
    raceIds: question.raceIds,
    onlyIf: question.onlyIf && { question: question.onlyIf.question, values: question.onlyIf.values },
    audience: question.audience,
  };
}

/** What is set in the form of an event. An event without a form has an empty one. */
export function formSettingsOf(form: EventForm | null): FormSettings {
  if (form === null) return { standard: NO_STANDARD_FIELDS, questions: [], waiver: null };
  const { dateOfBirth, gender, club, nationality, expectedTime } = form.standard;
  return {
    standard: { dateOfBirth, gender, club, nationality, expectedTime },
    questions: form.questions.map(settingsOfQuestion),
    waiver: form.waiver && { title: form.waiver.title, text: form.waiver.text },
  };
}

/** The question as it is saved, even if it is deleted. */
export function savedQuestion(form: EventForm | null, id: string): ShownQuestion | undefined {
  return [...(form?.questions ?? []), ...(form?.former ?? [])].find((question) => question.id === id);
}

/**
 * For each typed option, the saved one that it is: one with the same label, or else the one whose label was changed.
 * Undefined for a new option.
 */
export function savedOptions(
  { options }: Pick<TypedQuestion, "options">,
  saved: ShownQuestion | undefined,
): (SavedOption | undefined)[] {
  const known = new Map(saved?.options.map((one) => [nameKey(one.label), one]));
  const keys = options.map(({ label }) => nameKey(label));
  const typedKeys = new Set(keys);
  return options.map(({ saved: earlier }, at) => {
    const same = known.get(keys[at] ?? "");
    if (same !== undefined || earlier === undefined) return same;
    const key = nameKey(earlier);
    return typedKeys.has(key) ? undefined : known.get(key);
  });
}

/** Whether an option that is saved as `from` has another label now. One without a label has no new one yet. */
export function isRenamed(label: string, from: string | undefined): from is string {
  return from !== undefined && label.trim() !== "" && !isSameLabel(from, label);
}

/** The saved options that have another label now. Their answers, counts and stocks stay with them. */
export function renamedOptions({ questions }: TypedForm, form: EventForm | null): RenamedOption[] {
  return questions.filter(hasOptions).flatMap((question) => {
    const before = savedOptions(question, savedQuestion(form, question.id));
    return question.options.flatMap(({ label }, at): RenamedOption[] => {
      const from = before[at]?.label;
      return isRenamed(label, from) ? [{ question: question.id, from, to: label }] : [];
    });
  });
}

/** How many runners have chosen a saved option. Null if it has no stock, because only stocks are known. */
export function chosenCount(option: SavedOption | undefined): number | null {
  return option === undefined || option.stock === null || option.left === null ? null : option.stock - option.left;
}

export function isSameForm(one: FormSettings, other: FormSettings): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The form as its editor shows it. */
export function shownForm({ standard, questions, waiver }: FormSettings): TypedForm {
  return { standard, questions: questions.map(typedQuestionOf), waiver };
}

const typedQuestionOf = (question: Question): TypedQuestion => ({
  ...question,
  help: question.help ?? "",
  options: question.options.map(({ label, stock }) => ({
    label,
    stock: stock === null ? "" : String(stock),
    saved: label,
  })),
});

/**
 * A deleted question, ready to be added to the end of the form again. Races that no longer exist are left out of it,
 * and so is its condition if no answer can meet it.
 */
export function questionAgain(
  former: ShownQuestion,
  { questions }: TypedForm,
  races: readonly { id: string }[],
): TypedQuestion {
  const question = typedQuestionOf(settingsOfQuestion(former));
  const { raceIds, onlyIf } = question;
  const asked = raceIds?.filter((id) => races.some((race) => race.id === id)) ?? [];
  const condition = questions.find(({ id }) => id === onlyIf?.question);
  const possible = condition ? valuesToDependOn(condition) : [];
  const values = onlyIf?.values.filter((value) => possible.includes(value)) ?? [];
  return {
    ...question,
    raceIds: asked.length > 0 ? asked : null,
    onlyIf: onlyIf && values.length > 0 ? { ...onlyIf, values } : null,
  };
}

/** The answers to the typed question on which another one can depend. */
export function valuesToDependOn({ kind, options }: TypedQuestion): readonly string[] {
  const labels = options.map(({ label }) => ({ label, stock: null })).filter(({ label }) => label !== "");
  return conditionValues({ kind, options: labels });
}

/** The settings as they are typed, some of which the schema may refuse. */
function settingsTyped({ standard, questions, waiver }: TypedForm): FormSettings {
  return {
    standard,
    questions: questions.map((question) => ({
      ...question,
      options: hasOptions(question)
        ? question.options.map(({ label, stock }) => ({ label, stock: optionalNumberOf(stock) }))
        : [],
    })),
    waiver,
  };
}

/** The editor's control for a path in the request's body: the answers of a condition are one control. */
export function formControlOf(path: string): string {
  return path.replace(/(\.onlyIf\.values)\.\d+$/, "$1");
}

/** Reads the typed form: the settings, and what is wrong with them. */
export function readForm(typed: TypedForm): { settings: FormSettings; issues: readonly FieldIssue[] } {
  const settings = settingsTyped(typed);
  const { data, error } = z.safeParse(formSettingsSchema, settings);
  if (data === undefined) {
    const issues = (error?.issues ?? []).map(({ path, message }) => ({ path: formControlOf(path.join(".")), message }));
    return { settings, issues };
  }
  return { settings: data, issues: [] };
}
