import { bibDay } from "../../lib/day-text.ts";

/** The race day as a pinned start number. The same day stands beside it in words. */
export function DateBib({ date, timeZone }: { date: string; timeZone: string }) {
  const { month, day } = bibDay(date, timeZone);
  return (
    <div aria-hidden="true" className="w-18 rounded-md bg-chalk pt-1 pb-1.5 text-center text-navy shadow-card">
      <div className="flex justify-between px-1.5">
        <span className="size-1.5 rounded-full bg-navy/25" />
        <span className="size-1.5 rounded-full bg-navy/25" />
      </div>
      <div className="sign -mt-1 text-sm leading-none text-[#b33705]">{month}</div>
      <div className="poster text-4xl leading-[0.95]">{day}</div>
    </div>
  );
}
