import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { KeyboardEvent, RefObject } from "react";
import { useHasCards } from "../lib/browser/use-is-phone.ts";
import { classNames } from "./class-names.ts";
import { stickyStyles, TableCells, TableHead } from "./table.tsx";
import type { Column, TableStyles } from "./table.tsx";
import { useGridRows } from "./use-grid-rows.ts";
import type { GridActions } from "./use-grid-rows.ts";

/** Estimated row heights in pixels: one line or, on narrow screens, a card with a line for each column. */
const LINE_HEIGHT = 49;
const CARD_PADDING = 25;
const CARD_LINE_HEIGHT = 32;
/** The next rows are loaded when the reader is this many rows from the end. */
const NEAR_END = 30;
/** Leaves room for the site's header and for a line above the box. */
const SCREEN_HEIGHT = { maxHeight: "max(24rem, calc(100svh - var(--header-height) - 6.5rem))" };

/** Each row is positioned by itself, so its cells are laid out by a grid rather than by the table. */
const virtualStyles: TableStyles = {
  ...stickyStyles,
  table: "block text-left",
  head: "sr-only md:not-sr-only md:sticky! md:top-0 md:z-1 md:block md:bg-surface md:shadow-[inset_0_-2px_0_var(--ink)]",
  headRow: "grid",
  headCell: "sign px-2 py-2.5 text-sm text-muted first:pl-0",
  body: "relative block",
  row: "absolute inset-x-0 top-0 block border-b border-line py-3 has-[>td>button[aria-haspopup=dialog]]:py-0 md:grid md:py-0",
  cell: {
    fact: "flex items-baseline justify-between gap-4 py-1 wrap-anywhere md:block md:px-2 md:py-3 md:first:pl-0",
    title: "block min-w-0 wrap-anywhere md:px-2 md:py-3 md:first:pl-0",
    wide: "hidden min-w-0 text-sm leading-6 wrap-anywhere md:block md:px-2 md:py-3 md:first:pl-0",
    actions: "pt-2 md:px-2 md:py-2",
  },
};

/** Rows that can be opened and selected. On narrow screens, each is a short card with its selection beside it. */
const gridStyles: TableStyles = {
  ...virtualStyles,
  headRow: "grid gap-3",
  headCell: "sign py-2.5 text-sm text-muted",
  row: "absolute inset-x-0 top-0 flex cursor-pointer items-start gap-3 border-b border-line py-3 hover:bg-sunken md:grid md:py-0",
  cell: {
    ...virtualStyles.cell,
    title: "min-w-0 flex-1 md:py-2",
    actions: "md:py-2",
    wide: "hidden min-w-0 text-sm leading-7 md:block md:py-2",
  },
};

/** The closest element around the rows that scrolls. */
function scrollerOf(box: HTMLElement | null): HTMLElement | null {
  for (let element = box; element !== null; element = element.parentElement) {
    if (getComputedStyle(element).overflowY !== "visible") return element;
  }
  return null;
}

/** How far below the beginning of what scrolls the rows are. 0 if the box itself scrolls. */
function useRowsOffset(box: RefObject<HTMLElement | null>, body: RefObject<HTMLElement | null>): number {
  const [offset, setOffset] = useState(0);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- what stands above may change with any render, and the same number ends the chain
  useLayoutEffect(() => {
    const scroller = scrollerOf(box.current);
    if (scroller === null || scroller === box.current || body.current === null) return setOffset(0);
    const above = body.current.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
    setOffset(Math.round(above + scroller.scrollTop));
  });
  return offset;
}

/**
 * A table of thousands of rows in a scrolling box. Only the visible rows are in the document. With a `className` that
 * says so, the box does not scroll, but what is around it does.
 */
export function VirtualTable<Row>({
  caption,
  label,
  columns,
  rows,
  rowCount,
  keyOf,
  onNearEnd,
  grid,
  isTall = false,
  className = isTall ? "overflow-y-auto" : "max-h-136 overflow-y-auto",
}: {
  caption: string;
  /** The name of the box, which takes the focus so that the keyboard can scroll it. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** The number of all rows, including those that are not loaded yet. */
  rowCount: number;
  keyOf: (row: Row) => string;
  /** Called when the reader is close to the end, to load more rows. */
  onNearEnd?: () => void;
  /** Makes the rows take the focus one at a time, so that they can be opened and selected by keyboard. */
  grid?: GridActions<Row>;
  /** Whether the box may be as high as the screen. */
  isTall?: boolean;
  className?: string;
}) {
  const box = useRef<HTMLDivElement>(null);
  const styles = grid === undefined ? virtualStyles : gridStyles;
  const lines = columns.filter(({ kind }) => kind !== "wide").length;
  const isLine = !useHasCards() || grid !== undefined || lines === 1;
  const rowHeight = isLine ? LINE_HEIGHT : CARD_PADDING + CARD_LINE_HEIGHT * lines;
  const body = useRef<HTMLTableSectionElement>(null);
  const scrollMargin = useRowsOffset(box, body);
  // oxlint-disable-next-line react/incompatible-library -- the object stays the same while its results change, and nothing here is memoized on it
  const virtualizer = useVirtualizer<HTMLElement, Element>({
    count: rows.length,
    getScrollElement: () => scrollerOf(box.current),
    scrollMargin,
    estimateSize: () => rowHeight,
    getItemKey: (index) => {
      const row = rows[index];
      return row === undefined ? index : keyOf(row);
    },
    overscan: 12,
  });
  const items = virtualizer.getVirtualItems();
  const gridRows = useGridRows({ box, rows, virtualizer, actions: grid });
  const lastShown = items.at(-1)?.index ?? 0;

  useEffect(() => {
    if (lastShown >= rows.length - NEAR_END) onNearEnd?.();
  }, [lastShown, rows.length, onNearEnd]);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || (event.key !== "End" && event.key !== "Home")) return;
    // The browser's own scrolling would stop before the end, because rows are measured on the way and may be taller
    // than estimated.
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
      tabIndex={grid === undefined ? 0 : undefined}
      onKeyDown={grid === undefined ? handleKeyDown : undefined}
      className={classNames("rounded-card border border-line bg-surface px-4 md:px-5", className)}
      style={isTall ? SCREEN_HEIGHT : undefined}
    >
      {/* The roles are explicit, because display: grid and display: block remove them from the elements. */}
      <table
        role={grid === undefined ? "table" : "grid"}
        aria-multiselectable={grid !== undefined || undefined}
        aria-rowcount={rowCount + 1}
        aria-colcount={columns.length}
        className={styles.table}
      >
        <caption className="sr-only">{caption}</caption>
        <TableHead columns={columns} styles={styles} aria-rowindex={1} style={{ gridTemplateColumns }} />
        <tbody ref={body} role="rowgroup" className={styles.body} style={{ height: virtualizer.getTotalSize() }}>
          {items.map(({ index, key, start }) => {
            const row = rows[index];
            return (
              row !== undefined && (
                <tr
                  key={key}
                  ref={virtualizer.measureElement}
                  data-index={index}
                  role="row"
                  aria-rowindex={index + 2}
                  {...gridRows.propsOf(row, index)}
                  className={styles.row}
                  style={{ gridTemplateColumns, transform: `translateY(${start - scrollMargin}px)` }}
                >
                  <TableCells row={row} columns={columns} styles={styles} />
                </tr>
              )
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
