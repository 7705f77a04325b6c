import { defaultRangeExtractor, useWindowVirtualizer } from "@tanstack/react-virtual";
import type { Range } from "@tanstack/react-virtual";
import type { MarathonCard as CardData } from "@run/functions/contract";
import { memo, useCallback, useDeferredValue, useLayoutEffect, useRef, useState } from "react";
import type { FocusEvent, Ref } from "react";
import { MarathonCard } from "./marathon-card.tsx";
import { gridClass } from "./marathon-grid.tsx";
import { useColumns } from "./use-columns.ts";
import { useKeptPlace, useLeftPlace } from "./use-left-place.ts";

/** Of `gap-6`, between the rows. */
const GAP = 24;
/** Rows kept ready above and below the window: their pictures are there before they are seen. */
const OVERSCAN = 4;
/** So many stand there as a whole, for the browser's own search and for print. */
const WHOLE_MAX = 60;

/** A grid of any number of events: of a long list only the rows near the window are in the page. */
export const MarathonRows = memo(function MarathonRows({
  events,
  hrefOf,
  now,
}: {
  events: readonly CardData[];
  hrefOf: (id: string) => string;
  now: number;
}) {
  const columns = useColumns();
  const list = useRef<HTMLDivElement>(null);
  const [listTop, setListTop] = useState(0);
  const [focusedRow, setFocusedRow] = useState<number | null>(null);
  const left = useLeftPlace();
  // What is near the window first: drawing all at once would hold up a cheap phone.
  const isWhole = useDeferredValue(events.length <= WHOLE_MAX, false);
  const rowCount = Math.ceil(events.length / columns);

  const rowKey = useCallback((row: number) => events[row * columns]?._id ?? row, [events, columns]);
  const rangeExtractor = useCallback(
    (range: Range) => {
      if (isWhole) return Array.from({ length: range.count }, (_, row) => row);
      const rows = new Set(defaultRangeExtractor(range));
      // The tab key goes on from the card that has the focus, also when it was scrolled away.
      if (focusedRow !== null) [focusedRow - 1, focusedRow, focusedRow + 1].forEach((row) => rows.add(row));
      return [...rows].filter((row) => row >= 0 && row < range.count).sort((a, b) => a - b);
    },
    [isWhole, focusedRow],
  );

  const virtualizer = useWindowVirtualizer({
    count: rowCount,
    gap: GAP,
    overscan: OVERSCAN,
    scrollMargin: listTop,
    getItemKey: rowKey,
    rangeExtractor,
    estimateSize: () => estimatedHeight(columns),
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    initialOffset: () => left?.top ?? window.scrollY,
    initialMeasurementsCache: (left?.width === window.innerWidth ? left.heights : []).map(([key, size]) => ({
      key,
      size,
      index: 0,
      start: 0,
      end: size,
      lane: 0,
    })),
  });

  useLayoutEffect(() => {
    const readTop = () => {
      if (list.current) setListTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
    };
    const observer = new ResizeObserver(readTop);
    if (list.current) observer.observe(list.current);
    readTop();
    return () => observer.disconnect();
  }, []);

  useKeptPlace(() => ({
    top: window.scrollY,
    width: window.innerWidth,
    heights: virtualizer.takeSnapshot().map(({ key, size }) => [String(key), size]),
  }));

  const handleFocus = ({ target }: FocusEvent) => {
    const row = target.closest<HTMLElement>("[data-index]")?.dataset["index"];
    setFocusedRow(row === undefined ? null : Number(row));
  };

  // A row that goes between the blur of one card and the focus of the next takes the next with it.
  const handleBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null && !list.current?.contains(relatedTarget)) setFocusedRow(null);
  };

  return (
    <div
      ref={list}
      role="list"
      aria-label="Events"
      onFocus={handleFocus}
      onBlur={handleBlur}
      className="relative [overflow-anchor:none]"
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ index: row, key, start }) => (
        <Row
          key={key}
          ref={virtualizer.measureElement}
          events={events}
          columns={columns}
          row={row}
          top={start - listTop}
          hrefOf={hrefOf}
          now={now}
        />
      ))}
    </div>
  );
});

/** Drawn once while it scrolls by: only the rows that come into the window are new. */
const Row = memo(function Row({
  ref,
  events,
  row,
  columns,
  top,
  hrefOf,
  now,
}: {
  ref: Ref<HTMLDivElement>;
  events: readonly CardData[];
  row: number;
  columns: number;
  top: number;
  hrefOf: (id: string) => string;
  now: number;
}) {
  const first = row * columns;
  return (
    <div
      ref={ref}
      data-index={row}
      className={`absolute inset-x-0 top-0 ${gridClass}`}
      style={{ transform: `translateY(${top}px)` }}
    >
      {events.slice(first, first + columns).map((event, column) => (
        <div
          key={event._id}
          role="listitem"
          aria-setsize={events.length}
          aria-posinset={first + column + 1}
          className="min-w-0"
        >
          <MarathonCard event={event} href={hrefOf(event._id)} now={now} headingLevel="h2" />
        </div>
      ))}
    </div>
  );
});

/** Of a row nobody has seen yet: the picture's height and four lines below it. */
function estimatedHeight(columns: number): number {
  const width = Math.min(window.innerWidth * 0.92, 1_250) / columns;
  return Math.round(width * 0.625 + 290);
}
