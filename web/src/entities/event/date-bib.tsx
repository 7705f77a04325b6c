import { monthAndDay } from "../../lib/dates/date-format.ts";

/** The race day in the style of a bib. It is hidden from screen readers, because the date is written beside it. */
export function DateBib({ date, timeZone }: { date: string; timeZone: string }) {
  const { month, day } = monthAndDay(date, timeZone);
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
