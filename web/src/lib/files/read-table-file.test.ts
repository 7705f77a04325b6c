import { readFileSync } from "node:fs";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NO_HEADINGS } from "./no-headings.ts";
import { readTableFile, TABLE_FILE_MAX } from "./read-table-file.ts";
import { UnreadableFile } from "./unreadable-file.ts";
import { csvFile, workbookFile } from "./table-files.ts";

// Written by Python's csv module, openpyxl and XlsxWriter.
const tableIn = async (file: Blob) => (await readTableFile(file)).table;
const fixture = (name: string) => new Blob([readFileSync(new URL(`fixtures/${name}`, import.meta.url))]);

const people = {
  headings: ["First Name", "Last Name", "Date of Birth", "Club", "Note"],
  rows: [
    ["Zoë", "Núñez", "19.04.1990", "Läufer; Köln", "=1+1"],
    ["Bo", "O'Neill", "03.04.1985", "A, B", "+46 555"],
    ["Siv", "Åkesson", "", "two\nlines", "@home"],
    ["Ed", 'He said "go"', "01.02.2001", "-", "-5"],
  ],
};

describe("a CSV file", () => {
  it.each([
    "comma-utf8.csv",
    "comma-utf8-bom.csv",
    "semicolon-windows-1252.csv",
    "tab-utf16-le.txt",
    "comma-utf16-be.csv",
    "sep-line.csv",
  ])("is read from %s", async (name) => {
    const { headings, rows } = await tableIn(fixture(name));
    expect({ headings, rows: rows.map(({ cells }) => cells) }).toEqual(people);
    const first = name === "sep-line.csv" ? 3 : 2;
    expect(rows.map(({ line }) => line)).toEqual([first, first + 1, first + 2, first + 3]);
  });

  it("keeps empty and repeated headings, and the numbers of its lines", async () => {
    expect(await tableIn(fixture("messy-headers.csv"))).toEqual({
      headings: ["", "Email", "Email", "", "Shoe"],
      rows: [
        { line: 4, cells: ["1", "a@example.com", "b@example.com", "x", "42"] },
        { line: 7, cells: ["2", "c@example.com"] },
      ],
    });
  });

  it("of one column keeps the commas of few lines, and one with titles above its columns is split", async () => {
    const names = await tableIn(new Blob(["Name\nAda Okafor\nLund, Bo\nCleo Adams\n"]));
    expect(names.rows.map(({ cells }) => cells)).toEqual([["Ada Okafor"], ["Lund, Bo"], ["Cleo Adams"]]);
    const titled = await tableIn(new Blob(["Run\n2026\nJuly\nAda;Okafor\nBo;Lund\nCleo;Adams\nDi;Hall\n"]));
    expect(titled.rows.at(-1)?.cells).toEqual(["Di", "Hall"]);
  });

  const separatorOf = async (...lines: string[]) => {
    const { layout } = await readTableFile(new Blob([lines.join("\n")]));
    return layout.kind === "text" && layout.separator;
  };

  it("of one column keeps the commas of all lines", async () => {
    const names = await tableIn(new Blob(["Name\nLund, Bo\nOkafor, Ada\nAdams, Cleo\n"]));
    expect(names.rows.map(({ cells }) => cells)).toEqual([["Lund, Bo"], ["Okafor, Ada"], ["Adams, Cleo"]]);
    expect((await tableIn(new Blob(['Name\n"Lund, Bo"\nOkafor, Ada\n']))).headings).toEqual(["Name"]);
  });

  it("is split where its lines have the same number of cells, and rather not at commas", async () => {
    const titles = ["Run", "2026", "July"];
    expect(await separatorOf(...titles, "Lund, Bo;10 km", "Okafor, Ada;5 km", "Hall, Di;5 km", "Ray, Al;5 km")).toBe(
      ";",
    );
    expect(await separatorOf("Name;Distance;Club", "Bo;21,1;A", "Ada;21,1", "Cy;42,195;B", "Di;42,195")).toBe(";");
    expect(await separatorOf("Name,Meals", "Bo,Pasta; Soup", "Ada,Soup; Bread", "Cy,Soup; Fish")).toBe(",");
    expect(await separatorOf("Name|Club", '"Lund, Bo"|A', '"Hall, Di"|B, C')).toBe("|");
    expect(await separatorOf("Run", "First,Last,Club", "Bo,Lund,A", "Ada,Okafor,B")).toBe(",");
  });

  it("may have no headings, and then has people from its first line", async () => {
    const file = new Blob(["Ada,Okafor\nBen,Carter,M\n\nAda,Okafor\n"]);
    const { table, layout } = await readTableFile(file, { headingLine: NO_HEADINGS });
    expect(table.headings).toEqual(["", "", ""]);
    expect(table.rows.map(({ line }) => line)).toEqual([1, 2, 4]);
    expect(layout).toMatchObject({ headingLine: NO_HEADINGS, repeated: 0, firstLines: [{ line: 1 }, { line: 2 }, {}] });
    await expect(readTableFile(new Blob([""]), { headingLine: NO_HEADINGS })).rejects.toThrow("empty");
  });

  it.each([",", ";", "\t", "|"])("of two columns and few lines is read with the separator %j", async (separator) => {
    const lines = ["First Name,Last Name", "Ada,Okafor", "", "Ben,Carter", "", ""];
    const file = new Blob([lines.join("\r\n").replaceAll(",", separator)]);
    expect(await tableIn(file)).toEqual({
      headings: ["First Name", "Last Name"],
      rows: [
        { line: 2, cells: ["Ada", "Okafor"] },
        { line: 4, cells: ["Ben", "Carter"] },
      ],
    });
  });

  it("of our own is read as it was written", async () => {
    const cell = fc.string({ unit: "grapheme", maxLength: 10 }).map((text) => text.replace(/\p{C}/gu, "").trim());
    const row = fc.tuple(cell, cell, cell);
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 6 }), async (rows) => {
        const table = { name: "Entries", headings: ["One", "Two", "Three"], rows };
        const filled = rows.filter((cells) => cells.some((text) => text !== ""));
        for (const file of [await csvFile(table), await workbookFile([table])]) {
          const read = await tableIn(file);
          expect(read.headings).toEqual(table.headings);
          expect(read.rows.map(({ cells }) => cells.concat(["", "", ""]).slice(0, 3))).toEqual(filled);
        }
      }),
      { numRuns: 50 },
    );
  });
});

