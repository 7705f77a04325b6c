import { describe, expect, it } from "vitest";
import { importFields } from "./import-fields.ts";
import { event, rowsOf } from "./import.fixtures.ts";
import { matchTable, openNamesOf } from "./match-table.ts";

const fields = importFields(event);
const tableOf = (headings: string, ...lines: string[]) => ({
  headings: headings.split(";"),
  rows: rowsOf(...lines.map((line) => line.split(";"))),
});
const match = (headings: string, ...lines: string[]) => matchTable(tableOf(headings, ...lines), fields);

describe("a heading that may mean the full name or one part of it", () => {
  it.each(["Nom", "Nome", "Nombre", "Jméno"])(
    "“%s” alone means full names if most values have several words",
    (heading) => {
      expect(match(heading, "Ana Silva", "Rui da Costa", "Suharto")).toEqual(["fullName"]);
    },
  );

  it.each([
    ["Nom", "lastName"],
    ["Nome", "firstName"],
    ["Nombre", "firstName"],
    ["Jméno", "firstName"],
  ])("“%s” alone keeps its own meaning, %s, if most values are one word", (heading, field) => {
    expect(match(heading, "Ana", "Rui", "Maria João")).toEqual([field]);
    expect(match(heading)).toEqual([field]);
  });

  it("means one part beside a column for the other one, even if values have several words", () => {
    expect(match("Nome;Cognome", "Anna Maria;Rossi", "Gian Luca;De Santis")).toEqual(["firstName", "lastName"]);
    expect(match("Nom;Prénom", "de la Tour;Anne", "Le Goff;Yann")).toEqual(["lastName", "firstName"]);
    expect(match("Name;Vorname", "von Bülow;Ludwig")).toEqual(["lastName", "firstName"]);
  });

  it("means full names beside a part that its values contain", () => {
    expect(match("Name;Vorname", "Ludwig von Bülow;Ludwig", "Lund, Bo;Bo")).toEqual(["fullName", "firstName"]);
    expect(match("Name (Runner);Vorname", "Ludwig von Bülow;Ludwig")).toEqual(["fullName", "firstName"]);
    expect(match("Nome;Cognome", "Anna Rossi;ROSSI", "Luca De Santis;De Santis")).toEqual(["fullName", "lastName"]);
    expect(match("Nombre;Apellidos", "Ana Gil;Gil", "Eva;Ruiz")).toEqual(["firstName", "lastName"]);
  });

  it("leaves a column of full names that says so", () => {
    expect(match("Nome completo;Nome", "Ana Silva;Ana")).toEqual(["fullName", "firstName"]);
  });

  it("is said to be open until both parts have a column of their own, whatever is chosen", () => {
    const table = tableOf("Club;Nome", ";Ana Silva", ";Suharto", ";");
    const open = { column: 1, heading: "Nome", longer: 1, filled: 2, isSample: false };
    expect(openNamesOf(table, [null, "fullName"])).toEqual({ ...open, field: "fullName" });
    expect(openNamesOf(table, [null, "lastName"])).toEqual({ ...open, field: "lastName" });
    expect(openNamesOf(table, [null, null])).toBeNull();
    expect(openNamesOf(tableOf("Nome;Cognome", "Ana;Silva"), ["firstName", "lastName"])).toBeNull();
    expect(openNamesOf(tableOf("Name", "Ana Silva"), ["fullName"])).toBeNull();
  });
});

it("counts the first of many names only, and says so", () => {
  const names = (count: number) =>
    openNamesOf(tableOf("Nome", ...Array<string>(count).fill("Ana Silva")), ["fullName"]);
  expect(names(200)).toMatchObject({ longer: 200, filled: 200, isSample: false });
  expect(names(201)).toMatchObject({ longer: 200, filled: 200, isSample: true });
});

describe("a heading that is a word of a question", () => {
  it("means the question if most values are its options", () => {
    expect(match("First Name;Shirt", "Ada;M", "Bo;L", "Cy;l", "Di;XXL?")).toEqual(["firstName", "answer:shirt"]);
    expect(match("First Name;Shirt", "Ada;yes", "Bo;no", "Cy;M")).toEqual(["firstName", null]);
    expect(match("First Name;Shirt", "Ada;")).toEqual(["firstName", null]);
    expect(match("Shirt;T-shirt size", "M;L")).toEqual([null, "answer:shirt"]);
  });
});
