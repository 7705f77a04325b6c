import { formSettingsSchema, NO_STANDARD_FIELDS } from "@run/functions/contract";
import { askedQuestions, readAnswers } from "@run/functions/contract/asked-questions";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { presetQuestions, questionPresets } from "./question-presets.ts";
import { readForm } from "./typed-form.ts";

const settingsOf = (preset: (typeof questionPresets)[number]) =>
  readForm({ standard: NO_STANDARD_FIELDS, questions: presetQuestions(preset), waiver: null });

describe("a common question", () => {
  it.each(questionPresets)("can be saved as it is added: $name", (preset) => {
    const { settings, issues } = settingsOf(preset);
    expect(issues).toEqual([]);
    expect(z.safeParse(formSettingsSchema, settings).success).toBe(true);
  });

  it("collects medical information only from runners who agree to its use, and drops it if they no longer do", () => {
    const preset = questionPresets.find(({ name }) => name === "Medical information");
    if (preset === undefined) throw new Error("There is no such preset");
    const { questions } = settingsOf(preset).settings;
    const [consent = "", information = ""] = questions.map(({ id }) => id);
    expect(questions.map(({ audience }) => audience)).toEqual(["team", "team"]);
    expect(askedQuestions(questions, "main", {}).map(({ id }) => id)).toEqual([consent]);
    expect(readAnswers(questions, "main", {})).toEqual({ answers: {}, issues: [] });
    expect(readAnswers(questions, "main", { [consent]: true }).issues).toMatchObject([{ question: information }]);
    const given = { [consent]: true, [information]: "Asthma" };
    expect(readAnswers(questions, "main", given)).toEqual({ answers: given, issues: [] });
    expect(readAnswers(questions, "main", { ...given, [consent]: false })).toEqual({ answers: {}, issues: [] });
  });
});
