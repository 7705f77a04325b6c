import { describe, expect, it } from "vitest";
import { importFields, matchColumns } from "./import-fields.ts";
import type { FieldId, Mapping } from "./import-fields.ts";
import { event } from "./import.fixtures.ts";
import { REASON_HEADING } from "./rejected-lines.ts";
import { recalledChoices, rememberedAfter } from "./remembered-columns.ts";
import type { RememberedColumns } from "./remembered-columns.ts";

const fields = importFields(event);
const nothing: RememberedColumns = new Map();

/** What is remembered after a file with these columns. */
function after(columns: readonly (readonly [heading: string, field: FieldId | null])[], earlier = nothing, more = {}) {
  const headings = columns.map(([heading]) => heading);
  const file = { headings, matched: matchColumns(headings, fields) };
  return rememberedAfter(earlier, file, { mapping: columns.map(([, field]) => field), dateOrders: {}, ...more });
}
const recalled = (remembered: RememberedColumns, headings: readonly string[]) =>
  recalledChoices(remembered, headings, { matched: matchColumns(headings, fields), fields });
const mappingOf = (...request: Parameters<typeof recalled>): Mapping => recalled(...request).mapping;

const whole = after([
  ["Given", "firstName"],
  ["Nachname", "lastName"],
  ["Verein", null],
  ["Shirt", "answer:shirt"],
]);

describe("the choices for columns", () => {
  it("are found by heading, in any order and with more or fewer columns", () => {
    expect(mappingOf(whole, ["Shirt", "Nachname", "Given", "Verein"])).toEqual([
      ...["answer:shirt", "lastName", "firstName"],
      null,
    ]);
    expect(mappingOf(whole, ["Given", "Nachname", "Phone", "Shirt"])).toEqual([
      ...["firstName", "lastName", "phone", "answer:shirt"],
    ]);
    expect(mappingOf(whole, ["Given"])).toEqual(["firstName"]);
    expect(mappingOf(whole, ["Given", REASON_HEADING])).toEqual(["firstName", null]);
    expect(mappingOf(nothing, ["Given", "Verein"])).toEqual([null, "club"]);
  });

  it("stay known when a file between lacks the column", () => {
    const between = after([["Given", "firstName"]], whole);
    expect(mappingOf(between, ["Given", "Verein", "Shirt"])).toEqual(["firstName", null, "answer:shirt"]);
    const changed = after([["Given", "fullName"]], between);
    expect(mappingOf(changed, ["Given", "Shirt"])).toEqual(["fullName", "answer:shirt"]);
  });

  it("take a field from a column that would be found for it", () => {
    const chosen = after([
      ["Contact", "email"],
      ["Email", null],
    ]);
    expect(mappingOf(chosen, ["Email", "Contact"])).toEqual([null, "email"]);
    expect(mappingOf(chosen, ["E-Mail", "Contact"])).toEqual([null, "email"]);
  });

  it("that give two columns the same field decide neither of them, and no other column gets it", () => {
    const one = after([["Home", "email"]]);
    const both = after([["Work", "email"]], one);
    expect(mappingOf(both, ["Home", "Work", "Email", "Phone"])).toEqual([null, null, null, "phone"]);
    expect(mappingOf(both, ["Work", "Phone"])).toEqual(["email", "phone"]);
    expect(mappingOf(both, ["Home", "Phone"])).toEqual(["email", "phone"]);
  });

  it("of columns with the same heading are found only where as many have it", () => {
    const twice = after([
      ["Mail", null],
      ["Mail", "email"],
    ]);
    expect(mappingOf(twice, ["Phone", "Mail", "Mail"])).toEqual(["phone", null, "email"]);
    expect(mappingOf(twice, ["Mail"])).toEqual(matchColumns(["Mail"], fields));
  });

  it("of a column without a heading are found only where all headings are the same", () => {
    const unnamed = after([
      ["Given", "firstName"],
      ["", "club"],
    ]);
    expect(mappingOf(unnamed, ["Given", ""])).toEqual(["firstName", "club"]);
    expect(mappingOf(unnamed, ["Given", "", REASON_HEADING])).toEqual(["firstName", "club", null]);
    expect(mappingOf(unnamed, ["Given", "Phone", ""])).toEqual(["firstName", "phone", null]);
    const leftOut = after(
      [
        ["Given", "firstName"],
        ["", null],
      ],
      unnamed,
    );
    expect(mappingOf(leftOut, ["Given", ""])).toEqual(["firstName", null]);
  });

  it("leave a column that no field was found for to a field that the event gets later", () => {
    const earlier = rememberedAfter(
      nothing,
      { headings: ["Coach"], matched: [null] },
      { mapping: [null], dateOrders: {} },
    );
    const later = { matched: ["club" as const], fields };
    expect(recalledChoices(earlier, ["Coach"], later).mapping).toEqual(["club"]);
  });

  it("are forgotten if the event no longer has the field", () => {
    const gone = after([["Verein", "answer:gone"]]);
    expect(mappingOf(gone, ["Verein"])).toEqual(["club"]);
  });

  it("are about any heading, such as __proto__", () => {
    expect(mappingOf(after([["__proto__", "club"]]), ["__proto__", "constructor"])).toEqual(["club", null]);
  });

  it("go with how the values of the same column are read, but not of another column for the field", () => {
    const spelled = [
      { field: "gender", text: "w", meaning: "Female" },
      { field: "race", text: "Halber", meaning: "10K" },
    ] as const;
    const born = after(
      [
        ["Born", "dateOfBirth"],
        ["Sex", "gender"],
        ["Runner", "fullName"],
      ],
      nothing,
      {
        dateOrders: { dateOfBirth: "month-first" },
        firstYears: { dateOfBirth: 1900 },
        spelled,
        nameOrder: "last-first",
      },
    );
    expect(recalled(born, ["Sex", "Runner", "Born"])).toEqual({
      mapping: ["gender", "fullName", "dateOfBirth"],
      dateOrders: { dateOfBirth: "month-first" },
      firstYears: { dateOfBirth: 1900 },
      spelled: [{ field: "gender", text: "w", meaning: "Female" }],
      nameOrder: "last-first",
    });
    expect(recalled(born, ["Gender", "Full Name", "Date of Birth"])).toEqual({
      mapping: ["gender", "fullName", "dateOfBirth"],
      ...{ dateOrders: {}, firstYears: {}, spelled: [] },
    });
  });
});
