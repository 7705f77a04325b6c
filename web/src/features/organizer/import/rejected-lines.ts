import type { ReadTable } from "../../../lib/files/read-table-file.ts";
import type { TextTable } from "../../../lib/files/text-table.ts";
import type { LineDetail, LineView } from "./import-lines.ts";

/** The column that says why a line was rejected. It comes last. */
export const REASON_HEADING = "Rejected because";

const reasonText = ({ column, value, text }: LineDetail) =>
  [column === "" ? "" : `${column}: `, value === "" ? "" : `“${value}” `, text].join("");

/**
 * The rejected lines as they are in the file, with the reasons in a last column, to be corrected and imported again. A
 * column of earlier reasons is replaced.
 */
export function rejectedTable(views: readonly LineView[], { headings, rows }: ReadTable): TextTable {
  const reasonsOf = new Map(
    views.flatMap(({ kind, line, details }) => (kind === "rejected" ? [[line, details.map(reasonText)] as const] : [])),
  );
  const earlier = headings.indexOf(REASON_HEADING);
  const own = <Cell>(cells: readonly Cell[]) => cells.filter((_, column) => column !== earlier);
  return {
    name: "Rejected lines",
    headings: [...own(headings), REASON_HEADING],
    rows: rows.flatMap(({ line, cells }) => {
      const reasons = reasonsOf.get(line);
      if (reasons === undefined) return [];
      return [[...own(headings.map((_, column) => cells[column] ?? "")), reasons.join("\n")]];
    }),
  };
}
