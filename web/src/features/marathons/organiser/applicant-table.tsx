import { useVirtualizer } from "@tanstack/react-virtual";
import type { Registration } from "@run/functions/contract";
import { useEffect, useRef } from "react";

const columns: { name: string; textOf: (applicant: Registration) => string }[] = [
  { name: "Name", textOf: ({ firstName, lastName }) => `${firstName} ${lastName}` },
  { name: "Email", textOf: ({ email }) => email },
  { name: "Phone", textOf: ({ phone }) => phone },
  { name: "Emergency Contact", textOf: ({ emergencyContact }) => emergencyContact || "Not given" },
];

const row = "md:grid md:grid-cols-[minmax(0,1.1fr)_minmax(0,1.4fr)_minmax(0,0.9fr)_minmax(0,1.2fr)] md:gap-x-5 px-4";
/** More rows than this below the last one in sight are in the table already. */
const AHEAD = 20;

/**
 * Any number of applicants: only the rows in sight are in the page, and `onNeedMore` is called when the last one that
 * is known comes near. `isWanted`: the rest is needed wherever the reader stands.
 */
export function ApplicantTable({
  applicants,
  total,
  isWanted,
  onNeedMore,
}: {
  applicants: readonly Registration[];
  total: number;
  isWanted: boolean;
  onNeedMore: () => void;
}) {
  const frame = useRef<HTMLDivElement>(null);
  // eslint-disable-next-line react-hooks/incompatible-library -- it warns users of the React Compiler, which RUN is not
  const virtualizer = useVirtualizer({
    count: applicants.length,
    getScrollElement: () => frame.current,
    estimateSize: () => 56,
    overscan: 8,
    getItemKey: (index) => applicants[index]?.userId ?? index,
  });
  const items = virtualizer.getVirtualItems();
  const needsMore = isWanted || (items.at(-1)?.index ?? 0) >= applicants.length - AHEAD;

  useEffect(() => {
    if (needsMore) onNeedMore();
  });

  return (
    <div
      ref={frame}
      role="region"
      aria-label="Applicants"
      tabIndex={0}
      className="relative max-h-[max(16rem,min(34rem,52svh))] overflow-y-auto rounded-control border border-line"
    >
      {/* The roles are said outright: rows that are moved into place cannot be the rows of a table element. */}
      <div role="table" aria-label="Applicants" aria-rowcount={total + 1}>
        <div role="rowgroup" className="sticky top-0 z-10 border-b-2 border-ink bg-surface max-md:sr-only">
          <div role="row" aria-rowindex={1} className={`${row} py-2.5`}>
            {columns.map(({ name }) => (
              <span key={name} role="columnheader" className="sign text-sm text-muted">
                {name}
              </span>
            ))}
          </div>
        </div>
        <div role="rowgroup" className="relative" style={{ height: virtualizer.getTotalSize() }}>
          {items.map(({ index, key, start }) => {
            const applicant = applicants[index];
            return (
              applicant && (
                <div
                  key={key}
                  ref={virtualizer.measureElement}
                  data-index={index}
                  role="row"
                  aria-rowindex={index + 2}
                  className={`${row} absolute inset-x-0 top-0 border-b border-line py-3`}
                  style={{ transform: `translateY(${start}px)` }}
                >
                  {columns.map(({ name, textOf }) => (
                    <div
                      key={name}
                      role="cell"
                      className="group min-w-0 py-0.5 wrap-anywhere first:font-semibold max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4"
                    >
                      <span
                        aria-hidden="true"
                        className="sign shrink-0 text-sm text-muted group-first:hidden md:hidden"
                      >
                        {name}
                      </span>
                      <span className="group-first:text-left max-md:text-right">{textOf(applicant)}</span>
                    </div>
                  ))}
                </div>
              )
            );
          })}
        </div>
      </div>
    </div>
  );
}
