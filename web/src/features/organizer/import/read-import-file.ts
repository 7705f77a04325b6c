import { IMPORT_LINES_MAX } from "@run/functions/contract";
import { readTableFile } from "../../../lib/files/read-table-file.ts";
import type { ReadingChoices } from "../../../lib/files/read-table-file.ts";
import { UnreadableFile } from "../../../lib/files/unreadable-file.ts";
import { importFields, matchColumns } from "./import-fields.ts";
import type { ImportEvent } from "./import-fields.ts";
import type { ImportFile } from "./import-storage.ts";

/**
 * Reads the file of an import. Its headings are the line with the most names of the event's fields, unless another one
 * is chosen. A text that may be Western or Central European is what gives more of these names. Rejects with
 * UnreadableFile if it cannot be read, or has nothing to import.
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
  const isCentral = central && headingsIn(central.table.headings) > headingsIn(western.table.headings);
  const { table, layout } = isCentral ? central : western;
  if (table.rows.length === 0) throw new UnreadableFile("This file has headings, but no lines below them.");
  if (table.rows.length > IMPORT_LINES_MAX) {
    const most = IMPORT_LINES_MAX.toLocaleString("en-US");
    throw new UnreadableFile(`This file has more than ${most} lines. Split it and import the parts.`);
  }
  return { name, table, source, layout, reading };
}
