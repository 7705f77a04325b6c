import { defaultRangeExtractor, useWindowVirtualizer } from "@tanstack/react-virtual";
import type { Range } from "@tanstack/react-virtual";
import type { MarathonCard as CardData } from "@run/functions/contract";
import { memo, useCallback, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { FocusEvent, Ref } from "react";
import type { Section } from "./list-filter.ts";
import { EventCard } from "../../../entities/event/event-card.tsx";
import { gridClass } from "./event-grid-skeleton.tsx";
import { useColumns } from "./use-columns.ts";
import { useSaveScroll, useSavedScroll } from "./use-scroll-place.ts";

/** The gap between rows in pixels, as in `gap-6`. */
const GAP = 24;
/** How many rows to render above and below the window, so that their pictures are there before they are seen. */
const OVERSCAN = 4;
/** Up to this many events are all rendered, for the browser's own search and for print. */
const WHOLE_MAX = 60;

/** A row of cards, or the heading of the section that begins there. */
type ListRow =
  | { key: string; heading: string }
  | { key: string; heading: null; events: readonly CardData[]; first: number; level: "h2" | "h3" };

function rowsOf(sections: readonly Section[], columns: number): ListRow[] {
  const rows: ListRow[] = [];
  let first = 1;
  for (const { title, events } of sections) {
    if (title !== null) rows.push({ key: title, heading: title });
    const level = title === null ? "h2" : "h3";
    for (let at = 0; at < events.length; at += columns) {
      const some = events.slice(at, at + columns);
      rows.push({ key: some[0]?._id ?? "", heading: null, events: some, first: first + at, level });
    }
    first += events.length;
  }
  return rows;
}

/** A grid of any number of events. Of a long list, only the rows near the window are rendered. */
export const EventRows = memo(function MarathonRows({
  sections,
  total,
  now,
}: {
  sections: readonly Section[];
  /** Of all pages, including those that have not been loaded. */
  total: number;
  now: number;
}) {
  const columns = useColumns();
  const list = useRef<HTMLDivElement>(null);
  const [listTop, setListTop] = useState(0);
  const [focusedRow, setFocusedRow] = useState<number | null>(null);
  const left = useSavedScroll();
  const rows = useMemo(() => rowsOf(sections, columns), [sections, columns]);
  const shown = sections.reduce((sum, { events }) => sum + events.length, 0);
  // The rows near the window come first, because rendering all of them at once would block a cheap phone.
  const isWhole = useDeferredValue(shown <= WHOLE_MAX, false);

  const rowKey = useCallback((row: number) => rows[row]?.key ?? row, [rows]);
  const rangeExtractor = useCallback(
    (range: Range) => {
      if (isWhole) return Array.from({ length: range.count }, (_, row) => row);
      const wanted = new Set(defaultRangeExtractor(range));
      // The Tab key continues from the focused card even after it was scrolled out of sight.
      if (focusedRow !== null) [focusedRow - 1, focusedRow, focusedRow + 1].forEach((row) => wanted.add(row));
      return [...wanted].filter((row) => row >= 0 && row < range.count).sort((a, b) => a - b);
    },
    [isWhole, focusedRow],
  );

  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    gap: GAP,
    overscan: OVERSCAN,
    scrollMargin: listTop,
    getItemKey: rowKey,
    rangeExtractor,
    estimateSize: (row) => (rows[row]?.heading == null ? estimatedHeight(columns) : HEADING_HEIGHT),
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

  useSaveScroll(() => ({
    top: window.scrollY,
    width: window.innerWidth,
    shown,
    heights: virtualizer.takeSnapshot().map(({ key, size }) => [String(key), size]),
  }));

  const handleFocus = ({ target }: FocusEvent) => {
    const row = target.closest<HTMLElement>("[data-index]")?.dataset["index"];
    setFocusedRow(row === undefined ? null : Number(row));
  };

  // If a row were removed between the blur of one card and the focus of the next, the next card would go with it.
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
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const row = rows[index];
        return (
          row && (
            <Row
              key={key}
              ref={virtualizer.measureElement}
              row={row}
              index={index}
              total={total}
              top={start - listTop}
              now={now}
            />
          )
        );
      })}
    </div>
  );
});

/** Memoized, because scrolling changes which rows are there, and the others need not render again. */
const Row = memo(function Row({
  ref,
  row,
  index,
  total,
  top,
  now,
}: {
  ref: Ref<HTMLDivElement>;
  row: ListRow;
  index: number;
  total: number;
  top: number;
  now: number;
}) {
  const place = { transform: `translateY(${top}px)` };
  if (row.heading !== null) {
    return (
      <div
        ref={ref}
        role="listitem"
        data-index={index}
        className={`absolute inset-x-0 top-0 ${index === 0 ? "" : "pt-8"}`}
        style={place}
      >
        <h2 className="poster border-t-2 border-ink pt-5 text-4xl md:text-5xl">{row.heading}</h2>
      </div>
    );
  }
  const { events, first, level } = row;
  return (
    <div ref={ref} data-index={index} className={`absolute inset-x-0 top-0 ${gridClass}`} style={place}>
      {events.map((event, column) => (
        <div key={event._id} role="listitem" aria-setsize={total} aria-posinset={first + column} className="min-w-0">
          <EventCard event={event} now={now} headingLevel={level} />
        </div>
      ))}
    </div>
  );
});

/** The estimated height of a section heading that has not been measured yet. */
const HEADING_HEIGHT = 96;

/** The estimated height of a row that has not been measured yet: the picture and four lines below it. */
function estimatedHeight(columns: number): number {
  const width = Math.min(window.innerWidth * 0.92, 1_250) / columns;
  return Math.round(width * 0.625 + 290);
}
