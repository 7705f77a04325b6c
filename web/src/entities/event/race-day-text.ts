import type { MarathonCard } from "@run/functions/contract";
import { longDate } from "../../lib/dates/date-format.ts";

type Day = Pick<MarathonCard, "marathonStartDate" | "timeZone"> & { dateToBeAnnounced?: boolean };

/** For example "April 19, 2026". A postponed event without a new date has none. */
export function raceDayText({ marathonStartDate, timeZone, dateToBeAnnounced }: Day): string {
  return dateToBeAnnounced === true ? "New date to be announced" : longDate(marathonStartDate, timeZone);
}
