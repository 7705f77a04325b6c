import { strToU8, zipSync } from "fflate";
import type { TextTable } from "./text-table.ts";

export const WORKBOOK_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONSHIPS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const CONTENT = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** The length of a cell in characters. Excel refuses to open a workbook with a longer one. */
const CELL_MAX = 32_767;
/** The width of columns in characters: wide enough for an email address, narrow enough to print. */
const WIDTH = { min: 10, max: 44 };
/** Indexes of the cell styles of the workbook. */
const TEXT = 1;
const HEADING = 2;

/**
 * The tables as the sheets of an .xlsx file. Each cell is inline text with the number format "@", so that it is never
 * read as a number, a date or a formula, and stays text when someone edits it.
 */
export function workbookOf(tables: readonly TextTable[]): Uint8Array<ArrayBuffer> {
  const numbered = tables.map((table, index) => ({ table, number: index + 1 }));
  const files: Record<string, string> = {
    "[Content_Types].xml": element("Types", { xmlns: `${PACKAGE}/content-types` }, [
      element("Default", {
        Extension: "rels",
        ContentType: "application/vnd.openxmlformats-package.relationships+xml",
      }),
      element("Default", { Extension: "xml", ContentType: "application/xml" }),
      element("Override", { PartName: "/xl/workbook.xml", ContentType: `${CONTENT}.sheet.main+xml` }),
      element("Override", { PartName: "/xl/styles.xml", ContentType: `${CONTENT}.styles+xml` }),
      ...numbered.map(({ number }) =>
        element("Override", { PartName: `/xl/worksheets/sheet${number}.xml`, ContentType: `${CONTENT}.worksheet+xml` }),
      ),
    ]),
    "_rels/.rels": element("Relationships", { xmlns: `${PACKAGE}/relationships` }, [
      relationship("workbook", "officeDocument", "xl/workbook.xml"),
    ]),
    "xl/_rels/workbook.xml.rels": element("Relationships", { xmlns: `${PACKAGE}/relationships` }, [
      relationship("styles", "styles", "styles.xml"),
      ...numbered.map(({ number }) => relationship(`sheet${number}`, "worksheet", `worksheets/sheet${number}.xml`)),
    ]),
    "xl/workbook.xml": element("workbook", { xmlns: MAIN, "xmlns:r": RELATIONSHIPS }, [
      element(
        "sheets",
        {},
        numbered.map(({ table, number }) =>
          element("sheet", { name: table.name, sheetId: String(number), "r:id": `sheet${number}` }),
        ),
      ),
    ]),
    "xl/styles.xml": STYLES,
    ...Object.fromEntries(numbered.map(({ table, number }) => [`xl/worksheets/sheet${number}.xml`, sheetOf(table)])),
  };
  const parts = Object.entries(files).map(([name, xml]) => [
    name,
    strToU8(`<?xml version="1.0" encoding="UTF-8"?>${xml}`),
  ]);
  return zipSync(Object.fromEntries(parts) as Record<string, Uint8Array>);
}

const STYLES = element("styleSheet", { xmlns: MAIN }, [
  element("fonts", { count: "2" }, [
    '<font><sz val="11"/><name val="Calibri"/></font>',
    '<font><b/><sz val="11"/><name val="Calibri"/></font>',
  ]),
  element("fills", { count: "2" }, [
    '<fill><patternFill patternType="none"/></fill>',
    '<fill><patternFill patternType="gray125"/></fill>',
  ]),
  element("borders", { count: "1" }, ["<border><left/><right/><top/><bottom/><diagonal/></border>"]),
  element("cellStyleXfs", { count: "1" }, ['<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>']),
  // 49 is the number format "@", text.
  element("cellXfs", { count: "3" }, [
    '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
    '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
    '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>',
  ]),
]);

function sheetOf({ headings, rows }: TextTable): string {
  const widths = headings.map((heading, column) => widthOf([heading, ...rows.map((row) => row[column] ?? "")]));
  return element("worksheet", { xmlns: MAIN }, [
    // Freeze the row of headings.
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>',
    element(
      "cols",
      {},
      widths.map((width, column) => {
        const at = String(column + 1);
        return element("col", { min: at, max: at, width: String(width), style: String(TEXT), customWidth: "1" });
      }),
    ),
    element("sheetData", {}, [rowOf(headings, 1, HEADING), ...rows.map((row, index) => rowOf(row, index + 2, TEXT))]),
  ]);
}

function rowOf(cells: readonly string[], number: number, style: number): string {
  const r = String(number);
  return element(
    "row",
    { r },
    cells.map((text, column) => {
      const attributes = { r: `${columnName(column)}${r}`, s: String(style) };
      if (text === "") return element("c", attributes);
      return element("c", { ...attributes, t: "inlineStr" }, [
        `<is><t xml:space="preserve">${cellText(text)}</t></is>`,
      ]);
    }),
  );
}

/** The name of a column: A to Z, then AA, AB and so on. */
function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}

function cellText(text: string): string {
  const valid = text.slice(0, CELL_MAX).replace(NOT_XML, "").toWellFormed();
  // Excel reads "_x0041_" as the letter A, so an underscore that begins such a code is escaped.
  return escaped(valid.replace(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_"));
}

/** Characters that XML does not allow, not even escaped. */
// oxlint-disable-next-line no-control-regex -- it has to match control characters
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

function escaped(text: string): string {
  // XML parsers turn a bare carriage return into a line feed.
  return text.replace(/[&<>"\r]/g, (character) => `&#${character.charCodeAt(0)};`);
}

function relationship(id: string, type: string, target: string): string {
  return element("Relationship", { Id: id, Type: `${RELATIONSHIPS}/${type}`, Target: target });
}

function element(name: string, attributes: Record<string, string>, children: readonly string[] = []): string {
  const attributeText = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const opening = `<${name}${attributeText.join("")}`;
  return children.length === 0 ? `${opening}/>` : `${opening}>${children.join("")}</${name}>`;
}

function widthOf(texts: readonly string[]): number {
  const longest = texts.reduce((most, text) => Math.max(most, text.length), 0);
  return Math.min(WIDTH.max, Math.max(WIDTH.min, longest + 2));
}
