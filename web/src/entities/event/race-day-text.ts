import type { MarathonCard } from "@run/functions/contract";
import { dateText } from "../../lib/dates/date-time-format.ts";

type Day = Pick<MarathonCard, "marathonStartDate" | "timeZone"> & { dateToBeAnnounced?: boolean };

/** For example "April 19, 2026", with the time if the event has one. A postponed event without a new date has none. */
export function raceDayText({ marathonStartDate, timeZone, dateToBeAnnounced }: Day): string {
  return dateToBeAnnounced === true ? "New date to be announced" : dateText(marathonStartDate, timeZone);
}
