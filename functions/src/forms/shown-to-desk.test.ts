import { describe, expect, it } from "vitest";
import { QUESTIONS_MAX, questionsSchema } from "../contract/index.ts";
import { earlierVersions, hiddenAnswersIn, shownToDesk } from "./shown-to-desk.ts";
import { UNFILLED, storedFormSchema } from "./stored-form.ts";
import type { StoredForm } from "./stored-form.ts";

type Audiences = Record<string, "team" | "desk">;

const questionsOf = (audiences: Audiences) =>
  questionsSchema.parse(Object.entries(audiences).map(([id, audience]) => ({ id, label: id, kind: "text", audience })));
const formOf = (asked: Audiences, former: Audiences = {}) =>
  storedFormSchema.parse({
    ...{ version: 2, standard: {}, waiver: null },
    ...{ questions: questionsOf(asked), former: questionsOf(former) },
  });
const form = { ...formOf({ size: "desk", doctor: "desk", notes: "team" }), version: 3 };

describe("the answers of an entry that the desk sees", () => {
  it("are those that the form shows to the desk, and the entry does not hide", () => {
    expect([...shownToDesk(form)]).toEqual(["size", "doctor"]);
    expect([...shownToDesk(form, new Set(["doctor"]))]).toEqual(["size"]);
    expect([...shownToDesk(null)]).toEqual([]);
  });

  it("leave out those that tell a hidden one, because their question depends on it", () => {
    const onlyIf = (question: string) => ({ onlyIf: { question, values: ["yes"] } });
    const asked = [
      { id: "diabetes", label: "Diabetes", kind: "checkbox", audience: "desk" },
      { id: "insulin", label: "Insulin", kind: "checkbox", audience: "desk", ...onlyIf("diabetes") },
      { id: "fridge", label: "Fridge", kind: "text", audience: "desk", ...onlyIf("insulin") },
    ];
    const questions = questionsSchema.parse(asked);
    expect([...shownToDesk({ questions })]).toEqual(["diabetes", "insulin", "fridge"]);
    expect([...shownToDesk({ questions }, new Set(["diabetes"]))]).toEqual([]);
  });
});

describe("an entry from before it said what it hides from the desk", () => {
  const answers = { size: "M", doctor: "Asthma" };
  const { hiddenAnswers: _, ...unfilled } = UNFILLED;
  const shown = (then: StoredForm | null) => {
    const filled = { ...unfilled, version: 2, answers };
    const hidden = hiddenAnswersIn(filled, { form, earlierForms: new Map([[2, then]]) });
    return [...shownToDesk(form, hidden)].sort();
  };

  it("hides what the form that was filled in did not show to the desk", () => {
    expect(shown(formOf({ size: "desk", doctor: "team", notes: "desk" }))).toEqual(["size"]);
    expect([...hiddenAnswersIn({ ...unfilled, version: 3, answers }, { form, earlierForms: new Map() })]).toEqual([
      "notes",
    ]);
  });

  it("hides what a deleted question kept for the organizers", () => {
    expect(shown(formOf({ size: "desk" }, { doctor: "team" }))).toEqual(["size"]);
    expect(shown(formOf({}, { doctor: "desk", size: "desk" }))).toEqual(["doctor", "size"]);
  });

  it("shows what only the team can have answered, because the question came later", () => {
    expect(shown(formOf({ size: "desk" }))).toEqual(["doctor", "size"]);
  });

  it("hides what nobody can be sure of", () => {
    const dropped = Object.fromEntries(Array.from({ length: QUESTIONS_MAX }, (_, at) => [`q${at}`, "desk" as const]));
    expect(shown(formOf({ size: "desk" }, dropped))).toEqual(["size"]);
    expect(shown(null)).toEqual([]);
  });

  it("alone needs the form that was filled in", () => {
    const old = (version: number) => ({ filledForm: { ...unfilled, version } });
    const entries = [old(2), old(2), old(3), { filledForm: null }, { filledForm: { ...UNFILLED, version: 4 } }];
    expect(earlierVersions(entries, 3)).toEqual([2]);
  });
});
