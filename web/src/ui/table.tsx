import { memo } from "react";
import type { ComponentProps, ReactNode } from "react";

export type Column<Row> = {
  name: string;
  cell: (row: Row) => ReactNode;
  /** In a card a fact is shown beside its column's name; a title and actions are shown without. A fact when absent. */
  kind?: "title" | "actions";
  /** The column's part of the width of a virtual table; 1 when absent. */
  share?: number;
};

/** The classes of a table whose rows become cards on narrow screens. */
export type TableLook = {
  table: string;
  head: string;
  headRow: string | undefined;
  headCell: string;
  body: string;
  row: string;
  cell: { fact: string; title?: string; actions?: string };
  /** A column's name in a card, and the fact beside it. */
  label: string;
  fact: string;
};

const plainLook: TableLook = {
  table: "block w-full border-collapse text-left md:table",
  head: "sr-only md:not-sr-only md:table-header-group",
  headRow: "border-b-2 border-ink",
  headCell: "sign px-3 py-2.5 text-sm text-muted first:pl-0",
  body: "block space-y-3 md:table-row-group",
  row: "block rounded-control border border-line bg-surface p-4 md:table-row md:rounded-none md:border-0 md:border-b md:bg-transparent md:p-0 md:last:border-b-0",
  cell: {
    fact: "flex items-baseline justify-between gap-4 py-1 wrap-anywhere md:table-cell md:px-3 md:py-3 md:first:pl-0",
  },
  label: "sign shrink-0 text-sm text-muted md:hidden",
  fact: "text-right md:text-left",
};

/** For a table in a box of its own that scrolls. */
export const stickyLook: TableLook = {
  ...plainLook,
  // The line below the head has to be drawn by the head itself: a row's border would scroll away.
  head: `${plainLook.head} md:sticky! md:top-0 md:z-1 md:bg-surface md:shadow-[inset_0_-2px_0_var(--ink)]`,
  headRow: undefined,
};

/** A table on wide screens; on narrow ones each row becomes a card that names its values. */
export function Table<Row>({
  caption,
  columns,
  rows,
  keyOf,
  look = plainLook,
}: {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row, index: number) => string;
  look?: TableLook;
}) {
  return (
    // The roles are spelled out because display:block takes them from the elements on narrow screens.
    <table role="table" className={look.table}>
      <caption className="sr-only">{caption}</caption>
      <TableHead columns={columns} look={look} />
      <tbody role="rowgroup" className={look.body}>
        {rows.map((row, index) => (
          <tr key={keyOf(row, index)} role="row" className={look.row}>
            <TableCells row={row} columns={columns} look={look} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function TableHead<Row>({
  columns,
  look,
  ...row
}: { columns: readonly Column<Row>[]; look: TableLook } & ComponentProps<"tr">) {
  return (
    <thead role="rowgroup" className={look.head}>
      <tr role="row" {...row} className={look.headRow}>
        {columns.map(({ name }) => (
          <th key={name} role="columnheader" scope="col" className={look.headCell}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

type CellsProps<Row> = { row: Row; columns: readonly Column<Row>[]; look: TableLook };

/** Memoized, because a list may have hundreds of rows and scrolling replaces only some of them. */
export const TableCells = memo(function TableCells<Row>({ row, columns, look }: CellsProps<Row>) {
  return columns.map(({ name, kind, cell }) =>
    kind === undefined ? (
      <td key={name} role="cell" className={look.cell.fact}>
        <span aria-hidden="true" className={look.label}>
          {name}
        </span>
        <span className={look.fact}>{cell(row)}</span>
      </td>
    ) : (
      <td key={name} role="cell" className={look.cell[kind]}>
        {cell(row)}
      </td>
    ),
  );
}) as <Row>(props: CellsProps<Row>) => ReactNode;