/** A workbook of our own, with other rows. */
async function withRows(rows: string): Promise<Blob> {
  const own = await workbookFile([{ name: "Entries", headings: ["One"], rows: [] }]);
  const parts = unzipSync(new Uint8Array(await own.arrayBuffer()));
  const sheet = Object.keys(parts).find((name) => name.includes("worksheets/")) ?? "";
  const text = strFromU8(parts[sheet] ?? new Uint8Array());
  const changed = text.replace(/<sheetData>.*<\/sheetData>/s, `<sheetData>${rows}</sheetData>`);
  expect(changed).not.toBe(text);
  return new Blob([zipSync({ ...parts, [sheet]: strToU8(changed) })]);
}

describe("a workbook", () => {
  it("is read with its dates, times, numbers and booleans as text", async () => {
    expect(await tableIn(fixture("openpyxl.xlsx"))).toEqual({
      headings: ["First Name", "Last Name", "Date of Birth", "Phone", "Expected Time", "Paid", "Club", "Note"],
      rows: [
        { line: 2, cells: ["Zoë", "Núñez", "1990-04-19", "351912345678", "03:45", "Yes", "1e5", ""] },
        { line: 4, cells: ["Bo", "<&>", "1985-04-03", "46555", "04:05", "No", "two\nlines", "0.1"] },
      ],
    });
  });

  it("keeps texts that look like numbers", async () => {
    const rows = [["3.51912345678E11", "1.5E3"]];
    const file = await workbookFile([{ name: "Entries", headings: ["Club", "Note"], rows }]);
    expect((await tableIn(file)).rows.map(({ cells }) => cells)).toEqual(rows);
  });

  it.each([
    [
      "two corners far apart",
      '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>',
    ],
    ["a column that no spreadsheet has", '<row r="1"><c r="ZZZZZZ1"><v>1</v></c></row>'],
    ["a row that no spreadsheet has", '<row r="99999999999"></row>'],
  ])("with a small file and an immense sheet is refused: %s", async (_, rows) => {
    const failure = readTableFile(await withRows(rows));
    await expect(failure).rejects.toThrow(UnreadableFile);
    await expect(failure).rejects.toThrow("far to the right or far down");
  });

  it("may have empty cells and rows anywhere", async () => {
    const rows = '<row r="1"><c r="A1"><v>7</v></c><c r="XFD1" s="0"/></row><row r="1048576" ht="15"></row>';
    expect(await tableIn(await withRows(rows))).toEqual({ headings: ["7"], rows: [] });
  });

  it("may begin with empty rows", async () => {
    expect(await tableIn(fixture("xlsxwriter.xlsx"))).toEqual({
      headings: ["Vorname", "Nachname", "Geburtsdatum"],
      rows: [{ line: 4, cells: ["Zoë", "Núñez", "1990-04-19"] }],
    });
  });
});

