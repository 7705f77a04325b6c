import fc from "fast-check";
import papa from "papaparse";
import readWorkbook from "read-excel-file/universal";
import { describe, expect, it } from "vitest";
import { csvFile, workbookFile } from "./table-files.ts";
import type { TextTable } from "./text-table.ts";

const tricky: TextTable = {
  name: "Registered",
  headings: ["Name", "Phone"],
  rows: [
    ["Åkesson", "+46 555 0142"],
    ["=HYPERLINK(1)", "0046"],
    ['Siv "Mum", at home', "-1"],
    ["two\nlines", "@here"],
    ["<b>&amp;</b>", "1e5"],
    ["李小龍 🏃‍♀️", ""],
    // Names of properties that every object has.
    ["constructor", "__proto__"],
    ["_x0041_", "toString"],
  ],
};

/** Without control characters and surrounding blanks, because XML or the reader would remove those. */
const cell = fc.string({ unit: "grapheme", maxLength: 30 }).map((text) => text.replace(/\p{C}/gu, "").trim());
const table = fc
  .array(fc.tuple(cell, cell), { minLength: 1, maxLength: 12 })
  .map((rows): TextTable => ({ name: "Registered", headings: ["One", "Two"], rows }));

async function readBack(tables: readonly TextTable[]) {
  const sheets = await readWorkbook(await workbookFile(tables));
  // An empty cell is read as null. A number or a date instead of text would fail the comparison.
  return sheets.map(({ sheet, data }) => ({ name: sheet, cells: data.map((row) => row.map((value) => value ?? "")) }));
}

describe("a workbook", () => {
  it("stores every cell as text, even numbers and formulas", async () => {
    const [sheet] = await readBack([tricky]);
    expect(sheet).toEqual({ name: "Registered", cells: [tricky.headings, ...tricky.rows] });
  });

  it("has a sheet for each table", async () => {
    const waiting = { name: "Waiting list", headings: ["Position"], rows: [["1"]] };
    expect((await readBack([tricky, waiting])).map(({ name }) => name)).toEqual(["Registered", "Waiting list"]);
  });

  it("formats its cells as text, so that they stay text when edited", async () => {
    const { unzipSync, strFromU8 } = await import("fflate");
    const parts = unzipSync(new Uint8Array(await (await workbookFile([tricky])).arrayBuffer()));
    expect(strFromU8(parts["xl/styles.xml"] ?? new Uint8Array())).toContain('numFmtId="49"');
    const sheet = strFromU8(parts["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
    expect(sheet).not.toContain("<f>");
    // Every cell has a style, and is inline text or empty.
    expect(sheet.match(/<c r="[A-Z]+\d+" s="[12]"( t="inlineStr">|\/>)/g)).toHaveLength(18);
    expect(sheet.match(/<c /g)).toHaveLength(18);
  });

  it("preserves any text", async () => {
    await fc.assert(
      fc.asyncProperty(table, async (original) => {
        const [sheet] = await readBack([original]);
        const rows = sheet?.cells.slice(1) ?? [];
        // The reader drops empty rows at the end.
        original.rows.forEach((row, index) => expect(rows[index] ?? ["", ""]).toEqual(row));
      }),
    );
  });
});

describe("a CSV file", () => {
  async function parse(original: TextTable) {
    // Decoding as text would remove the byte order mark.
    const bytes = new Uint8Array(await (await csvFile(original)).arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    return papa.parse<string[]>(new TextDecoder().decode(bytes).replace(/\r\n$/, "")).data;
  }

  it("is UTF-8 with a byte order mark, has a heading row, quotes cells, and adds nothing to a value", async () => {
    const bytes = await (await csvFile({ ...tricky, rows: tricky.rows.slice(0, 3) })).arrayBuffer();
    expect(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes)).toBe(
      '\uFEFFName,Phone\r\nÅkesson,+46 555 0142\r\n=HYPERLINK(1),0046\r\n"Siv ""Mum"", at home",-1\r\n',
    );
  });

  it("preserves any text", async () => {
    expect(await parse(tricky)).toEqual([tricky.headings, ...tricky.rows]);
    await fc.assert(
      fc.asyncProperty(table, async (original) => {
        expect(await parse(original)).toEqual([original.headings, ...original.rows]);
      }),
    );
  });
});
