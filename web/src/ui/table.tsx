import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export type Column<Row> = {
  name: string;
  cell: (row: Row) => ReactNode;
  /** The column's part of the width, where rows are laid out one by one; 1 when absent. */
  share?: number;
};

/** A table on wide screens; on narrow ones each row becomes a card that names its values. */
export function Table<Row>({
  caption,
  columns,
  rows,
  keyOf,
  hasStickyHead = false,
}: {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row, index: number) => string;
  /** For tables in a box of their own that scrolls. */
  hasStickyHead?: boolean;
}) {
  return (
    // The roles are said outright because display:block takes them from the elements on narrow screens.
    <table role="table" className="block w-full border-collapse text-left md:table">
      <caption className="sr-only">{caption}</caption>
      <thead
        role="rowgroup"
        className={classNames(
          "sr-only md:not-sr-only md:table-header-group",
          // The line under a head that stays has to be drawn by its cells: a table's own borders scroll away.
          hasStickyHead ? "md:sticky! md:top-0 md:z-1 md:bg-surface md:shadow-[inset_0_-2px_0_var(--ink)]" : "",
        )}
      >
        <tr role="row" className={hasStickyHead ? undefined : "border-b-2 border-ink"}>
          {columns.map((column) => (
            <th
              key={column.name}
              role="columnheader"
              scope="col"
              className="sign px-3 py-2.5 text-sm text-muted first:pl-0"
            >
              {column.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block space-y-3 md:table-row-group">
        {rows.map((row, index) => (
          <tr
            key={keyOf(row, index)}
            role="row"
            className="block rounded-control border border-line bg-surface p-4 md:table-row md:rounded-none md:border-0 md:border-b md:bg-transparent md:p-0 md:last:border-b-0"
          >
            {columns.map((column) => (
              <td
                key={column.name}
                role="cell"
                className="flex items-baseline justify-between gap-4 py-1 wrap-anywhere md:table-cell md:px-3 md:py-3 md:first:pl-0"
              >
                <span aria-hidden="true" className="sign shrink-0 text-sm text-muted md:hidden">
                  {column.name}
                </span>
                <span className="text-right md:text-left">{column.cell(row)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
