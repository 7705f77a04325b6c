import { CHECKED, NO_STANDARD_FIELDS, formDifferences } from "@run/functions/contract";
import type { FormSettings, Question } from "@run/functions/contract";
import { describe, expect, it } from "vitest";
import { differenceDetails } from "./form-difference.ts";

const bus: Question = {
  ...{ id: "bus", label: "Bus", help: "", kind: "checkbox", options: [], required: false },
  ...{ raceIds: null, onlyIf: null, audience: "team" },
};
const stop: Question = { ...bus, id: "stop", label: "Stop", kind: "text" };
const formOf = (questions: Question[], text: string | null = "Old text."): FormSettings => ({
  standard: NO_STANDARD_FIELDS,
  questions,
  waiver: text === null ? null : { title: "Waiver", text },
});
const races = [{ id: "ten", name: "10K" }];
const between = (before: FormSettings, theirs: FormSettings, mine: FormSettings) =>
  formDifferences(before, theirs).map((change) => differenceDetails(change, { before, theirs, mine }, races));

describe("what somebody else has changed in a form", () => {
  it("is shown in full, beside the text before and the one that is typed", () => {
    const before = formOf([bus]);
    expect(between(before, formOf([bus], "Theirs."), formOf([bus], "Mine."))).toEqual([
      [{ label: "Text", before: "Old text.", theirs: "Theirs.", mine: "Mine." }],
    ]);
    expect(between(formOf([], null), formOf([]), formOf([], null))).toEqual([
      [
        { label: "Title", before: null, theirs: "Waiver", mine: null },
        { label: "Text", before: null, theirs: "Old text.", mine: null },
      ],
    ]);
  });

  it("names only the parts of a question that differ", () => {
    const changed: Question = {
      ...stop,
      ...{ help: "Where?", kind: "choice", options: [{ label: "Pier", stock: 9 }], required: true, raceIds: ["ten"] },
      ...{ onlyIf: { question: "bus", values: [CHECKED] }, audience: "desk" },
    };
    const [details = []] = between(formOf([bus, stop]), formOf([bus, changed]), formOf([bus, stop]));
    expect(Object.fromEntries(details.map(({ label, before, theirs }) => [label, [before, theirs]]))).toEqual({
      "Help text": ["None", "Where?"],
      Kind: ["Short text", "One of several options"],
      Options: ["None", "Pier (9)"],
      Required: ["No", "Yes"],
      Races: ["All", "10K"],
      "Asked only if": ["Always asked", "“Bus” is checked"],
      "Who sees the answers": ["Organizers", "Organizers and desk"],
    });
  });

  it("has no details of deleted questions", () => {
    expect(between(formOf([bus]), formOf([], null), formOf([bus]))).toEqual([[], []]);
  });
});
