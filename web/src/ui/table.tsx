import { memo } from "react";
import type { ComponentProps, ReactNode } from "react";

export type Column<Row> = {
  name: string;
  cell: (row: Row) => ReactNode;
  /**
   * In a card, a title and actions are shown without their column's name, a wide cell is not shown, and any other cell is
   * shown beside its column's name.
   */
  kind?: "title" | "actions" | "wide";
  /** Whether only screen readers get the column's name, because the cells say what they are. */
  hidesName?: boolean;
  /** The column's share of the width of a virtual table. 1 by default. */
  share?: number;
};

/** The classes of a table whose rows become cards on narrow screens. */
export type TableStyles = {
  table: string;
  head: string;
  headRow: string | undefined;
  headCell: string;
  body: string;
  row: string;
  cell: { fact: string; title?: string; actions?: string; wide?: string };
  /** The name of a column in a card, and the value beside it. */
  label: string;
  fact: string;
};

const plainStyles: TableStyles = {
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

/** The styles of a table inside a scrolling box, whose head stays visible. */
export const stickyStyles: TableStyles = {
  ...plainStyles,
  // A shadow draws the line below the head, because a row's border would scroll away.
  head: `${plainStyles.head} md:sticky! md:top-0 md:z-1 md:bg-surface md:shadow-[inset_0_-2px_0_var(--ink)]`,
  headRow: undefined,
};

/** The styles of a table that has numbers in all columns but the first. */
export const numberStyles: TableStyles = {
  ...plainStyles,
  headCell: `${plainStyles.headCell} not-first:text-right last:pr-0`,
  cell: { fact: `${plainStyles.cell.fact} md:not-first:text-right md:last:pr-0` },
};

/** A table on wide screens. On narrow screens, each row becomes a card with the column's name beside each value. */
export function Table<Row>({
  caption,
  columns,
  rows,
  keyOf,
  styles = plainStyles,
}: {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row, index: number) => string;
  styles?: TableStyles;
}) {
  return (
    // The roles are explicit, because display: block removes them from the elements on narrow screens.
    <table role="table" className={styles.table}>
      <caption className="sr-only">{caption}</caption>
      <TableHead columns={columns} styles={styles} />
      <tbody role="rowgroup" className={styles.body}>
        {rows.map((row, index) => (
          <tr key={keyOf(row, index)} role="row" className={styles.row}>
            <TableCells row={row} columns={columns} styles={styles} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function TableHead<Row>({
  columns,
  styles,
  ...row
}: { columns: readonly Column<Row>[]; styles: TableStyles } & ComponentProps<"tr">) {
  return (
    <thead role="rowgroup" className={styles.head}>
      <tr role="row" {...row} className={styles.headRow}>
        {columns.map(({ name, hidesName = false }) => (
          <th key={name} role="columnheader" scope="col" className={styles.headCell}>
            {hidesName ? <span className="sr-only">{name}</span> : name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

type CellsProps<Row> = { row: Row; columns: readonly Column<Row>[]; styles: TableStyles };

/** The cells are memoized, because a list may have hundreds of rows, of which scrolling replaces only some. */
export const TableCells = memo(function TableCells<Row>({ row, columns, styles }: CellsProps<Row>) {
  return columns.map(({ name, kind, cell }) =>
    kind === undefined ? (
      <td key={name} role="cell" className={styles.cell.fact}>
        <span aria-hidden="true" className={styles.label}>
          {name}
        </span>
        <span className={styles.fact}>{cell(row)}</span>
      </td>
    ) : (
      <td key={name} role="cell" className={styles.cell[kind]}>
        {cell(row)}
      </td>
    ),
  );
}) as <Row>(props: CellsProps<Row>) => ReactNode;
