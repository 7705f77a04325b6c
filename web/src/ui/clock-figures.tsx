import { spansText } from "../lib/dates/time-left.ts";
import type { TimeSpan } from "../lib/dates/time-left.ts";

/** The time left, in large figures on a dark background in both themes. */
export function ClockFigures({
  spans,
  label,
  className,
}: {
  spans: readonly TimeSpan[];
  label: string;
  className?: string;
}) {
  return (
    // Screen readers can read the timer at any time, but should not announce every change.
    <div role="timer" aria-live="off" aria-label={label} className={className}>
      <span className="sr-only">{spansText(spans)}</span>
      <div aria-hidden="true" className="grid grid-cols-3 gap-2">
        {spans.map(({ amount, unit }) => (
          <span key={unit} className="rounded-control bg-chalk/8 px-1 pt-2.5 pb-2 text-center">
            <span className="poster block text-5xl text-amber tabular-nums">{String(amount).padStart(2, "0")}</span>
            <span className="mt-1 block text-sm text-haze">{amount === 1 ? unit : `${unit}s`}</span>
          </span>
        ))}
      </div>
    </div>
  );
}
