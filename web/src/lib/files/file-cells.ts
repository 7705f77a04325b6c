import { unzipSync, zipSync } from "fflate";
import papa from "papaparse";
import readWorkbook from "read-excel-file/universal";
import { decodeText, guessEncoding } from "./decode-text.ts";
import type { Encoding } from "./decode-text.ts";
import { guessSeparator } from "./guess-separator.ts";
import { UnreadableFile } from "./unreadable-file.ts";

/** How the cells of a file are found. What is left out is guessed. */
export type CellChoices = { encoding?: Encoding; separator?: string; sheet?: string };
/** How they were found: those of a text, or those of one of a workbook's sheets. */
export type CellSource =
  | { kind: "text"; encoding: Encoding; separator: string }
  | { kind: "workbook"; sheet: string; sheets: readonly string[] };
export type Cells = { cells: readonly (readonly string[])[]; source: CellSource };

/** The most that a workbook may contain once unpacked, in bytes. */
export const WORKBOOK_UNPACKED_MAX = 250 * 1024 * 1024;
export const NO_TABLE = "This file is not a spreadsheet. Choose an .xlsx or .csv file.";

const startsLikeMarkup = (text: string) => /^\s*[<{[]/.test(text) || text.startsWith("%PDF");

/** Finds the cells of a text. */
export function cellsOfText(bytes: Uint8Array<ArrayBuffer>, choices: CellChoices): Cells {
  const encoding = choices.encoding ?? guessEncoding(bytes);
  const text = decodeText(bytes, encoding);
  if (text === null && choices.encoding !== undefined) {
    throw new UnreadableFile("The file has bytes that do not exist in this encoding.");
  }
  if (text === null || startsLikeMarkup(text)) throw new UnreadableFile(NO_TABLE);
  // Excel writes and reads this line, which names the separator.
  const [named = "", separatorNamed] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  const content = text.slice(named.length);
  const separator = choices.separator ?? separatorNamed ?? guessSeparator(content);
  const { data, errors } = papa.parse<string[]>(content, { delimiter: separator });
  const quote = errors.find(({ type }) => type === "Quotes");
  const skipped = named === "" ? 0 : 1;
  if (quote !== undefined) {
    const line = (quote.row ?? 0) + skipped + 1;
    throw new UnreadableFile(`The quotes in line ${line} do not match. Correct the line, or save the file as .xlsx.`);
  }
  return {
    cells: [...Array.from({ length: skipped }, () => []), ...data],
    source: { kind: "text", encoding, separator },
  };
}

/** How many rows of a sheet tell whether it is the one to read. */
const RATED_ROWS = 100;

/**
 * Finds the cells of a sheet: the chosen one, or else the first with the highest rating among those that are not empty.
 */
export async function cellsOfWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
  { sheet: chosen }: CellChoices,
  rate: (cells: Cells["cells"]) => number,
): Promise<Cells> {
  try {
    let unpacked = 0;
    // Reads the sizes without unpacking anything: a small file may be made to unpack into gigabytes.
    unzipSync(bytes, { filter: ({ originalSize }) => (unpacked += originalSize) < 0 });
    if (unpacked > WORKBOOK_UNPACKED_MAX) throw new UnreadableFile("This workbook is too large to read.");
    const parts = unzipSync(bytes, { filter: ({ name }) => /\.xml(?:\.rels)?$/.test(name) });
    if (Object.values(parts).reduce((cells, part) => cells + extentOf(part), 0) > EXTENT_MAX) {
      throw new UnreadableFile(
        "This workbook has cells far to the right or far down. Copy the lines into a new one and choose that.",
      );
    }
    // The reader unpacks a part above 512 kB in a worker from a blob, which the content policy forbids, so it gets them
    // unpacked. Numbers stay as they are written, so that phone numbers keep all digits.
    const unpackedFile = new Blob([zipSync(parts, { level: 0 })]);
    const sheets = await readWorkbook<string>(unpackedFile, { parseNumber: plainNumber });
    const filled = sheets.filter(({ data }) => data.some((row) => row.some((cell) => cell !== null)));
    const sheet = filled.find((one) => one.sheet === chosen) ?? bestSheet(filled, rate) ?? sheets[0];
    return {
      cells: (sheet?.data ?? []).map((row) => row.map(cellText)),
      source: { kind: "workbook", sheet: sheet?.sheet ?? "", sheets: filled.map((one) => one.sheet) },
    };
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile(NO_TABLE);
  }
}

/** The first sheet with the highest rating. A single one needs none. */
function bestSheet<Named extends { data: readonly (readonly unknown[])[] }>(
  sheets: readonly Named[],
  rate: (cells: Cells["cells"]) => number,
): Named | undefined {
  if (sheets.length < 2) return sheets[0];
  const ratings = sheets.map(({ data }) => rate(data.slice(0, RATED_ROWS).map((row) => row.map(cellText))));
  return sheets[ratings.indexOf(Math.max(...ratings))];
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

/** Spreadsheets count days from here, and store a time as a part of a day. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
/** Nobody enters a date of the first month, so such a number is a time, like 1.0139 days for 24:20. */
const TIMES_END = DAY_ZERO + 31 * 86_400_000;

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  if (typeof cell === "boolean") return cell ? "Yes" : "No";
  if (!(cell instanceof Date)) return typeof cell === "string" ? cell : JSON.stringify(cell);
  if (cell.getTime() >= DAY_ZERO && cell.getTime() < TIMES_END) return timeText(cell.getTime() - DAY_ZERO);
  const text = cell.toISOString();
  return text.endsWith("T00:00:00.000Z") ? text.slice(0, 10) : text.slice(0, 19).replace("T", " ");
}

/** A time in milliseconds as hours and minutes, with seconds if it has any. It may have more than 24 hours. */
function timeText(time: number): string {
  const seconds = Math.round(time / 1_000);
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  return (parts[2] === 0 ? parts.slice(0, 2) : parts).map((part) => String(part).padStart(2, "0")).join(":");
}

/** Workbooks may have large numbers like 3.51912345678E11. */
function plainNumber(text: string): string {
  return /^\d\.\d+E\+?\d{1,2}$/.test(text) && Number.isSafeInteger(Number(text)) ? String(Number(text)) : text;
}
