import { FORM_ONLY_FIELDS, UNFILLED_VERSION } from "@run/functions/contract";
import type { FilledForm } from "@run/functions/contract";
import { answerKey, EMPTY_ENTRY } from "./runner-values.ts";
import type { TypedAnswer, TypedEntry } from "./runner-values.ts";

/** Whether somebody has filled in the form of the entry, beside a signature on paper. */
export const isFilledIn = (filled: FilledForm | null): boolean =>
  (filled?.version ?? UNFILLED_VERSION) > UNFILLED_VERSION;

/**
 * What a runner has entered into the form before, as the form shows it. The signature of a waiver is never typed again.
 */
export function typedEntryOf(filled: FilledForm | null): TypedEntry {
  if (filled === null) return EMPTY_ENTRY;
  return {
    ...EMPTY_ENTRY,
    gender: filled.gender ?? "",
    club: filled.club ?? "",
    nationality: filled.nationality ?? "",
    expectedTime: filled.expectedTime ?? "",
    answers: Object.fromEntries(
      Object.entries(filled.answers).map(([id, answer]) => [
        answerKey(id),
        typeof answer === "number" ? String(answer) : answer,
      ]),
    ),
  };
}

const isBlank = (answer: TypedAnswer | undefined) =>
  answer === undefined || answer === false || (typeof answer === "object" ? answer.length === 0 : answer === "");

function isSameAnswer(one: TypedAnswer | undefined, other: TypedAnswer | undefined): boolean {
  return isBlank(one) ? isBlank(other) : JSON.stringify(one) === JSON.stringify(other);
}

/** Whether the answers are the same, apart from ones that are blank. */
export function hasSameAnswers(one: TypedEntry["answers"], other: TypedEntry["answers"]): boolean {
  return Object.keys({ ...one, ...other }).every((key) => isSameAnswer(one[key], other[key]));
}

/** Whether anything differs from what was entered before. A waiver that is being signed counts. */
export function hasChangedEntry(typed: Partial<TypedEntry>, before: TypedEntry): boolean {
  const { isAccepted = false, name = "", guardian = "" } = typed.waiver ?? {};
  return (
    FORM_ONLY_FIELDS.some((field) => (typed[field] ?? "") !== before[field]) ||
    !hasSameAnswers(typed.answers ?? {}, before.answers) ||
    isAccepted ||
    name !== "" ||
    guardian !== ""
  );
}
