import type { MarathonCard } from "@run/functions/contract";
import { monthAndDay, longDate } from "../../lib/dates/date-format.ts";
import { startDayOf } from "../../entities/race/race-view.ts";
import type { RaceFields } from "../../entities/race/race-view.ts";
import { NEW_DATE } from "../../entities/event/date-bib.tsx";
import { classNames } from "../../ui/class-names.ts";
import { countdown, daysToRace } from "./my-races.ts";

/** The stub of a ticket: race day in the style of a bib, and the days until it. */
export function RaceStub({
  entry,
  now,
  isFaded,
  isCanceled,
}: {
  entry: Pick<MarathonCard, "marathonStartDate" | "timeZone"> &
    Partial<RaceFields & Pick<MarathonCard, "dateToBeAnnounced">>;
  now: number;
  isFaded: boolean;
  isCanceled: boolean;
}) {
  const isToBeAnnounced = entry.dateToBeAnnounced === true;
  const startDay = startDayOf(entry);
  const { month, day } = isToBeAnnounced ? NEW_DATE : monthAndDay(startDay, entry.timeZone);
  const year = longDate(startDay, entry.timeZone).slice(-4);
  return (
    <div
      className={classNames(
        "relative flex items-center justify-between gap-4 border-dashed px-5 py-3",
        "border-b-2 @2xl:flex-col @2xl:justify-center @2xl:gap-3 @2xl:border-r-2 @2xl:border-b-0 @2xl:px-3 @2xl:py-6",
        isFaded ? "border-line bg-sunken text-muted" : "border-chalk/45 bg-night text-chalk",
      )}
    >
      {/* Hidden from screen readers, because the date is written beside it. */}
      <p
        aria-hidden="true"
        className="flex items-baseline gap-x-2.5 @2xl:flex-col @2xl:items-center @2xl:gap-y-1 @2xl:text-center"
      >
        <span className={classNames("sign text-lg leading-none", !isFaded && "text-amber")}>{month}</span>
        <span
          className={classNames(
            isToBeAnnounced ? "poster text-5xl" : "poster text-5xl @2xl:text-7xl",
            isCanceled && "line-through decoration-4",
          )}
        >
          {day}
        </span>
        {!isToBeAnnounced && <span className="sign text-base leading-none">{year}</span>}
        {!isToBeAnnounced && entry.startTime && <span className="sign text-base leading-none">{entry.startTime}</span>}
      </p>
      {!isCanceled && !isToBeAnnounced && (
        <p
          className={classNames(
            "sign rounded-full px-3 py-1 text-sm leading-tight whitespace-nowrap",
            isFaded ? "bg-surface" : "bg-amber text-navy",
          )}
        >
          {countdown(daysToRace({ ...entry, marathonStartDate: startDay }, now))}
        </p>
      )}
      <Hole className="-bottom-3 -left-3 @2xl:-top-3 @2xl:-right-3 @2xl:bottom-auto @2xl:left-auto" />
      <Hole className="-right-3 -bottom-3" />
    </div>
  );
}

/** One of the two holes at the ends of the perforated line. */
function Hole({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames("absolute z-1 size-6 rounded-full border border-line bg-paper", className)}
    />
  );
}
