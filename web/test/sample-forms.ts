import { NO_STANDARD_FIELDS } from "@run/functions/contract";
import type { FilledForm, EventForm, ShownQuestion } from "@run/functions/contract";

/** A question to the runners of all races that need not be answered, unless `changes` say otherwise. */
export function questionOf(changes: Partial<ShownQuestion> & Pick<ShownQuestion, "id" | "label">): ShownQuestion {
  return {
    help: "",
    kind: "text",
    options: [],
    required: false,
    raceIds: null,
    onlyIf: null,
    audience: "team",
    ...changes,
  };
}

/** Options without a stock, or with the number that is left of it. */
export function optionsOf(...labels: (string | [label: string, left: number])[]): ShownQuestion["options"] {
  return labels.map((option) =>
    typeof option === "string"
      ? { label: option, stock: null, left: null }
      : { label: option[0], stock: 40, left: option[1] },
  );
}

export function formOf(
  changes: Omit<Partial<EventForm>, "standard"> & { standard?: Partial<EventForm["standard"]> } = {},
): EventForm {
  return {
    version: 1,
    questions: [],
    waiver: null,
    former: [],
    ...changes,
    standard: { ...NO_STANDARD_FIELDS, ...changes.standard },
  };
}

export function filledOf(changes: Partial<FilledForm> = {}): FilledForm {
  const standard = { gender: null, club: null, nationality: null, expectedTime: null };
  return { version: 1, ...standard, answers: {}, waiver: null, ...changes };
}

export const shirt = questionOf({
  id: "shirt",
  label: "T-shirt size",
  kind: "choice",
  options: optionsOf(["S", 30], ["M", 3], ["L", 0]),
  required: true,
});
export const bus = questionOf({ id: "bus", label: "I need the bus to the start", kind: "checkbox" });
export const stop = questionOf({
  id: "stop",
  label: "Where do you get on?",
  required: true,
  onlyIf: { question: "bus", values: ["yes"] },
});
export const waiver = { version: 4, title: "Liability waiver", text: "I run at my own risk." };
