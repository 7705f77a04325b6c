import { CHECKED, UNCHECKED } from "@run/functions/contract";
import type { FormChange, FormSettings, Question, Race } from "@run/functions/contract";
import { kindNames } from "./question-presets.ts";

/** A part of a question or of the waiver in all three forms. Null if a form has no such question or waiver. */
export type FormDetail = { label: string; before: string | null; theirs: string; mine: string | null };

type Forms = { before: FormSettings; theirs: FormSettings; mine: FormSettings };

/** The parts that somebody else's change affects, in full, beside what the user has typed. */
export function differenceDetails(
  change: FormChange,
  forms: Forms,
  races: readonly Pick<Race, "id" | "name">[],
): FormDetail[] {
  const textsIn = (form: FormSettings): Record<string, string> | null => {
    if (change.isWaiver) return form.waiver && { Title: form.waiver.title, Text: form.waiver.text };
    const question = form.questions.find(({ id }) => id === change.question);
    return question === undefined ? null : textsOf(question, form, races);
  };
  const [before, theirs, mine] = [forms.before, forms.theirs, forms.mine].map(textsIn);
  return Object.entries(theirs ?? {})
    .map(([label, text]) => ({ label, before: before?.[label] ?? null, theirs: text, mine: mine?.[label] ?? null }))
    .filter((detail) => detail.before !== detail.theirs);
}

const boxNames: Readonly<Record<string, string>> = { [CHECKED]: "checked", [UNCHECKED]: "not checked" };
const list = new Intl.ListFormat("en-US", { type: "disjunction" });

function textsOf(question: Question, form: FormSettings, races: readonly Pick<Race, "id" | "name">[]) {
  const { raceIds, onlyIf } = question;
  const condition = form.questions.find(({ id }) => id === onlyIf?.question);
  const options = question.options.map(({ label, stock }) => (stock === null ? label : `${label} (${stock})`));
  return {
    Question: question.label,
    "Help text": question.help || "None",
    Kind: kindNames[question.kind],
    Options: options.join(", ") || "None",
    Required: question.required ? "Yes" : "No",
    Races: raceIds === null ? "All" : raceIds.map((id) => races.find((race) => race.id === id)?.name ?? id).join(", "),
    "Asked only if":
      onlyIf === null
        ? "Always asked"
        : `“${condition?.label ?? onlyIf.question}” is ${list.format(onlyIf.values.map((one) => boxNames[one] ?? one))}`,
    "Who sees the answers": question.audience === "desk" ? "Organizers and desk" : "Organizers",
  };
}
