import { defaultRangeExtractor, useWindowVirtualizer } from "@tanstack/react-virtual";
import type { Range } from "@tanstack/react-virtual";
import type { MarathonCard as CardData } from "@run/functions/contract";
import { memo, useCallback, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { FocusEvent, Ref } from "react";
import type { Section } from "./list-filter.ts";
import { EventCard } from "../../../entities/event/event-card.tsx";
import { gridClass } from "./event-grid-skeleton.tsx";
import { useColumns } from "./use-columns.ts";
import { useSaveScroll, useSavedScroll } from "./use-saved-scroll.ts";

/** The gap between rows in pixels, as in `gap-6`. */
const GAP = 24;
/** How many rows to render above and below the window, so that their pictures load before they are visible. */
const OVERSCAN = 4;
/** Up to this many events are all rendered, so that the browser can search and print them. */
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
      const rowEvents = events.slice(at, at + columns);
      rows.push({ key: rowEvents[0]?._id ?? "", heading: null, events: rowEvents, first: first + at, level });
    }
    first += events.length;
  }
  return rows;
}

/** A grid of any number of events. Of a long list, only the rows near the window are rendered. */
export const EventRows = memo(function EventRows({
  sections,
  total,
  now,
}: {
  sections: readonly Section[];
  /** The number of events on all pages, including those that are not loaded. */
  total: number;
  now: number;
}) {
  const columns = useColumns();
  const list = useRef<HTMLDivElement>(null);
  const [listTop, setListTop] = useState(0);
  const [focusedRow, setFocusedRow] = useState<number | null>(null);
  const saved = useSavedScroll();
  const rows = useMemo(() => rowsOf(sections, columns), [sections, columns]);
  const shown = sections.reduce((sum, { events }) => sum + events.length, 0);
  // The value is deferred, so that the rows near the window are rendered first. Rendering all rows at once would block
  // a slow phone.
  const rendersAll = useDeferredValue(shown <= WHOLE_MAX, false);

  const rowKey = useCallback((row: number) => rows[row]?.key ?? row, [rows]);
  const rangeExtractor = useCallback(
    (range: Range) => {
      if (rendersAll) return Array.from({ length: range.count }, (_, row) => row);
      const visible = new Set(defaultRangeExtractor(range));
      // Keep the focused card, so that the Tab key continues from it even when it is out of sight.
      if (focusedRow !== null) [focusedRow - 1, focusedRow, focusedRow + 1].forEach((row) => visible.add(row));
      return [...visible].filter((row) => row >= 0 && row < range.count).sort((a, b) => a - b);
    },
    [rendersAll, focusedRow],
  );

  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized on the object, which stays the same while its results change
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    gap: GAP,
    overscan: OVERSCAN,
    scrollMargin: listTop,
    getItemKey: rowKey,
    rangeExtractor,
    estimateSize: (row) => (rows[row]?.heading == null ? estimatedHeight(columns) : HEADING_HEIGHT),
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    initialOffset: () => saved?.top ?? window.scrollY,
    initialMeasurementsCache: (saved?.width === window.innerWidth ? saved.heights : []).map(([key, size]) => ({
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

  // Keep the row while the focus moves inside the list: removing it could remove the card that gets the focus.
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

/** A row is memoized, because scrolling adds and removes rows, and the others need not render again. */
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
  const position = { transform: `translateY(${top}px)` };
  if (row.heading !== null) {
    return (
      <div
        ref={ref}
        role="listitem"
        data-index={index}
        className={`absolute inset-x-0 top-0 ${index === 0 ? "" : "pt-8"}`}
        style={position}
      >
        <h2 className="poster border-t-2 border-ink pt-5 text-4xl md:text-5xl">{row.heading}</h2>
      </div>
    );
  }
  const { events, first, level } = row;
  return (
    <div ref={ref} data-index={index} className={`absolute inset-x-0 top-0 ${gridClass}`} style={position}>
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
