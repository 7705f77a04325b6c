import { onDay } from "@run/functions/contract";
import type { LifeState, MarathonCard, NewDates } from "@run/functions/contract";

/** The dates as date inputs show them. An empty text is a date that was not typed. */
export type TypedDates = Record<"marathonStartDate" | "startRegistrationDate" | "endRegistrationDate", string>;

type StateTexts = {
  title: string;
  consequence: string;
  submit: string;
  done: string;
  doneText: string;
  failed: string;
};

const again: StateTexts = {
  title: "Publish this event again?",
  consequence:
    "Registration resumes, and free places go to the waiting list. Check the dates first. Everyone with a place or on the waiting list gets a message.",
  submit: "Publish again",
  done: "Event published",
  doneText: "registration resumes.",
  failed: "Not published",
};
const postponed: StateTexts = {
  title: "Postpone this event?",
  consequence:
    "Registration pauses until you publish the event again. Runners keep their places and can withdraw for 14 days, even if your deadline for changes has passed. Everyone with a place or on the waiting list gets a message with your reason.",
  submit: "Postpone event",
  done: "Event postponed",
  doneText: "its page and its runners’ lists say so.",
  failed: "Not postponed",
};
const changed: StateTexts = {
  ...postponed,
  title: "Change date or reason",
  consequence:
    "The event stays postponed. A new race day gives its runners 14 more days to withdraw. Everyone with a place or on the waiting list gets a message.",
  submit: "Save",
  done: "Postponement changed",
  failed: "Not changed",
};

export function stateTextsOf(from: LifeState, to: "published" | "postponed"): StateTexts {
  if (to === "published") return again;
  return from === "postponed" ? changed : postponed;
}

/**
 * The dates to send: those that differ from what the form showed, and the race day. The time of day of
 * an exact time is kept.
 */
export function newDatesOf(
  typed: TypedDates,
  shown: TypedDates,
  event: Pick<MarathonCard, keyof TypedDates | "timeZone">,
): { dates: NewDates } {
  const names = Object.keys(typed) as (keyof TypedDates)[];
  const differing = names.filter((name) => typed[name] !== shown[name]);
  const changes = Object.fromEntries(differing.map((name) => [name, onDay(typed[name], event[name], event.timeZone)]));
  return { dates: { marathonStartDate: event.marathonStartDate, ...changes } };
}
