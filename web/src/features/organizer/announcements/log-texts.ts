import type { Announcement, AnnouncementState, EmailState } from "@run/functions/contract";
import { zonedDateTime } from "../../../lib/dates/date-time-format.ts";
import { peopleCount } from "../../../entities/person/people-count.ts";

type Counts = Announcement["counts"];

export const stateNames: Record<AnnouncementState, string> = {
  scheduled: "Scheduled",
  sending: "Sending",
  sent: "Sent",
  cancelled: "Canceled",
};

/** What became of an email, as the name of a list of people. */
export const outcomeNames: Record<EmailState, string> = {
  failed: "Failed",
  uncertain: "Uncertain",
  queued: "Waiting",
  sent: "Sent",
  withheld: "Address not confirmed",
  superseded: "Not sent",
};

/** What each list of people means. */
export const outcomeHints: Record<EmailState, string> = {
  failed: "The mail server refused these emails, or could not be reached for a day. The message is on the site.",
  uncertain: "The mail server did not confirm these emails, so some may have arrived.",
  queued: "These emails go out as fast as the mail server accepts them.",
  sent: "The mail server accepted these emails.",
  withheld: "These addresses, or the owner’s, had not been confirmed. The message is on the site.",
  superseded: "These people canceled or opted out before their email went out, or you canceled the message.",
};

/** The outcomes that occur. Those that the team can fix come first. */
export function outcomesOf(counts: Counts): EmailState[] {
  return (Object.keys(outcomeNames) as EmailState[]).filter((outcome) => counts[outcome] > 0);
}

/** For example "812 people: 690 sent, 120 waiting, 2 failed. 3 left out." */
function countsText(counts: Counts): string {
  const outcomes = outcomesOf(counts).map(
    (outcome) => `${counts[outcome].toLocaleString("en-US")} ${outcomeNames[outcome].toLowerCase()}`,
  );
  const leftOut = counts.skipped.reduce((sum, { count }) => sum + count, 0);
  return [
    `${peopleCount(counts.made)}${outcomes.length > 0 ? `: ${outcomes.join(", ")}` : ""}`,
    ...(leftOut > 0 ? [`${leftOut.toLocaleString("en-US")} left out`] : []),
  ].join(". ");
}

/** When a scheduled announcement goes out, or what became of it. */
export function progressText({ state, sendAt, counts }: Announcement, timeZone: string): string {
  if (state === "scheduled" && sendAt !== null) return `Goes out on ${zonedDateTime(sendAt, timeZone)}`;
  return countsText(counts);
}

/** What happens if emails that may have arrived are sent again. */
export function uncertainText(count: number): string {
  return count === 1
    ? "The mail server did not confirm this email. If you send it again, this person may get it twice."
    : `The mail server did not confirm these ${count.toLocaleString("en-US")} emails. If you send them again, some people may get them twice.`;
}

/** Whether somebody may still get the announcement. */
export function canStop({ state, alsoLater }: Announcement, isOver: boolean): boolean {
  return state === "scheduled" || state === "sending" || (state === "sent" && alsoLater && !isOver);
}
