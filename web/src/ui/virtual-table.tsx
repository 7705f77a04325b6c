import { useVirtualizer } from "@tanstack/react-virtual";
import { memo, useEffect, useMemo, useRef } from "react";
import type { KeyboardEvent, ReactNode, RefCallback } from "react";
import { classNames } from "./class-names.ts";
import type { Column } from "./table.tsx";

/** Estimated row heights in pixels: as a line and, on narrow screens, as a card with a line for each column. */
const LINE_HEIGHT = 49;
const CARD_PADDING = 25;
const CARD_LINE_HEIGHT = 32;
/** This many rows before the end the next ones are asked for. */
const NEAR_END = 30;

/** A table of thousands of rows in a box that scrolls: only those in sight are in the document. */
export function VirtualTable<Row>({
  caption,
  label,
  columns,
  rows,
  rowCount,
  keyOf,
  onNearEnd,
  className = "max-h-[34rem]",
}: {
  caption: string;
  /** Names the box, which the keyboard can reach and scroll. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** How many there are in all, also those that are not loaded yet. */
  rowCount: number;
  keyOf: (row: Row) => string;
  /** Called when the reader comes near the end, to load more. */
  onNearEnd?: () => void;
  className?: string;
}) {
  const box = useRef<HTMLDivElement>(null);
  const rowHeight = window.matchMedia("(min-width: 48rem)").matches
    ? LINE_HEIGHT
    : CARD_PADDING + CARD_LINE_HEIGHT * columns.length;
  // eslint-disable-next-line react-hooks/incompatible-library -- its functions change while it stays the same, and nothing here is memoised on it
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => {
      const row = rows[index];
      return row === undefined ? index : keyOf(row);
    },
    overscan: 12,
  });
  const items = virtualizer.getVirtualItems();
  const lastShown = items.at(-1)?.index ?? 0;

  useEffect(() => {
    if (lastShown >= rows.length - NEAR_END) onNearEnd?.();
  }, [lastShown, rows.length, onNearEnd]);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || (event.key !== "End" && event.key !== "Home")) return;
    // The browser would stop short: rows on the way turn out higher than they were thought to be.
    event.preventDefault();
    if (event.key === "Home") virtualizer.scrollToIndex(0);
    else virtualizer.scrollToIndex(rows.length - 1, { align: "end" });
  };

  const gridTemplateColumns = useMemo(
    () => columns.map(({ share = 1 }) => `minmax(0, ${share}fr)`).join(" "),
    [columns],
  );
  return (
    <div
      ref={box}
      role="region"
      aria-label={label}
      tabIndex={0}
      onKeyDown={handleKeyDown}
      className={classNames("overflow-y-auto rounded-card border border-line bg-surface px-4 md:px-5", className)}
    >
      {/* The roles are said outright because display:grid and block take them from the elements. */}
      <table role="table" aria-rowcount={rowCount + 1} aria-colcount={columns.length} className="block text-left">
        <caption className="sr-only">{caption}</caption>
        <thead
          role="rowgroup"
          className="sr-only md:not-sr-only md:sticky! md:top-0 md:z-1 md:block md:bg-surface md:shadow-[inset_0_-2px_0_var(--ink)]"
        >
          <tr role="row" aria-rowindex={1} className="grid" style={{ gridTemplateColumns }}>
            {columns.map(({ name }) => (
              <th key={name} role="columnheader" scope="col" className="sign px-3 py-2.5 text-sm text-muted first:pl-0">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="relative block" style={{ height: virtualizer.getTotalSize() }}>
          {items.map(({ index, key, start }) => {
            const row = rows[index];
            if (row === undefined) return null;
            return (
              <VirtualRow
                key={key}
                row={row}
                columns={columns}
                index={index}
                start={start}
                gridTemplateColumns={gridTemplateColumns}
                measure={virtualizer.measureElement}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

type RowProps<Row> = {
  row: Row;
  columns: readonly Column<Row>[];
  index: number;
  start: number;
  gridTemplateColumns: string;
  measure: RefCallback<Element>;
};

/** Memoized: scrolling changes which rows are there, and the others need not render again. */
const VirtualRow = memo(function VirtualRow<Row>(props: RowProps<Row>) {
  const { row, columns, index, start, gridTemplateColumns, measure } = props;
  return (
    <tr
      ref={measure}
      data-index={index}
      role="row"
      aria-rowindex={index + 2}
      className="absolute inset-x-0 top-0 block border-b border-line py-3 md:grid md:py-0"
      style={{ gridTemplateColumns, transform: `translateY(${start}px)` }}
    >
      {columns.map(({ name, cell }) => (
        <td
          key={name}
          role="cell"
          className="flex items-baseline justify-between gap-4 py-1 wrap-anywhere md:block md:px-3 md:py-3 md:first:pl-0"
        >
          <span aria-hidden="true" className="sign shrink-0 text-sm text-muted md:hidden">
            {name}
          </span>
          <span className="text-right md:text-left">{cell(row)}</span>
        </td>
      ))}
    </tr>
  );
}) as <Row>(props: RowProps<Row>) => ReactNode;
