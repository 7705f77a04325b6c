import { registrationWindow } from "@run/functions/contract";
import type { EventDates, Standing } from "@run/functions/contract";
import { longDate } from "../../../lib/dates/date-format.ts";
import { hoursText } from "../../../lib/dates/hours-format.ts";
import { zonedDateTime } from "../../../lib/dates/date-time-format.ts";

/** The runner's standing as a sentence. Empty for a runner who is not on the waiting list. */
export function standingText(standing: Standing, timeZone: string): string {
  if (standing.status === "none") return "";
  if (standing.status === "offered") {
    if (standing.offerExpiresAt === null) return "A place is held for you.";
    return `A place is held for you until ${zonedDateTime(standing.offerExpiresAt, timeZone)}.`;
  }
  if (standing.position === null) return "You are on the waiting list.";
  return `You’re number ${standing.position.toLocaleString("en-US")}; ${aheadText(standing.ahead ?? 0)}.`;
}

function aheadText(ahead: number): string {
  if (ahead === 0) return "nobody is ahead of you";
  return ahead === 1 ? "1 runner is ahead of you" : `${ahead.toLocaleString("en-US")} runners are ahead of you`;
}

/** What happens next, and how the runner learns of it. Places are offered as long as registration is open. */
export function nextText(standing: Standing, event: EventDates & { offerHours: number }, now: number): string {
  if (standing.status === "offered") return "If you don’t take it by then, it goes to the next runner in line.";
  if (registrationWindow(event, now).phase === "closed") {
    return `Registration closed on ${longDate(event.endRegistrationDate, event.timeZone)}, so no more places are offered.`;
  }
  return `If a place opens up, we’ll hold it for you for ${hoursText(event.offerHours)}. RUN sends no email about it, so check back here.`;
}
