import { FORM_OPTIONS_MAX, isSameLabel } from "../contract/index.ts";
import type { FieldIssue, FormSettings, Question, RenamedOption } from "../contract/index.ts";
import { olderText, pickedCount } from "./option-key.ts";
import { presentLabel } from "./option-labels.ts";
import type { FormerLabel, StoredForm } from "./stored-form.ts";

type Wanted = Pick<FormSettings, "questions">;

const optionCalled = (question: Question | undefined, label: string) =>
  question?.options.find((option) => isSameLabel(option.label, label));
const questionsOf = (stored: StoredForm | null) => [...(stored?.questions ?? []), ...(stored?.former ?? [])];

/**
 * The former labels of the options of the wanted form. An option keeps those that it had. It gets another one if the
 * request renames it or respells it.
 */
export function formerLabels(
  stored: StoredForm | null,
  wanted: Wanted,
  renamed: readonly RenamedOption[],
): FormerLabel[] {
  const labels = labelsBefore(stored, wanted, renamed);
  const known = new Set([...questionsOf(stored), ...wanted.questions].map(({ id }) => id));
  return labels.filter(({ question, label, option }, at) => {
    const isRepeated = labels.findIndex((one) => one.question === question && one.label === label) < at;
    const now = optionCalled(
      wanted.questions.find(({ id }) => id === question),
      label,
    );
    // A label that an option has now is not a former one, unless that option has it in another spelling.
    return (
      known.has(question) &&
      !isRepeated &&
      label !== option &&
      (now === undefined || (now.label !== label && isSameLabel(option, label)))
    );
  });
}

/** All earlier labels of options, also those that an option of the wanted form has now. */
function labelsBefore(stored: StoredForm | null, wanted: Wanted, renamed: readonly RenamedOption[]): FormerLabel[] {
  const earlier = (stored?.formerLabels ?? []).map(({ question, label, option }) => {
    const next = renamed.find((one) => one.question === question && isSameLabel(one.from, option));
    return { question, label, option: next?.to ?? option };
  });
  // The label as it was saved, because older keys of options know its spelling.
  const now = renamed.map(({ question, from, to }) => {
    const saved = questionsOf(stored).find(({ id }) => id === question);
    return { question, label: optionCalled(saved, from)?.label ?? from, option: to };
  });
  return [...now, ...respelled(stored, wanted), ...earlier];
}

/** The labels that differ from those of the wanted form in a way that only older keys of options know (`optionKey`). */
function respelled(stored: StoredForm | null, { questions }: Wanted): FormerLabel[] {
  const before = new Map(questionsOf(stored).map((question) => [question.id, question]));
  return questions.flatMap(({ id, options }) =>
    options.flatMap(({ label }): FormerLabel[] => {
      const earlier = optionCalled(before.get(id), label)?.label ?? label;
      return olderText(earlier) === olderText(label) ? [] : [{ question: id, label: earlier, option: label }];
    }),
  );
}

/** Where the wanted form has that option, so that an editor shows the problem beside it. */
function pathOfLabel({ questions }: Wanted, questionId: string, label: string): string {
  const at = questions.findIndex(({ id }) => id === questionId);
  const index = questions[at]?.options.findIndex((option) => isSameLabel(option.label, label));
  return `questions.${at}.options.${index}.label`;
}

/**
 * What is wrong with the renaming: an option would be mixed up with another one, so that nobody could tell any longer which
 * of the two a runner has chosen. `picked` are the counts of the options, also of removed ones that runners keep.
 */
export function renamingIssues(
  stored: StoredForm | null,
  wanted: Wanted,
  renamed: readonly RenamedOption[],
  picked: Readonly<Record<string, number>>,
): FieldIssue[] {
  const saved = new Map(questionsOf(stored).map((question) => [question.id, question]));
  const issues = renamed.flatMap(({ question, from, to }, at): FieldIssue[] => {
    const asked = wanted.questions.find(({ id }) => id === question);
    const others = renamed.filter((one, other) => other !== at && one.question === question);
    const named = presentLabel(stored, question, to);
    if (optionCalled(saved.get(question), from) === undefined) {
      return [{ path: `renamed.${at}.from`, message: "The saved form has no such option" }];
    }
    if (optionCalled(asked, to) === undefined) {
      return [{ path: `renamed.${at}.to`, message: "The form has no such option" }];
    }
    if (optionCalled(asked, from) !== undefined || others.some((one) => isSameLabel(one.from, from))) {
      return [{ path: `renamed.${at}.from`, message: "The form still has this option, or renames it twice" }];
    }
    const isKnown = optionCalled(saved.get(question), named) !== undefined;
    const isCounted = stored !== null && pickedCount((key) => picked[key], stored, question, to) > 0;
    const isTaken = (isKnown || isCounted) && !isSameLabel(named, from);
    if (isTaken || others.some((one) => isSameLabel(one.to, to))) {
      return [{ path: pathOfLabel(wanted, question, to), message: `“${to}” is or was the label of another option` }];
    }
    return [];
  });
  if (issues.length > 0) return issues;
  if (formerLabels(stored, wanted, renamed).length > FORM_OPTIONS_MAX) {
    return [
      { path: "questions", message: "The options of this form have been renamed too often. Add new ones instead" },
    ];
  }
  const before = labelsBefore(stored, wanted, renamed);
  return wanted.questions.flatMap(({ id, options }, at) =>
    options.flatMap(({ label }, index): FieldIssue[] => {
      const other = before.find(
        (one) => one.question === id && isSameLabel(one.label, label) && !isSameLabel(one.option, label),
      );
      const isOption = other !== undefined && options.some((option) => isSameLabel(option.label, other.option));
      if (!isOption) return [];
      const message = `“${other.option}” was called that before. Choose another label`;
      return [{ path: `questions.${at}.options.${index}.label`, message }];
    }),
  );
}
