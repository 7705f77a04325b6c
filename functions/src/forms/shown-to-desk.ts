import { isDeepStrictEqual } from "node:util";
import { QUESTIONS_MAX, answerIn } from "../contract/index.ts";
import type { Answers, Question } from "../contract/index.ts";
import type { StoredFilledForm, StoredForm } from "./stored-form.ts";

type Questions = Pick<StoredForm, "questions">;
const NOTHING: ReadonlySet<string> = new Set();

/**
 * The ids of the questions whose answers the desk sees in an entry that hides these answers from it. A question that
 * depends on a hidden one is hidden as well, because whether it is asked tells the other answer.
 */
export function shownToDesk(form: Questions | null, hidden: ReadonlySet<string> = NOTHING): ReadonlySet<string> {
  const shown = new Set<string>();
  for (const { id, audience, onlyIf } of form?.questions ?? []) {
    const isOpen = onlyIf === null || shown.has(onlyIf.question);
    if (audience === "desk" && !hidden.has(id) && isOpen) shown.add(id);
  }
  return shown;
}

/** The forms by which an entry from before `hiddenAnswers` is judged. Null is a form that cannot be read. */
export type KnownForms = { form: StoredForm | null; earlierForms: ReadonlyMap<number, StoredForm | null> };

/** The versions of the earlier forms that decide what the desk sees in these entries: only older documents need one. */
export function earlierVersions(
  entries: readonly { filledForm: StoredFilledForm | null }[],
  present: number | null,
): number[] {
  const versions = entries.flatMap(({ filledForm }) =>
    filledForm === null || filledForm.hiddenAnswers !== undefined ? [] : [filledForm.version],
  );
  return [...new Set(versions)].filter((version) => version !== present);
}

/**
 * The ids of the questions whose answers are hidden from the desk, whatever the form says now. In an older document,
 * those that the form which was filled in did not show to the desk. A question that this form neither asks nor has
 * deleted came later, and only the team can have answered it.
 */
export function hiddenAnswersIn(filled: StoredFilledForm, { form, earlierForms }: KnownForms): ReadonlySet<string> {
  if (filled.hiddenAnswers !== undefined) return new Set(filled.hiddenAnswers);
  const then = filled.version === form?.version ? form : (earlierForms.get(filled.version) ?? null);
  const told = new Map([...(then?.questions ?? []), ...(then?.former ?? [])].map(({ id, audience }) => [id, audience]));
  // A full list has dropped questions.
  const unknown = then !== null && then.former.length < QUESTIONS_MAX ? "desk" : "team";
  const known = [...(form?.questions ?? []), ...(form?.former ?? [])].map(({ id }) => id);
  const ids = new Set([...known, ...Object.keys(filled.answers)]);
  return new Set([...ids].filter((id) => (told.get(id) ?? unknown) !== "desk"));
}

type Answering = {
  form: StoredForm;
  /** The questions that the editor was asked. */
  asked: readonly Question[];
  isTeam: boolean;
  earlier: { hidden: ReadonlySet<string>; answers: Answers };
  answers: Answers;
};

/**
 * What is hidden from the desk after a change. A runner who is asked a question that the desk does not see has been told
 * so. Only an answer that the runner gives anew, to a question that the desk sees by now, is shown to the desk: one that
 * a change leaves as it is keeps its readers. A team that answers tells the runner nothing, so it hides and shows no more
 * than what it answers itself.
 */
export function hiddenAfter({ form, asked, isTeam, earlier, answers }: Answering): string[] {
  const hidden = new Set(earlier.hidden);
  for (const { id, audience } of asked) {
    const isNew = !isDeepStrictEqual(answerIn(answers, id), answerIn(earlier.answers, id));
    if (audience === "team" && (isNew || !isTeam)) hidden.add(id);
    if (audience === "desk" && isNew && !isTeam) hidden.delete(id);
  }
  return [...form.questions, ...form.former].map(({ id }) => id).filter((id) => hidden.has(id));
}
