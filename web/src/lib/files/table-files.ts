import { loadCode } from "../loading/missing-code.ts";
import type { TextTable } from "./text-table.ts";

const CSV_TYPE = "text/csv;charset=utf-8";

/**
 * The table as CSV, for other programs. Values are unchanged, even those that look like a formula. The byte order mark
 * tells spreadsheet programs that the file is UTF-8.
 */
export async function csvFile({ headings, rows }: TextTable): Promise<Blob> {
  const { default: papa } = await loadCode(() => import("papaparse"));
  const text = papa.unparse({ fields: [...headings], data: rows.map((row) => [...row]) });
  return new Blob([`\uFEFF${text}\r\n`], { type: CSV_TYPE });
}

/** The formats of files of tables, by the ending of their names. */
export type TableFormat = "xlsx" | "csv";

/** The tables as a file. A CSV file has only the first one. */
export function tableFile(format: TableFormat, tables: readonly [TextTable, ...TextTable[]]): Promise<Blob> {
  return format === "xlsx" ? workbookFile(tables) : csvFile(tables[0]);
}

/** The tables as the sheets of one .xlsx file, in which every cell is text. */
export async function workbookFile(tables: readonly TextTable[]): Promise<Blob> {
  const { WORKBOOK_TYPE, workbookOf } = await loadCode(() => import("./workbook.ts"));
  return new Blob([workbookOf(tables)], { type: WORKBOOK_TYPE });
}
