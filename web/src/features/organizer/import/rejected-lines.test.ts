import { describe, expect, it } from "vitest";
import type { LineView } from "./import-lines.ts";
import { REASON_HEADING, rejectedTable } from "./rejected-lines.ts";

const table = {
  headings: ["Name", "Email", ""],
  rows: [
    { line: 2, cells: ["Ada", "ada@example.com", "x"] },
    { line: 4, cells: ["Bo", "bo@"] },
    { line: 5, cells: ["Cy", "", "y"] },
  ],
};
const rejected = (line: number, ...details: LineView["details"]): LineView => ({
  ...{ line, name: "", kind: "rejected", details },
});
const views: LineView[] = [
  { line: 2, name: "Ada", kind: "created", details: [] },
  rejected(4, { column: "Email", value: "bo@", text: "No address" }, { column: "Race", value: "", text: "Required" }),
  rejected(5, { column: "", value: "", text: "Line 2 is about the same person" }),
];

describe("rejected lines", () => {
  const saved = rejectedTable(views, table);

  it("are saved as they are in the file, with the reasons", () => {
    expect(saved).toMatchObject({
      headings: ["Name", "Email", "", REASON_HEADING],
      rows: [
        ["Bo", "bo@", "", "Email: “bo@” No address\nRace: Required"],
        ["Cy", "", "y", "Line 2 is about the same person"],
      ],
    });
  });

  it("that are rejected again have the new reasons alone", () => {
    const again = { headings: saved.headings, rows: saved.rows.map((cells, at) => ({ line: at + 2, cells })) };
    const table = rejectedTable([rejected(2, { column: "Email", value: "bo@", text: "Still no address" })], again);
    expect(table.headings).toEqual(saved.headings);
    expect(table.rows).toEqual([["Bo", "bo@", "", "Email: “bo@” Still no address"]]);
  });
});
