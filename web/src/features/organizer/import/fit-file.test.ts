import type { ImportResult, ImportRow, Marathon } from "@run/functions/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { eventOf } from "../../../../test/sample-data.ts";
import { filledOf, formOf, optionsOf, questionOf } from "../../../../test/sample-forms.ts";
import { raceOf } from "../../../entities/race/race.fixtures.ts";
import { fitFile, shortagesIn } from "./fit-file.ts";
import { sampleEntry } from "./import.fixtures.ts";

const races = [
  raceOf({ id: "full", name: "Marathon" }),
  raceOf({ id: "ten", name: "10K", capacity: 5, registered: 3 }),
];
const shirt = questionOf({ id: "shirt", label: "Shirt", kind: "choice", options: optionsOf("S", ["XL", 1]) });
const event: Marathon = eventOf({ capacity: null, registrationCount: 3, races, form: formOf({ questions: [shirt] }) });

const added = (line: number, raceId: string, size = "S"): ImportRow => ({
  ...{ line, firstName: "Ada", lastName: "Okafor", raceId, answers: { shirt: size } },
});
const accepted = ({ line, entryId }: ImportRow): ImportResult => ({
  ...{ line, entryId: entryId ?? null, outcome: entryId === undefined ? "created" : "changed", refusal: null },
});

function fit(rows: ImportRow[], changes: Partial<Parameters<typeof fitFile>[0]> = {}) {
  const asked = { event, entries: [], rows, results: rows.map(accepted), overCapacity: false, ...changes };
  const results = fitFile(asked);
  const refused = results.flatMap(({ line, refusal }) =>
    refusal === null ? [] : [[line, refusal.issues.map(({ message }) => message)]],
  );
  return { refused, shortages: shortagesIn(results) };
}

describe("a file that was checked in pieces", () => {
  it("has no more lines for a race than it has places", () => {
    const rows = [2, 3, 4, 5].map((line) => added(line, "ten"));
    const text = "10K is full: 2 places for 4 lines";
    expect(fit([...rows, added(6, "full")])).toEqual({
      refused: [
        [4, [text]],
        [5, [text]],
      ],
      shortages: [{ text, lines: 2 }],
    });
    expect(fit(rows, { overCapacity: true }).refused).toEqual([]);
  });

  it("has no more lines for an option than are left, even above capacity", () => {
    const rows = [added(2, "full", "XL"), added(3, "full", "XL"), added(4, "full")];
    expect(fit(rows, { overCapacity: true }).refused).toEqual([[3, ["XL is sold out: 1 left for 2 lines"]]]);
  });

  it("is limited by the capacity of the event as well", () => {
    const rows = [2, 3].map((line) => added(line, "full"));
    expect(fit(rows, { event: { ...event, capacity: 4 } }).refused).toEqual([
      [3, ["Marathon is full: 1 place for 2 lines"]],
    ]);
  });

  it("gives back what a changed entry leaves", () => {
    const entry = sampleEntry(1, { raceId: "ten", filledForm: filledOf({ answers: { shirt: "XL" } }) });
    const change: ImportRow = { line: 2, entryId: entry.entryId, raceId: "full", answers: { shirt: "S" } };
    const rows = [change, ...[3, 4, 5].map((line) => added(line, "ten", "S")), added(6, "full", "XL")];
    const full = { ...event, form: formOf({ questions: [{ ...shirt, options: optionsOf("S", ["XL", 0]) }] }) };
    expect(fit(rows, { entries: [entry], event: full }).refused).toEqual([]);
    expect(fit(rows.slice(1), { entries: [entry], event: full }).refused.map(([line]) => line)).toEqual([5, 6]);
  });

  it("keeps what the server has refused, which takes no place", () => {
    const rows = [2, 3, 4].map((line) => added(line, "ten"));
    const refusal = { code: "possible-double", error: "", issues: [], references: [] };
    const [first, ...others] = rows.map(accepted);
    const results = [...(first ? [{ ...first, outcome: "rejected" as const, refusal }] : []), ...others];
    expect(fit(rows, { results }).refused).toEqual([[2, []]]);
    expect(fit(rows, { results }).shortages).toEqual([]);
  });

  it("is filled from its beginning as long as there is room", () => {
    const line = fc.record({ race: fc.constantFrom("full", "ten"), size: fc.constantFrom("S", "XL") });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 9 }), fc.option(fc.integer({ min: 3, max: 9 })), (lines, capacity) => {
        const rows = lines.map(({ race, size }, at) => added(at + 2, race, size));
        const { refused } = fit(rows, { event: { ...event, capacity } });
        const taken = { ten: 3, all: 3, XL: 0 };
        const expected = lines.flatMap(({ race, size }, at) => {
          const isFull = taken.all >= (capacity ?? Infinity) || (race === "ten" && taken.ten >= 5);
          if (isFull || (size === "XL" && taken.XL >= 1)) return [at + 2];
          taken.all += 1;
          if (race === "ten") taken.ten += 1;
          if (size === "XL") taken.XL += 1;
          return [];
        });
        expect(refused.map(([at]) => at)).toEqual(expected);
      }),
    );
  });
});
