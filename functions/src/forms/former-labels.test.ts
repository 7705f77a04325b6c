import { describe, expect, it } from "vitest";
import { NO_STANDARD_FIELDS, questionsSchema } from "../contract/index.ts";
import { formerLabels, renamingIssues } from "./former-labels.ts";
import { optionKey } from "./option-key.ts";
import { hasOtherLabels, presentLabel, withPresentLabels } from "./option-labels.ts";
import type { FormerLabel, StoredForm } from "./stored-form.ts";

const questionsWith = (labels: readonly string[], id = "shirt") =>
  questionsSchema.parse([
    { id, label: "Shirt", kind: id === "meals" ? "choices" : "choice", options: labels.map((label) => ({ label })) },
  ]);
const formWith = (labels: readonly string[], former: FormerLabel[] = [], id = "shirt"): StoredForm => ({
  ...{ version: 1, standard: NO_STANDARD_FIELDS, questions: questionsWith(labels, id), waiver: null, former: [] },
  formerLabels: former,
});
const rename = (from: string, to: string, question = "shirt") => ({ question, from, to });
const was = (label: string, option: string, question = "shirt"): FormerLabel => ({ question, label, option });

/** The form after the options were renamed, step by step. */
function after(first: readonly string[], ...steps: [labels: readonly string[], ...ReturnType<typeof rename>[]][]) {
  return steps.reduce((form, [labels, ...renamed]) => {
    const wanted = { questions: questionsWith(labels) };
    expect(renamingIssues(form, wanted, renamed, {})).toEqual([]);
    return { ...formWith(labels), formerLabels: formerLabels(form, wanted, renamed) };
  }, formWith(first));
}

describe("an option that is renamed", () => {
  it("is found by every label that it has had", () => {
    const form = after(
      ["Meduim", "L"],
      [["Medium", "L"], rename("Meduim", "Medium")],
      [["M (unisex)", "L"], rename("Medium", "M (unisex)")],
    );
    expect(form.formerLabels).toEqual([was("Medium", "M (unisex)"), was("Meduim", "M (unisex)")]);
    expect(["meduim", "Medium", "M (unisex)", "L", "XL"].map((label) => presentLabel(form, "shirt", label))).toEqual([
      ...["M (unisex)", "M (unisex)", "M (unisex)"],
      ...["L", "XL"],
    ]);
  });

  it("can get an earlier label of its own again", () => {
    const form = after(["S", "L"], [["Small", "L"], rename("S", "Small")], [["S", "L"], rename("Small", "S")]);
    expect(form.formerLabels).toEqual([was("Small", "S")]);
  });

  it("keeps its labels while its question is deleted", () => {
    const form = after(["Meduim"], [["Medium"], rename("Meduim", "Medium")]);
    const deleted = { ...form, questions: [], former: form.questions, formerLabels: form.formerLabels };
    expect(formerLabels(form, { questions: [] }, [])).toEqual([was("Meduim", "Medium")]);
    expect(presentLabel(deleted, "shirt", "Meduim")).toBe("Medium");
  });

  it("is remembered in a spelling that older counts know", () => {
    const wanted = { questions: questionsWith(["Kids S"]) };
    expect(formerLabels(formWith(["Kids  S"]), wanted, [])).toEqual([was("Kids  S", "Kids S")]);
    expect(formerLabels(formWith(["kids s"]), wanted, [])).toEqual([]);
    const junior = { questions: questionsWith(["Junior"]) };
    expect(formerLabels(formWith(["Kids  S"]), junior, [rename("Kids S", "Junior")])).toEqual([
      was("Kids  S", "Junior"),
    ]);
  });

  it("has other labels for devices also if only its former labels mean something else", () => {
    const form = after(["A"], [["C"], rename("A", "C")]);
    expect(hasOtherLabels(formWith(["A"]), form)).toBe(true);
    expect(hasOtherLabels(form, formWith(["A"]))).toBe(true);
    expect(hasOtherLabels(form, { ...formWith(["C", "D"]), formerLabels: form.formerLabels })).toBe(false);
  });

  it("changes the labels of answers, and leaves other answers alone", () => {
    const answers = { meals: ["Past", "Rice"], chip: "Past", box: true };
    const form = formWith(["Pasta", "Rice"], [was("Past", "Pasta", "meals")], "meals");
    expect(withPresentLabels(form, answers)).toEqual({ ...answers, meals: ["Pasta", "Rice"] });
    const others = { meals: ["Rice"], chip: "Past" };
    expect(withPresentLabels(form, others)).toBe(others);
  });
});

describe("a renaming is refused", () => {
  const issuesOf = (before: StoredForm | null, labels: readonly string[], ...renamed: ReturnType<typeof rename>[]) =>
    renamingIssues(before, { questions: questionsWith(labels) }, renamed, {}).map(({ path }) => path);

  it.each([
    ["of an option that the saved form does not have", ["S"], ["M"], rename("L", "M"), "renamed.0.from"],
    ["to an option that the form does not have", ["S"], ["M"], rename("S", "L"), "renamed.0.to"],
    ["of an option that is still there", ["S"], ["S", "M"], rename("S", "M"), "renamed.0.from"],
    ["to the label of another option", ["S", "M"], ["M"], rename("S", "M"), "questions.0.options.0.label"],
    ["of another question", ["S"], ["M"], rename("S", "M", "socks"), "renamed.0.from"],
  ])("%s", (_, before, labels, renamed, path) => {
    expect(issuesOf(formWith(before), labels, renamed)).toEqual([path]);
  });

  it("if two options change their labels for each other's, or become one", () => {
    const before = formWith(["S", "M"]);
    expect(issuesOf(before, ["M", "S"], rename("S", "M"), rename("M", "S"))).not.toEqual([]);
    expect(issuesOf(before, ["L"], rename("S", "L"), rename("M", "L"))).toEqual(
      Array(2).fill("questions.0.options.0.label"),
    );
    expect(issuesOf(null, ["L"], rename("S", "L"))).toEqual(["renamed.0.from"]);
  });

  it("to what another option was called, and so is a new option with such a label", () => {
    const before = formWith(["Medium", "L"], [was("Meduim", "Medium")]);
    expect(issuesOf(before, ["Medium", "Meduim"], rename("L", "Meduim"))).toEqual(["questions.0.options.1.label"]);
    expect(issuesOf(before, ["Medium", "meduim", "L"])).toEqual(["questions.0.options.1.label"]);
    expect(issuesOf(before, ["Meduim", "L"])).toEqual([]);
  });

  it("to the label of a removed option that runners keep, but not back to a label of its own", () => {
    const issuesAt = (before: StoredForm, to: string, picked: Record<string, number>) =>
      renamingIssues(before, { questions: questionsWith([to]) }, [rename("A", to)], picked).map(({ path }) => path);
    const counted = { [optionKey("shirt", "C")]: 2 };
    expect(issuesAt(formWith(["A"]), "C", counted)).toEqual(["questions.0.options.0.label"]);
    expect(issuesAt(formWith(["A"]), "C", { [optionKey("shirt", "A")]: 2 })).toEqual([]);
    expect(issuesAt(formWith(["A"], [was("C", "A")]), "C", counted)).toEqual([]);
  });
});