describe("a file that is no spreadsheet", () => {
  const bytes = (...values: number[]) => new Blob([new Uint8Array(values)]);

  it.each<[string, Blob, string]>([
    ["a picture", bytes(0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3), "not a spreadsheet"],
    ["a PDF", new Blob(["%PDF-1.7 and more"]), "not a spreadsheet"],
    ["a web page", new Blob(["\n<!doctype html><table></table>"]), "not a spreadsheet"],
    ["another zip file", new Blob([zipSync({ "a.txt": strToU8("hello") })]), "not a spreadsheet"],
    ["a broken zip file", bytes(0x50, 0x4b, 3, 4, 9, 9), "not a spreadsheet"],
    ["an old workbook", fixture("old.xls"), "old Excel file"],
    ["nothing", new Blob([]), "empty"],
    ["empty rows", new Blob([",,\n \n,"]), "empty"],
    ["too much", new Blob([new Uint8Array(TABLE_FILE_MAX + 1)]), "larger than 15 MB"],
    ["an unmatched quote", new Blob(['a;b\n1;2\n3;"4\n5;6\n']), "line 3"],
    ["unmatched quotes", new Blob(['a,b\n1,2\n"3,4\n5,6\n']), "line 3"],
  ])("is refused: %s", async (_, file, message) => {
    const failure = readTableFile(file);
    await expect(failure).rejects.toThrow(UnreadableFile);
    await expect(failure).rejects.toThrow(message);
  });
});

describe("how a file is read", () => {
  const text = new Blob(["Entries\n\nName;Club\nAda;A,B\nName;Club\nBo;C,D\n"]);
  const known = (cells: readonly string[]) => cells.filter((cell) => ["Name", "Club", "Entries"].includes(cell)).length;

  it("is told, with the lines that repeat the headings left out and counted", async () => {
    const { table, layout } = await readTableFile(text, { separator: ";" }, known);
    expect(table).toEqual({
      headings: ["Name", "Club"],
      rows: [
        { line: 4, cells: ["Ada", "A,B"] },
        { line: 6, cells: ["Bo", "C,D"] },
      ],
    });
    expect(layout).toMatchObject({ kind: "text", encoding: "utf-8", separator: ";", headingLine: 3, repeated: 1 });
    expect(layout.firstLines.map(({ line }) => line)).toEqual([1, 3, 4, 5, 6]);
  });

  it("can be chosen", async () => {
    const { table, layout } = await readTableFile(text, { separator: ",", headingLine: 4 }, known);
    expect(table.headings).toEqual(["Ada;A", "B"]);
    expect(layout).toMatchObject({ separator: ",", headingLine: 4, repeated: 0 });
    const latin = new Blob([Uint8Array.from([0x4e, 0x0a, 0x82, 0x6d, 0x69, 0x6c, 0x65])]);
    const read = async (encoding?: "ibm437" | "macintosh") =>
      (await readTableFile(latin, encoding === undefined ? {} : { encoding })).table.rows[0]?.cells;
    expect([await read(), await read("ibm437"), await read("macintosh")]).toEqual([["‚mile"], ["émile"], ["Çmile"]]);
  });

  it("is refused if the chosen encoding does not have the bytes", async () => {
    const latin = new Blob([Uint8Array.from([0x4e, 0xe9])]);
    await expect(readTableFile(latin, { encoding: "utf-8" })).rejects.toThrow("do not exist in this encoding");
  });

  it("names the sheets that are not empty, and reads the chosen one", async () => {
    const sheet = (name: string, cell: string) => ({ name, headings: [cell], rows: [["x"]] });
    const file = await workbookFile([sheet("10 am", "One"), sheet("1 pm", "Two")]);
    expect((await readTableFile(file)).layout).toMatchObject({ sheet: "10 am", sheets: ["10 am", "1 pm"] });
    expect((await readTableFile(file, { sheet: "1 pm" })).table.headings).toEqual(["Two"]);
    expect((await readTableFile(file, { sheet: "Gone" })).table.headings).toEqual(["One"]);
  });
});

it("the sheet with the most headings is read unless another one is chosen, or else the first", async () => {
  const sheet = (name: string, ...rows: string[][]) => ({ name, headings: rows[0] ?? [], rows: rows.slice(1) });
  const prices = sheet("Prices", ["Race", "Price"], ["10K", "15"]);
  const people = sheet("Entries", ["Village Run", ""], ["First", "Last"], ["Ann", "Lee"]);
  const file = await workbookFile([prices, people]);
  const headingsIn = (cells: readonly string[]) =>
    cells.filter((cell) => ["Race", "First", "Last"].includes(cell)).length;
  const { layout } = await readTableFile(file, {}, headingsIn);
  expect(layout).toMatchObject({ sheet: "Entries", headingLine: 2, sheets: ["Prices", "Entries"] });
  expect((await readTableFile(file, { sheet: "Prices" }, headingsIn)).layout).toMatchObject({ sheet: "Prices" });
  const none = await readTableFile(file, {}, (cells) => (cells.includes("Village Run") ? 1 : 0));
  expect(none.layout).toMatchObject({ sheet: "Prices" });
});
