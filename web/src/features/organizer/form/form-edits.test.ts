import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NO_STANDARD_FIELDS, formChanges, questionsSchema } from "@run/functions/contract";
import * as z from "zod/mini";
import { dependentCount, editForm, possibleConditions } from "./form-edits.ts";
import type { FormEdit } from "./form-edits.ts";
import { newQuestion } from "./question-presets.ts";
import { readForm, shownForm } from "./typed-form.ts";
import type { TypedForm, TypedQuestion } from "./typed-form.ts";

const size = newQuestion("choice", {
  id: "size",
  label: "Size",
  options: [
    { label: "S", stock: "" },
    { label: "M", stock: "5" },
  ],
});
const bus = newQuestion("checkbox", { id: "bus", label: "Bus" });
const note = newQuestion("text", { id: "note", label: "Note", onlyIf: { question: "size", values: ["M"] } });
const formOf = (...questions: TypedQuestion[]): TypedForm => ({
  standard: NO_STANDARD_FIELDS,
  questions,
  waiver: null,
});
const edited = (form: TypedForm, ...edits: FormEdit[]) => edits.reduce(editForm, form);
const ids = ({ questions }: TypedForm) => questions.map(({ id }) => id);

describe("editing a form", () => {
  it("adds, moves, duplicates and removes questions", () => {
    const form = formOf(size, note);
    expect(ids(edited(form, { type: "add", questions: [bus] }))).toEqual(["size", "note", "bus"]);
    expect(ids(edited(form, { type: "move", id: "note", by: -1 }))).toEqual(["note", "size"]);
    expect(ids(edited(form, { type: "move", id: "size", by: -1 }))).toEqual(["size", "note"]);
    expect(ids(edited(form, { type: "move", id: "note", by: 1 }))).toEqual(["size", "note"]);
    expect(ids(edited(formOf(size, note, bus), { type: "move", id: "size", by: 2 }))).toEqual(["note", "bus", "size"]);
    const twice = edited(form, { type: "duplicate", id: "size", newId: "copy" });
    expect(ids(twice)).toEqual(["size", "copy", "note"]);
    expect(twice.questions[1]).toEqual({ ...size, id: "copy", label: "Size (copy)" });
    expect(ids(edited(form, { type: "remove", id: "gone" }))).toEqual(["size", "note"]);
  });

  it("asks a question always when the one that it depends on is removed", () => {
    expect(dependentCount(formOf(size, note, bus), "size")).toBe(1);
    expect(edited(formOf(size, note), { type: "remove", id: "size" })).toEqual(formOf({ ...note, onlyIf: null }));
  });

  it("keeps conditions when an option gets another label", () => {
    const change = { type: "change-option", id: "size", at: 1, changes: { label: "Medium" } } as const;
    const [changed, dependent] = edited(formOf(size, note), change).questions;
    expect(changed?.options.map(({ label }) => label)).toEqual(["S", "Medium"]);
    expect(dependent?.onlyIf).toEqual({ question: "size", values: ["Medium"] });
    const restocked = edited(formOf(size, note), { ...change, changes: { stock: "9" } });
    expect(restocked.questions[1]?.onlyIf).toEqual(note.onlyIf);
  });

  it("keeps a condition apart while two options have the same label for a moment", () => {
    const type = (label: string): FormEdit => ({ type: "change-option", id: "size", at: 0, changes: { label } });
    const [, dependent] = edited(formOf(size, note), type("M"), type("MM")).questions;
    expect(dependent?.onlyIf).toEqual({ question: "size", values: ["M"] });
  });

  it("lets a question depend on the earlier ones that have answers to choose from", () => {
    expect(possibleConditions(formOf(size, note, bus), 2)).toEqual([{ id: "size", label: "Size", values: ["S", "M"] }]);
    expect(possibleConditions(formOf(bus, note), 1)).toEqual([{ id: "bus", label: "Bus", values: ["yes", "no"] }]);
    expect(possibleConditions(formOf(size, note), 0)).toEqual([]);
  });

  it("keeps every id unique and every condition on a question of the form, whatever the steps", () => {
    let count = 0;
    const id = fc.constantFrom("size", "bus", "note", "gone");
    const step: fc.Arbitrary<FormEdit> = fc.oneof(
      fc.record({ type: fc.constant("move" as const), id, by: fc.constantFrom(-1 as const, 1 as const) }),
      fc.record({ type: fc.constant("remove" as const), id }),
      id.map((one) => ({ type: "duplicate" as const, id: one, newId: `new${count++}` })),
      fc.record({ type: fc.constant("add-option" as const), id }),
      fc.record({ type: fc.constant("remove-option" as const), id, at: fc.nat(2) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const form = edited(formOf(size, bus, note), ...steps);
        expect(new Set(ids(form)).size).toBe(form.questions.length);
        for (const { onlyIf } of form.questions) if (onlyIf) expect(ids(form)).toContain(onlyIf.question);
      }),
    );
  });
});

describe("the typed form", () => {
  it("is read as it was shown", () => {
    const { settings, issues } = readForm(formOf(size, bus, note));
    expect(issues).toEqual([]);
    expect(z.safeParse(questionsSchema, settings.questions).success).toBe(true);
    expect(settings.questions[0]?.options).toEqual([
      { label: "S", stock: null },
      { label: "M", stock: 5 },
    ]);
    expect(readForm(shownForm(settings))).toEqual({ settings, issues: [] });
  });

  it("names the control of each issue", () => {
    const missing = { ...note, onlyIf: { question: "size", values: ["XL"] } };
    const blank = { ...size, options: [{ label: "", stock: "many" }] };
    const paths = (form: TypedForm) => readForm(form).issues.map(({ path }) => path);
    expect(paths(formOf(size, missing))).toEqual(["questions.1.onlyIf.values"]);
    expect(paths(formOf(blank))).toEqual(["questions.0.options.0.label", "questions.0.options.0.stock"]);
    expect(paths({ ...formOf(), waiver: { title: "", text: "" } })).toEqual(["waiver.title", "waiver.text"]);
  });
});

describe("the differences of two forms", () => {
  const settingsOf = (form: TypedForm) => readForm(form).settings;
  const before = settingsOf(formOf(size, bus));

  it("are a sentence each", () => {
    const after = settingsOf({
      standard: { ...NO_STANDARD_FIELDS, club: "required" },
      questions: [
        { ...bus, label: "Shuttle" },
        { ...size, required: true },
        { ...note, onlyIf: null },
      ],
      waiver: { title: "Waiver", text: "At my own risk." },
    });
    expect(formChanges(before, after)).toEqual([
      "Club: required",
      "Question “Bus” is now “Shuttle”",
      "Question changed: “Size”",
      "Question added: “Note”",
      "The questions are in a different order",
      "Waiver added: “Waiver”",
    ]);
    expect(formChanges(after, before)).toContain("Question deleted: “Note”");
    expect(formChanges(after, before)).toContain("Waiver removed");
    expect(formChanges(before, before)).toEqual([]);
    const [first, second] = size.options;
    const options = [
      { ...first, label: "Small", stock: "" },
      { ...second, stock: "7" },
    ] as typeof size.options;
    expect(formChanges(before, settingsOf(formOf({ ...size, options }, bus)))).toEqual([
      expect.stringMatching(
        /^Question changed: “Size”, option “Small” added, .*stock of “.+” now 7.*, option “.+” deleted$/,
      ),
    ]);
  });
});
