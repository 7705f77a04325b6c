import { hasRaceDayCome, isRaceOver } from "@run/functions/contract";
import type { EventDates } from "@run/functions/contract";
import { spansUntil } from "../../../lib/dates/time-left.ts";
import { useClock } from "../../../lib/dates/use-clock.ts";
import { ClockFigures } from "../../../ui/clock-figures.tsx";
import { nextDeadline } from "../../../entities/event/deadlines.ts";

const everySecond = () => true;

/** The time until registration opens or closes, or until the race begins. */
export function Countdown({ event }: { event: EventDates }) {
  const now = useClock(everySecond);
  const deadline = nextDeadline(event, now);
  if (deadline === null) {
    const isRaceDay = hasRaceDayCome(event, now) && !isRaceOver(event, now);
    return isRaceDay ? <p className={`${band} poster text-3xl text-amber`}>It’s race day!</p> : null;
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
      <ClockFigures spans={spans} label={`Time until ${deadline.what.toLowerCase()}`} className="mt-4" />
    </div>
  );
}

const band = "on-night bg-night px-6 py-5 text-chalk";
