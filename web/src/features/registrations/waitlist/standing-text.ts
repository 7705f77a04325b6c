import { registrationWindow, theRace } from "@run/functions/contract";
import type { EventDates, Standing } from "@run/functions/contract";
import { hoursText } from "../../../lib/dates/hours-format.ts";
import { closingText, timeZoneText, zonedDateTime } from "../../../lib/dates/date-time-format.ts";

/**
 * The runner's standing as a sentence, with the race if the event has several. Empty for a runner who is not on the
 * waiting list.
 */
export function standingText(standing: Standing, timeZone: string, race: { name: string } | null = null): string {
  if (standing.status === "none") return "";
  if (standing.status === "offered") {
    const place = race === null ? "A place" : `A place in ${theRace(race)}`;
    if (standing.offerExpiresAt === null) return `${place} is held for you.`;
    return `${place} is held for you until ${zonedDateTime(standing.offerExpiresAt, timeZone)}.`;
  }
  const list = race === null ? "" : ` for ${theRace(race)}`;
  if (standing.position === null) return `You are on the waiting list${list}.`;
  return `You’re number ${standing.position.toLocaleString("en-US")}${list}; ${aheadText(standing.ahead ?? 0)}.`;
}

/**
 * What taking the offer does to the runner's place in another race. `own` is the race of that place. Null if the runner
 * has none.
 */
export function moveText(own: { name: string } | null, offered: { name: string } | null): string | null {
  if (own === null || offered === null) return null;
  return `If you take it, your registration moves from ${theRace(own)} to ${theRace(offered)}, and you give up your place in ${theRace(own)}.`;
}

function aheadText(ahead: number): string {
  if (ahead === 0) return "nobody is ahead of you";
  return ahead === 1 ? "1 runner is ahead of you" : `${ahead.toLocaleString("en-US")} runners are ahead of you`;
}

/** How long a place is held that would otherwise end in the night. */
export function nightText({ timeZone }: Pick<EventDates, "timeZone">): string {
  return `If that time would end between 10 PM and 8 AM (${timeZoneText(timeZone)}), you have until 8 AM.`;
}

/** What happens next, and how the runner learns of it. Places are offered as long as registration is open. */
export function nextText(standing: Standing, event: EventDates & { offerHours: number }, now: number): string {
  if (standing.status === "offered") return "If you don’t take it by then, it goes to the next runner in line.";
  if (registrationWindow(event, now).phase === "closed") {
    return `Registration closed on ${closingText(event.endRegistrationDate, event.timeZone)}, so no more places are offered.`;
  }
  return `If a place opens up, we’ll hold it for you for ${hoursText(event.offerHours)}. You’ll get a message and can accept the place here. ${nightText(event)}`;
}
