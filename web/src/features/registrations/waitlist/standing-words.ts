import { registrationWindow } from "@run/functions/contract";
import type { EventDates, Standing } from "@run/functions/contract";
import { longDay } from "../../../lib/day-text.ts";
import { hoursText } from "../../../lib/hours-text.ts";
import { eventsMoment } from "../../../lib/moment-text.ts";

/** Where the runner stands, in one sentence; empty for somebody who is not on the list. */
export function standingText(standing: Standing, timeZone: string): string {
  if (standing.status === "none") return "";
  if (standing.status === "offered") {
    if (standing.offerExpiresAt === null) return "A place is held for you.";
    return `A place is held for you until ${eventsMoment(standing.offerExpiresAt, timeZone)}.`;
  }
  if (standing.position === null) return "You are on the waiting list.";
  return `You’re number ${standing.position.toLocaleString("en-US")}; ${aheadText(standing.ahead ?? 0)}.`;
}

function aheadText(ahead: number): string {
  if (ahead === 0) return "nobody is ahead of you";
  return ahead === 1 ? "1 runner is ahead of you" : `${ahead.toLocaleString("en-US")} runners are ahead of you`;
}

/** What happens next, and where the runner learns of it. Places are offered as long as registration is open. */
export function nextText(standing: Standing, event: EventDates & { offerHours: number }, now: number): string {
  if (standing.status === "offered") return "If you let that pass, it goes to the next runner in line.";
  if (registrationWindow(event, now).phase === "closed") {
    return `Registration closed on ${longDay(event.endRegistrationDate, event.timeZone)}: no more places are offered.`;
  }
  return `When a place becomes free for you, we hold it for ${hoursText(event.offerHours)}. RUN sends no e-mail, so look here from time to time.`;
}
