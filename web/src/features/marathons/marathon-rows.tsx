import { defaultRangeExtractor, useWindowVirtualizer } from "@tanstack/react-virtual";
import type { Range } from "@tanstack/react-virtual";
import type { MarathonCard as CardData } from "@run/functions/contract";
import { memo, useCallback, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { FocusEvent, Ref } from "react";
import type { Section } from "./listing.ts";
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

/** A grid of any number of events: of a long list only the rows near the window are in the page. */
export const MarathonRows = memo(function MarathonRows({
  sections,
  total,
  hrefOf,
  now,
}: {
  sections: readonly Section[];
  /** Of all pages, including those that have not been loaded. */
  total: number;
  hrefOf: (id: string) => string;
  now: number;
}) {
  const columns = useColumns();
  const list = useRef<HTMLDivElement>(null);
  const [listTop, setListTop] = useState(0);
  const [focusedRow, setFocusedRow] = useState<number | null>(null);
  const left = useLeftPlace();
  const rows = useMemo(() => rowsOf(sections, columns), [sections, columns]);
  const shown = sections.reduce((sum, { events }) => sum + events.length, 0);
  // What is near the window first: drawing all at once would hold up a cheap phone.
  const isWhole = useDeferredValue(shown <= WHOLE_MAX, false);

  const rowKey = useCallback((row: number) => rows[row]?.key ?? row, [rows]);
  const rangeExtractor = useCallback(
    (range: Range) => {
      if (isWhole) return Array.from({ length: range.count }, (_, row) => row);
      const wanted = new Set(defaultRangeExtractor(range));
      // The tab key goes on from the card that has the focus, also when it was scrolled away.
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

  useKeptPlace(() => ({
    top: window.scrollY,
    width: window.innerWidth,
    shown,
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
              hrefOf={hrefOf}
              now={now}
            />
          )
        );
      })}
    </div>
  );
});

/** Drawn once while it scrolls by: only the rows that come into the window are new. */
const Row = memo(function Row({
  ref,
  row,
  index,
  total,
  top,
  hrefOf,
  now,
}: {
  ref: Ref<HTMLDivElement>;
  row: ListRow;
  index: number;
  total: number;
  top: number;
  hrefOf: (id: string) => string;
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
          <MarathonCard event={event} href={hrefOf(event._id)} now={now} headingLevel={level} />
        </div>
      ))}
    </div>
  );
});

/** The estimated height of a section heading that has not been measured yet. */
const HEADING_HEIGHT = 96;

/** Of a row nobody has seen yet: the picture's height and four lines below it. */
function estimatedHeight(columns: number): number {
  const width = Math.min(window.innerWidth * 0.92, 1_250) / columns;
  return Math.round(width * 0.625 + 290);
}
