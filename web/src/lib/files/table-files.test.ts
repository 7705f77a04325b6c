import fc from "fast-check";
import papa from "papaparse";
import readWorkbook from "read-excel-file/universal";
import { describe, expect, it } from "vitest";
import { csvFile, workbookFile } from "./table-files.ts";
import type { TextTable } from "./table-files.ts";

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
    // Names that are also every object's.
    ["constructor", "__proto__"],
    ["_x0041_", "toString"],
  ],
};

/** Cells that XML or the reader would not give back as they are: control characters, and blanks around the text. */
const cell = fc.string({ unit: "grapheme", maxLength: 30 }).map((text) => text.replace(/\p{C}/gu, "").trim());
const table = fc
  .array(fc.tuple(cell, cell), { minLength: 1, maxLength: 12 })
  .map((rows): TextTable => ({ name: "Registered", headings: ["One", "Two"], rows }));

async function readBack(tables: readonly TextTable[]) {
  const sheets = await readWorkbook(await workbookFile(tables));
  // An empty cell is read as nothing; a number or a date in place of text would show here.
  return sheets.map(({ sheet, data }) => ({ name: sheet, cells: data.map((row) => row.map((value) => value ?? "")) }));
}

describe("a workbook", () => {
  it("holds every cell as the text it is, numbers and formulas included", async () => {
    const [sheet] = await readBack([tricky]);
    expect(sheet).toEqual({ name: "Registered", cells: [tricky.headings, ...tricky.rows] });
  });

  it("holds each table on a sheet of its own", async () => {
    const waiting = { name: "Waiting list", headings: ["Position"], rows: [["1"]] };
    expect((await readBack([tricky, waiting])).map(({ name }) => name)).toEqual(["Registered", "Waiting list"]);
  });

  it("formats its cells as text, so that one that is edited stays text", async () => {
    const { unzipSync, strFromU8 } = await import("fflate");
    const parts = unzipSync(new Uint8Array(await (await workbookFile([tricky])).arrayBuffer()));
    expect(strFromU8(parts["xl/styles.xml"] ?? new Uint8Array())).toContain('numFmtId="49"');
    const sheet = strFromU8(parts["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
    expect(sheet).not.toContain("<f>");
    // Every cell has a style of its own and is a text of its own, or empty.
    expect(sheet.match(/<c r="[A-Z]+\d+" s="[12]"( t="inlineStr">|\/>)/g)).toHaveLength(18);
    expect(sheet.match(/<c /g)).toHaveLength(18);
  });

  it("gives back whatever text was put in", async () => {
    await fc.assert(
      fc.asyncProperty(table, async (written) => {
        const [sheet] = await readBack([written]);
        const rows = sheet?.cells.slice(1) ?? [];
        // Rows at the end that are empty throughout are no rows to a reader.
        written.rows.forEach((row, index) => expect(rows[index] ?? ["", ""]).toEqual(row));
      }),
    );
  });
});

describe("a CSV file", () => {
  async function parse(written: TextTable) {
    // Decoding as text would take the byte order mark away.
    const bytes = new Uint8Array(await (await csvFile(written)).arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    return papa.parse<string[]>(new TextDecoder().decode(bytes).replace(/\r\n$/, "")).data;
  }

  it("is UTF-8 that says so, with a heading and quoting, and adds nothing to a value", async () => {
    const bytes = await (await csvFile({ ...tricky, rows: tricky.rows.slice(0, 3) })).arrayBuffer();
    expect(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes)).toBe(
      '\uFEFFName,Phone\r\nÅkesson,+46 555 0142\r\n=HYPERLINK(1),0046\r\n"Siv ""Mum"", at home",-1\r\n',
    );
  });

  it("gives back whatever text was put in", async () => {
    expect(await parse(tricky)).toEqual([tricky.headings, ...tricky.rows]);
    await fc.assert(
      fc.asyncProperty(table, async (written) => {
        expect(await parse(written)).toEqual([written.headings, ...written.rows]);
      }),
    );
  });
});
