import { expect, it } from "vitest";
import { storedEvent } from "../../test/support/stored-event.ts";
import { questionsSchema } from "../contract/index.ts";
import { UNFILLED, storedFormSchema } from "../forms/stored-form.ts";
import { readableEntries } from "./readable-entries.ts";

const formOf = (version: number, ...ids: string[]) => {
  const questions = questionsSchema.parse(ids.map((id) => ({ id, label: `${id} of ${version}`, kind: "text" })));
  return storedFormSchema.parse({ version, standard: {}, questions, waiver: null });
};

it("an entry is read with the questions as the runner read them, and those that the team has answered since", async () => {
  const forms = [formOf(2, "size"), formOf(3, "size", "bib")];
  const parts = {
    events: { findByIds: () => Promise.resolve([storedEvent("m", { title: "Oslo", form: 3 })]) },
    forms: {
      findReadable: (_: string, version: number | null) =>
        Promise.resolve(forms.find((one) => one.version === version) ?? null),
    },
    pageSize: 1,
  };
  const filled = (version: number, answers: Record<string, string>) => ({
    marathonId: "m",
    filledForm: { ...UNFILLED, version, answers },
  });
  const entries = [filled(2, { size: "M", bib: "7" }), filled(1, { size: "S" }), { marathonId: "m", filledForm: null }];
  const readable = await readableEntries(parts, entries, Infinity);
  expect(entries.map(readable)).toEqual([
    {
      eventTitle: "Oslo",
      answeredQuestions: [
        { question: "size of 2", answer: "M" },
        { question: "bib of 3", answer: "7" },
      ],
    },
    // The form that was filled in cannot be read.
    { eventTitle: "Oslo", answeredQuestions: [{ question: "size of 3", answer: "S" }] },
    { eventTitle: "Oslo", answeredQuestions: [] },
  ]);
});
