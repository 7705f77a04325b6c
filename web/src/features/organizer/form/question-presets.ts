import { CHECKED, hasOptions } from "@run/functions/contract";
import type { QuestionKind } from "@run/functions/contract";
import { newId } from "../races/typed-races.ts";
import type { TypedQuestion } from "./typed-form.ts";

/** The kinds of questions as organizers know them. */
export const kindNames: Record<QuestionKind, string> = {
  text: "Short text",
  longText: "Long text",
  number: "Number",
  choice: "One of several options",
  choices: "Several options",
  checkbox: "Checkbox",
  date: "Date",
};

type PresetQuestion = Partial<Omit<TypedQuestion, "id" | "onlyIf">> & Pick<TypedQuestion, "label" | "kind">;
/** A question, and one that follows if its box is checked. */
type Preset = { name: string; question: PresetQuestion; followUp?: PresetQuestion };

const options = (...labels: string[]) => labels.map((label) => ({ label, stock: "" }));

/** Questions that many events ask, with wordings to start from. */
export const questionPresets: readonly Preset[] = [
  {
    name: "T-shirt size",
    question: {
      label: "T-shirt size",
      kind: "choice",
      options: options("S", "M", "L", "XL", "XXL"),
      required: true,
      audience: "desk",
    },
  },
  {
    name: "Best half-marathon time",
    question: {
      label: "Your best half-marathon time in the last two years",
      help: "Hours and minutes, such as 1:52. It helps us form the start groups.",
      kind: "text",
    },
  },
  {
    name: "Medical information",
    // Health data needs the runner's explicit consent. Unchecking the box withdraws it and removes the answer.
    question: {
      label: "I have medical information for race day, and I agree that the organizer may use it to look after me",
      help: "Leave the box unchecked if there is nothing that the medical team should know.",
      kind: "checkbox",
    },
    followUp: {
      label: "What should our medical team know?",
      help: "For example, allergies or medication.",
      kind: "longText",
      required: true,
    },
  },
  {
    name: "How did you hear about us?",
    question: {
      label: "How did you hear about us?",
      kind: "choice",
      options: options("From a friend", "I’ve run it before", "Running club", "Social media", "Somewhere else"),
    },
  },
];

/** The questions of a preset, in the form's order. */
export function presetQuestions({ question, followUp }: Preset): TypedQuestion[] {
  const first = newQuestion(question.kind, question);
  if (followUp === undefined) return [first];
  return [first, newQuestion(followUp.kind, { ...followUp, onlyIf: { question: first.id, values: [CHECKED] } })];
}

export function newQuestion(kind: QuestionKind, changes: Partial<TypedQuestion> = {}): TypedQuestion {
  return {
    id: newId(),
    label: "",
    help: "",
    kind,
    options: hasOptions({ kind }) ? options("", "") : [],
    required: false,
    raceIds: null,
    onlyIf: null,
    audience: "team",
    ...changes,
  };
}
