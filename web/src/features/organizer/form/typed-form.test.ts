import { expect, it } from "vitest";
import { formOf, optionsOf, questionOf } from "../../../../test/sample-forms.ts";
import { chosenCount, formSettingsOf, renamedOptions, savedOptions, shownForm } from "./typed-form.ts";
import type { TypedForm, TypedOption } from "./typed-form.ts";

const shirtWith = (...labels: string[]) =>
  questionOf({ id: "shirt", label: "T-shirt", kind: "choice", options: optionsOf(...labels) });
const typed = (...options: TypedOption[]): TypedForm => ({
  ...shownForm(formSettingsOf(formOf({ questions: [shirtWith("S")] }))),
  questions: [{ ...shirtWith(), options }],
});
const option = (label: string, saved?: string): TypedOption => ({ label, stock: "", ...(saved && { saved }) });

it.each<[what: string, options: TypedOption[], renamed: [from: string, to: string][]]>([
  ["one with another label", [option("Medium", "Meduim"), option("L", "L")], [["Meduim", "Medium"]]],
  ["not one that is respelled", [option(" meduim", "Meduim"), option("L", "L")], []],
  ["not one that is new", [option("Meduim", "Meduim"), option("L", "L"), option("XL")], []],
  ["not one that takes the label of another saved one", [option("L", "Meduim")], []],
  ["not one whose label another one has now", [option("XS", "Meduim"), option("Meduim"), option("L", "L")], []],
])("the renamed options are: %s", (_, options, renamed) => {
  const form = formOf({ questions: [shirtWith("Meduim", "L")] });
  expect(renamedOptions(typed(...options), form)).toEqual(
    renamed.map(([from, to]) => ({ question: "shirt", from, to })),
  );
});

it("counts who has chosen an option however its label is spelled, as the server does", () => {
  const saved = {
    ...{
      id: "shirt",
      label: "T-shirt",
      help: "",
      kind: "choice" as const,
      required: true,
      raceIds: null,
      onlyIf: null,
    },
    ...{ audience: "team" as const, options: [{ label: "Kids S (6–8)", stock: 40, left: 28 }] },
  };
  const options = [option(" kids  S\u00a0\uff086–8\uff09"), option("Kids M")];
  const [small, medium] = savedOptions({ options }, saved);
  expect(chosenCount(small)).toBe(12);
  expect(chosenCount(medium)).toBeNull();
});
