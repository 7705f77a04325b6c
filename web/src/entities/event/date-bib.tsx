import { monthAndDay } from "../../lib/dates/date-format.ts";

/** What a bib shows instead of a date that is not known yet. */
export const NEW_DATE = { month: "New date", day: "TBA" } as const;

/** The race day in the style of a bib. Hidden from screen readers, because the date is written beside it. */
export function DateBib({
  date,
  timeZone,
  isToBeAnnounced = false,
}: {
  date: string;
  timeZone: string;
  /** Whether the new date of a postponed event is not known yet. */
  isToBeAnnounced?: boolean;
}) {
  const { month, day } = isToBeAnnounced ? NEW_DATE : monthAndDay(date, timeZone);
  return (
    <div aria-hidden="true" className="w-18 rounded-md bg-chalk pt-1 pb-1.5 text-center text-navy shadow-card">
      <div className="flex justify-between px-1.5">
        <span className="size-1.5 rounded-full bg-navy/25" />
        <span className="size-1.5 rounded-full bg-navy/25" />
      </div>
      <div className="sign -mt-1 text-sm leading-none text-rust">{month}</div>
      <div className="poster text-4xl leading-[0.95]">{day}</div>
    </div>
  );
}
