import { IMPORT_LINES_MAX } from "@run/functions/contract";
import { looksCentralEuropean } from "../../../lib/files/central-european.ts";
import { readTableFile } from "../../../lib/files/read-table-file.ts";
import type { ReadingChoices, ReadTable } from "../../../lib/files/read-table-file.ts";
import { UnreadableFile } from "../../../lib/files/unreadable-file.ts";
import { importFields, matchColumns } from "./import-fields.ts";
import type { ImportEvent } from "./import-fields.ts";
import type { ImportFile } from "./import-storage.ts";

/** How many lines tell the encoding. */
const SAMPLE = 2_000;

/** Whether a file that may be in either encoding is Central European: by its recognized headings, or else its cells. */
function isCentralEuropean(western: ReadTable, central: ReadTable, headingsIn: (cells: readonly string[]) => number) {
  const more = headingsIn(central.headings) - headingsIn(western.headings);
  if (more !== 0) return more > 0;
  const lines = [western.headings, ...western.rows.slice(0, SAMPLE).map(({ cells }) => cells)];
  return looksCentralEuropean(lines.map((cells) => cells.join("\n")).join("\n"));
}

/**
 * Reads the file of an import. Its headings are the line with the most names of the event's fields, unless another one
 * is chosen. If the encoding may be either Western or Central European, the one in which more headings are recognized
 * is taken, or else the one that its cells look like. Rejects with UnreadableFile if it cannot be read, or has nothing
 * to import.
 */
export async function readImportFile(
  event: ImportEvent,
  { name, source }: { name: string; source: Blob },
  reading: ReadingChoices,
): Promise<ImportFile> {
  const fields = importFields(event);
  const headingsIn = (cells: readonly string[]) => matchColumns(cells, fields).filter((field) => field !== null).length;
  const western = await readTableFile(source, reading, headingsIn);
  const isGuess =
    reading.encoding === undefined && western.layout.kind === "text" && western.layout.encoding === "windows-1252";
  const central = isGuess && (await readTableFile(source, { ...reading, encoding: "windows-1250" }, headingsIn));
  const isCentral = central && isCentralEuropean(western.table, central.table, headingsIn);
  const { table, layout } = isCentral ? central : western;
  if (table.rows.length === 0) throw new UnreadableFile("This file has headings, but no lines below them.");
  if (table.rows.length > IMPORT_LINES_MAX) {
    const most = IMPORT_LINES_MAX.toLocaleString("en-US");
    throw new UnreadableFile(`This file has more than ${most} lines. Split it and import the parts.`);
  }
  return { name, table, source, layout, reading };
}
