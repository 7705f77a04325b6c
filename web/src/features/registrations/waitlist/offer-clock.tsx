import { useEffect } from "react";
import { spansUntil } from "../../../lib/dates/time-left.ts";
import { useClock } from "../../../lib/dates/use-clock.ts";
import { ClockFigures } from "../../../ui/clock-figures.tsx";

const everySecond = () => true;

/** Shows how long the place is still held, and calls `onOver` when that time is over. */
export function OfferClock({ until, onOver }: { until: string; onOver: () => void }) {
  const now = useClock(everySecond);
  const at = Date.parse(until);
  const isOver = now >= at;
  useEffect(() => {
    if (isOver) onOver();
    // Called once when the time is over, not when the function changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOver]);
  return (
    <div className="on-night max-w-sm rounded-control bg-night p-3 text-chalk">
      <ClockFigures spans={spansUntil(at, now)} label="Time left to take the place" />
    </div>
  );
}
