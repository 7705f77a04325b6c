import { calendarDayOf } from "@run/functions/contract";
import type { MyRegistration } from "@run/functions/contract";
import { longDate } from "../../lib/dates/date-format.ts";
import { lifeStateOf } from "../event/event-state.ts";

type Moved = Pick<
  MyRegistration,
  "marathonStartDate" | "timeZone" | "dateToBeAnnounced" | "raceDayMoved" | "cancelledAt" | "state"
> & { totalRegistrationCount: readonly { registeredAt: string }[] };

/** For a runner who registered before the race day was moved: from which day to which one, and when. Null otherwise. */
export function movedDayText(entry: Moved): string | null {
  const { marathonStartDate, timeZone, dateToBeAnnounced, raceDayMoved: moved } = entry;
  const [record] = entry.totalRegistrationCount;
  if (moved === null || record === undefined || dateToBeAnnounced || lifeStateOf(entry) === "cancelled") return null;
  const isNews = Date.parse(record.registeredAt) < Date.parse(moved.at);
  if (!isNews || calendarDayOf(moved.from, timeZone) === calendarDayOf(marathonStartDate, timeZone)) return null;
  const days = `from ${longDate(moved.from, timeZone)} to ${longDate(marathonStartDate, timeZone)}`;
  return `Moved ${days}, as announced on ${longDate(moved.at, timeZone)}`;
}
