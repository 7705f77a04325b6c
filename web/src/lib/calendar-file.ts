import type { MarathonCard } from "@run/functions/contract";

export type CalendarEntry = Pick<
  MarathonCard,
  "_id" | "title" | "marathonStartDate" | "timeZone" | "location" | "runningDistance"
> & {
  /** The event's page on this site, absolute. */
  href: string;
  /** The runner's own reference, where there is one. */
  reference?: string;
};

/** Hands the race day to the reader's calendar as an .ics file. */
export function downloadCalendarFile(_entry: CalendarEntry): Promise<void> {
  return Promise.reject(new Error("not there yet"));
}
