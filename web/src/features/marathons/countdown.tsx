import { hasRaceDayCome, isRaceOver } from "@run/functions/contract";
import type { EventDates } from "@run/functions/contract";
import { useClock } from "../../lib/use-clock.ts";
import { nextDeadline, spansText, spansUntil } from "./deadlines.ts";

const everySecond = () => true;

/** The race clock: how long until registration opens or closes, or the race begins. */
export function Countdown({ event }: { event: EventDates }) {
  const now = useClock(everySecond);
  const deadline = nextDeadline(event, now);
  if (deadline === null) {
    const isRaceDay = hasRaceDayCome(event, now) && !isRaceOver(event, now);
    return isRaceDay ? <p className={`${band} poster text-3xl text-amber`}>It is race day!</p> : null;
  }
  const spans = spansUntil(deadline.at, now);
  return (
    <div className={band}>
      <p>
        <span className="sign block text-lg leading-tight">{deadline.what}</span>{" "}
        <time dateTime={new Date(deadline.at).toISOString()} className="block text-sm wrap-anywhere text-haze">
          {deadline.when}
        </time>
      </p>
      {/* A timer is there to be asked: screen readers are not told of every tick. */}
      <div role="timer" aria-live="off" aria-label={`Time until ${deadline.what.toLowerCase()}`} className="mt-4">
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
    </div>
  );
}

const band = "on-night bg-night px-6 py-5 text-chalk";
