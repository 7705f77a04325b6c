import { NO_STANDARD_FIELDS } from "@run/functions/contract";
import type { FormSettings } from "@run/functions/contract";
import { expect, it } from "vitest";
import { questionOf } from "../../../../test/sample-forms.ts";
import { entryEffects } from "./entry-effects.ts";
import { formSettingsOf } from "./typed-form.ts";

const waiver = { title: "Waiver", text: "At my own risk." };
const form = (
  standard: Partial<FormSettings["standard"]>,
  questions: { id: string; required?: boolean }[] = [],
  signs = false,
): FormSettings => ({
  ...formSettingsOf({
    version: 1,
    standard: { ...NO_STANDARD_FIELDS, ...standard },
    questions: questions.map((question) => questionOf({ label: question.id, ...question })),
    waiver: null,
    former: [],
  }),
  waiver: signs ? waiver : null,
});

it.each<[what: string, saved: FormSettings, typed: FormSettings, effects: string[]]>([
  ["nothing", form({ club: "optional" }, [{ id: "Bus" }], true), form({ club: "optional" }, [{ id: "Bus" }], true), []],
  [
    "what is asked in addition",
    form({}),
    form({ club: "optional" }, [{ id: "Bus" }]),
    ["They have no answer to Club and “Bus”. Only someone who changes one is asked."],
  ],
  [
    "a new question that has to be answered",
    form({}),
    form({}, [{ id: "Bus", required: true }]),
    ["They stay valid without an answer to “Bus”. Whoever changes one has to answer."],
  ],
  [
    "what has to be answered",
    form({ club: "optional" }, [{ id: "Bus" }]),
    form({ club: "required" }, [{ id: "Bus", required: true }]),
    ["They stay valid without an answer to Club and “Bus”. Whoever changes one has to answer."],
  ],
  [
    "what is no longer asked",
    form({ club: "required" }, [{ id: "Bus", required: true }]),
    form({}),
    ["They keep their answers to “Bus”.", "They keep what was given for Club until they are changed."],
  ],
  ["what may be left out", form({ club: "required" }), form({ club: "optional" }), []],
  [
    "a waiver",
    form({}),
    form({}, [], true),
    ["They are unsigned. Runners are asked to sign the waiver in My Apply List."],
  ],
  ["no waiver", form({}, [], true), form({}), ["They keep their signatures of the waiver."]],
])("entries that were made before a form asked for %s", (_, saved, typed, effects) => {
  expect(entryEffects(saved, typed, { former: [], renamed: [] })).toEqual(effects);
});

it("a question that is asked again may have answers", () => {
  expect(entryEffects(form({}), form({}, [{ id: "Bus" }]), { former: ["Bus"], renamed: [] })).toEqual([]);
});

it("an option with another label takes its answers along", () => {
  const same = form({}, [{ id: "Shirt" }]);
  const renamed = [{ question: "Shirt", from: "Meduim", to: "Medium" }];
  expect(entryEffects(same, same, { former: [], renamed })).toEqual([
    "“Meduim” becomes “Medium” for those who chose it.",
    "To offer something else instead, remove the option and add another. Runners who chose it choose again when they change their entry.",
  ]);
});
