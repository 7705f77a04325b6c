import type { MarathonEdit } from "@run/functions/contract";
import { describe, expect, it } from "vitest";
import { runsOf } from "./history-runs.ts";

const NOON = Date.parse("2026-03-05T12:00:00Z");
const fields = {
  title: "Coast Run",
  startRegistrationDate: "2026-03-01",
  endRegistrationDate: "2026-04-01",
  marathonStartDate: "2026-04-19",
  location: "Porto",
  runningDistance: "10 KM",
  marathonImageURL: "https://example.com/a.png",
  description: "By the sea.",
};

function edit(version: number, minute: number, change: Partial<MarathonEdit> = {}): MarathonEdit {
  return {
    version,
    editedBy: "ana@example.com",
    editedAt: new Date(NOON + minute * 60_000).toISOString(),
    restoredFrom: null,
    changed: ["title"],
    fields,
    settings: null,
    races: null,
    form: null,
    state: "published",
    stateReason: null,
    publishAt: null,
    ...change,
  };
}
const versions = (edits: MarathonEdit[]) => runsOf(edits).map((run) => run.map(({ version }) => version));

describe("runs of edits", () => {
  it("contain all versions that one person made within a short time", () => {
    const many = Array.from({ length: 100 }, (_, index) => edit(101 - index, 100 - index));
    expect(versions([...many, edit(1, -600, { changed: [] })])).toEqual([many.map(({ version }) => version), [1]]);
  });

  it("end with a pause of more than fifteen minutes, or with another person", () => {
    expect(versions([edit(4, 31), edit(3, 16), edit(2, 0)])).toEqual([[4, 3], [2]]);
    const ben = { editedBy: "ben@example.com" };
    expect(versions([edit(5, 4), edit(4, 3, ben), edit(3, 2, ben), edit(2, 1)])).toEqual([[5], [4, 3], [2]]);
  });

  it("do not contain the first version, restored versions and cancellations", () => {
    const restored = edit(4, 2, { restoredFrom: 2 });
    const canceled = edit(5, 3, { changed: ["cancelled"] });
    expect(versions([canceled, restored, edit(3, 1), edit(2, 0), edit(1, -1, { changed: [] })])).toEqual([
      [5],
      [4],
      [3, 2],
      [1],
    ]);
  });

  it("contain every version once", () => {
    const edits = [edit(4, 40), edit(3, 20), edit(2, 19), edit(1, 0, { changed: [] })];
    expect(runsOf(edits).flat()).toEqual(edits);
    expect(runsOf([])).toEqual([]);
  });
});
