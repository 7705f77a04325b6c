import { cellsOfText, cellsOfWorkbook } from "./file-cells.ts";
import type { CellChoices, Cells, CellSource } from "./file-cells.ts";
import { NO_HEADINGS } from "./no-headings.ts";
import { UnreadableFile } from "./unreadable-file.ts";

/** The largest file that is read, in bytes. */
export const TABLE_FILE_MAX = 15 * 1024 * 1024;

/** A row of a table. `line` counts from 1, as a spreadsheet counts its rows. */
export type TableRow = { line: number; cells: readonly string[] };
/** A table as it was read. Empty rows are left out, and so are those that repeat the headings. */
export type ReadTable = { headings: readonly string[]; rows: readonly TableRow[] };

/** How a file is read. What is left out is guessed. `headingLine` is the line that has the headings, or NO_HEADINGS. */
export type ReadingChoices = CellChoices & { headingLine?: number };
/**
 * How a file was read, to be shown and changed: where its cells are from, the line of its headings, the first lines,
 * which may have the headings instead, and how many lines repeat the headings.
 */
export type TableLayout = CellSource & { headingLine: number; firstLines: readonly TableRow[]; repeated: number };

/** How many lines from the beginning of a table may have its headings. */
const FIRST_LINES = 30;
/** As much of a line as tells it from others. */
const FIRST_CELLS = 12;

const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** The files of Excel before 2007, and encrypted workbooks. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];
const startsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, at) => bytes[at] === byte);

/**
 * Reads a CSV file with any usual encoding and separator, or a sheet of an .xlsx workbook. The headings are the line
 * for which `headingsIn` gives the highest number above 1, or else the first line that is not empty. The sheet is the
 * one that has the line with the highest number. Rejects with UnreadableFile if it cannot.
 */
export async function readTableFile(
  file: Blob,
  choices: ReadingChoices = {},
  headingsIn: (cells: readonly string[]) => number = () => 0,
): Promise<{ table: ReadTable; layout: TableLayout }> {
  if (file.size > TABLE_FILE_MAX) {
    throw new UnreadableFile("This file is larger than 15 MB. Remove pictures and other sheets, or split it.");
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (startsWith(bytes, COMPOUND)) {
    throw new UnreadableFile(
      "This is an old Excel file, or one with a password. Save it as an .xlsx file without a password.",
    );
  }
  const { cells, source } = startsWith(bytes, ZIP)
    ? await cellsOfWorkbook(bytes, choices, (some) => bestHeading(rowsOf(some).slice(0, FIRST_LINES), headingsIn).most)
    : cellsOfText(bytes, choices);
  const rows = rowsOf(cells);
  const first = rows.slice(0, FIRST_LINES);
  const heading =
    choices.headingLine === NO_HEADINGS && first.length > 0
      ? { line: NO_HEADINGS, cells: [] }
      : (first.find(({ line }) => line === choices.headingLine) ?? bestHeading(first, headingsIn).row);
  if (heading === undefined) throw new UnreadableFile("This file is empty.");
  const { repeated, table } = tableBelow(heading, rows);
  const firstLines = first.map((row) => ({ ...row, cells: row.cells.slice(0, FIRST_CELLS) }));
  return { table, layout: { ...source, headingLine: heading.line, firstLines, repeated } };
}

/** The rows that are not empty. */
function rowsOf(cells: Cells["cells"]): TableRow[] {
  return cells
    .map((row, at) => ({ line: at + 1, cells: row }))
    .filter((row) => row.cells.some((cell) => cell.trim() !== ""));
}

/**
 * The row with the most headings, and how many it has. One alone counts for nothing, because it may be a title, such as
 * "Event", and then it is the first row.
 */
function bestHeading(rows: readonly TableRow[], headingsIn: (cells: readonly string[]) => number) {
  const counts = rows.map(({ cells }) => headingsIn(cells));
  const most = Math.max(1, ...counts);
  return { most, row: most > 1 ? rows[counts.indexOf(most)] : rows[0] };
}

function tableBelow(heading: TableRow, rows: readonly TableRow[]): { table: ReadTable; repeated: number } {
  const below = rows.filter(({ line }) => line > heading.line);
  const width = [heading, ...below].reduce((most, row) => Math.max(most, row.cells.length), 0);
  // Columns without a heading may have cells.
  const headings = Array.from({ length: width }, (_, at) => heading.cells[at]?.trim() ?? "");
  const repeats = (row: TableRow) => headings.every((name, at) => (row.cells[at]?.trim() ?? "") === name);
  const others = below.filter((row) => !repeats(row));
  return { table: { headings, rows: others }, repeated: below.length - others.length };
}
