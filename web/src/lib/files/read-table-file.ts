import { loadCode } from "../loading/missing-code.ts";
import { decodeText } from "./decode-text.ts";

/** The largest file that is read, and the most that a workbook may contain once unpacked. In bytes. */
export const TABLE_FILE_MAX = 15 * 1024 * 1024;
export const WORKBOOK_UNPACKED_MAX = 250 * 1024 * 1024;

/** A row of a table. `line` counts from 1, as a spreadsheet counts its rows. */
export type TableRow = { line: number; cells: readonly string[] };
/** A table as it was read. The headings are its first row that is not empty; empty rows are left out. */
export type ReadTable = { headings: readonly string[]; rows: readonly TableRow[] };

/** Says why a file cannot be read, and what to do. */
export class UnreadableFile extends Error {}

const NO_TABLE = "This file is not a spreadsheet. Choose an .xlsx or .csv file.";
const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** The files of Excel before 2007, and encrypted workbooks. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];
const startsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, at) => bytes[at] === byte);

/**
 * Reads a CSV file with any usual encoding and separator, or the first sheet of an .xlsx workbook that is not empty.
 * Rejects with UnreadableFile if it cannot.
 */
export async function readTableFile(file: Blob): Promise<ReadTable> {
  if (file.size > TABLE_FILE_MAX) {
    throw new UnreadableFile("This file is larger than 15 MB. Remove pictures and other sheets, or split it.");
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (startsWith(bytes, COMPOUND)) {
    throw new UnreadableFile(
      "This is an old Excel file, or one with a password. Save it as an .xlsx file without a password.",
    );
  }
  return tableOf(startsWith(bytes, ZIP) ? await cellsOfWorkbook(bytes) : await cellsOfText(bytes));
}

function tableOf(cells: readonly (readonly string[])[]): ReadTable {
  const rows = cells
    .map((row, at) => ({ line: at + 1, cells: row }))
    .filter((row) => row.cells.some((cell) => cell.trim() !== ""));
  const [first, ...rest] = rows;
  if (first === undefined) throw new UnreadableFile("This file is empty.");
  const width = rows.reduce((most, row) => Math.max(most, row.cells.length), 0);
  // Columns without a heading may have cells.
  return { headings: Array.from({ length: width }, (_, at) => first.cells[at]?.trim() ?? ""), rows: rest };
}

async function cellsOfText(bytes: Uint8Array<ArrayBuffer>): Promise<string[][]> {
  const text = decodeText(bytes);
  if (text === null || /^\s*[<{[]/.test(text) || text.startsWith("%PDF")) throw new UnreadableFile(NO_TABLE);
  const { default: papa } = await loadCode(() => import("papaparse"));
  // Excel writes and reads this line, which names the separator.
  const [named = "", separator] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  const content = text.slice(named.length);
  // Empty lines, such as the end of a file of two columns, must not count when the separator is guessed.
  const delimitersToGuess = [",", ";", "\t", "|"];
  const guessed = papa.parse(content, { preview: 1, skipEmptyLines: "greedy", delimitersToGuess }).meta.delimiter;
  const { data, errors } = papa.parse<string[]>(content, { delimiter: separator ?? guessed });
  const quote = errors.find(({ type }) => type === "Quotes");
  const skipped = named === "" ? 0 : 1;
  if (quote !== undefined) {
    const line = (quote.row ?? 0) + skipped + 1;
    throw new UnreadableFile(`The quotes in line ${line} do not match. Correct the line, or save the file as .xlsx.`);
  }
  return [...Array.from({ length: skipped }, () => []), ...data];
}

async function cellsOfWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<string[][]> {
  const [{ default: readWorkbook }, { unzipSync }] = await loadCode(() =>
    Promise.all([import("read-excel-file/universal"), import("fflate")]),
  );
  try {
    let unpacked = 0;
    // Reads the sizes without unpacking anything: a small file may be made to unpack into gigabytes.
    unzipSync(bytes, { filter: ({ originalSize }) => (unpacked += originalSize) < 0 });
    if (unpacked > WORKBOOK_UNPACKED_MAX) throw new UnreadableFile("This workbook is too large to read.");
    const parts = Object.values(unzipSync(bytes, { filter: ({ name }) => name.endsWith(".xml") }));
    if (parts.reduce((cells, part) => cells + extentOf(part), 0) > EXTENT_MAX) {
      throw new UnreadableFile(
        "This workbook has cells far to the right or far down. Copy the lines into a new one and choose that.",
      );
    }
    // Numbers stay as they are written, so that phone numbers keep all digits.
    const sheets = await readWorkbook<string>(new Blob([bytes]), { parseNumber: plainNumber });
    const sheet = sheets.find(({ data }) => data.some((row) => row.some((cell) => cell !== null))) ?? sheets[0];
    return (sheet?.data ?? []).map((row) => row.map(cellText));
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile(NO_TABLE);
  }
}

/** The cells between the corners of all sheets. The reader makes each of them, even if only the corners are filled. */
const EXTENT_MAX = 10_000_000;
/** The last row of a spreadsheet. */
const ROW_MAX = 1_048_576;
const ROW_OR_CELL = /<(?:[\w.-]+:)?(row|c)\s([^>]*)>/g;

/** How many cells the reader would make of a part of a workbook. Infinity if that cannot be told. */
function extentOf(part: Uint8Array): number {
  let rows = 0;
  let columns = 0;
  for (const [, tag, attributes = ""] of new TextDecoder().decode(part).matchAll(ROW_OR_CELL)) {
    const address = /(?:^|\s)r\s*=\s*["']([^"']*)["']/.exec(attributes)?.[1];
    if (address === undefined) continue;
    const [, letters, digits] = /^([A-Z]{0,3})(\d{1,7})$/.exec(address) ?? [];
    if (letters === undefined || Number(digits) > ROW_MAX) return Infinity;
    // Cells without a value are left out, and rows without cells are short.
    if (tag === "row" || attributes.endsWith("/")) continue;
    rows = Math.max(rows, Number(digits));
    columns = Math.max(columns, columnNumber(letters));
  }
  return rows * columns;
}

function columnNumber(letters: string): number {
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
}

/** Spreadsheets store a time of day as a date before this one. */
const DATES_BEGIN = Date.UTC(1900, 0, 2);

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  if (typeof cell === "boolean") return cell ? "Yes" : "No";
  if (!(cell instanceof Date)) return typeof cell === "string" ? cell : JSON.stringify(cell);
  const text = cell.toISOString();
  if (cell.getTime() < DATES_BEGIN) return text.slice(11, 16);
  return text.endsWith("T00:00:00.000Z") ? text.slice(0, 10) : text.slice(0, 19).replace("T", " ");
}

/** Workbooks may have large numbers like 3.51912345678E11. */
function plainNumber(text: string): string {
  return /^\d\.\d+E\+?\d{1,2}$/.test(text) && Number.isSafeInteger(Number(text)) ? String(Number(text)) : text;
}
